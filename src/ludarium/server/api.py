"""The JSON API under `/api`; it describes itself at `/api/openapi.json`."""

import asyncio
import json
from typing import Annotated, Any, Final

from fastapi import FastAPI, Path, Query, Request, Response, Security
from fastapi.exceptions import RequestValidationError
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

import ludarium
from ludarium.bots import NAMES, levels
from ludarium.core import Game, numbers_of
from ludarium.server.live import LONGEST_TICKET
from ludarium.server.security import LONGEST_LINE, LONGEST_NAME, visitor
from ludarium.server.store import StorageError
from ludarium.server.table import Refused, Watcher, game_of, line_data
from ludarium.server.tables import Tables

Whole = Annotated[StrictInt, Field(ge=-1, lt=2**31)]
Value = StrictBool | StrictInt | StrictStr | None
TableId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{8,32}$", description="The table's id.")]


class Json(JSONResponse):
    """Plain ASCII, so that whatever people have typed can be sent back."""

    def render(self, content: Any) -> bytes:
        return json.dumps(content, separators=(",", ":")).encode()


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class NewTable(Body):
    game: StrictStr = Field(max_length=64, description="A game's name.", examples=["impetus"])
    seats: list[Annotated[StrictStr, Field(max_length=32)]] = Field(
        min_length=1,
        max_length=8,
        description="Per seat: `me`, `open`, a strength (`apprentice`, `adept`, `master`) or a bot's name.",
        examples=[["me", "open", "adept"]],
    )
    name: StrictStr = Field("", max_length=LONGEST_NAME, description="What you are called.")
    public: StrictBool = Field(False, description="Listed on the home page while seats are open.")
    timer: Annotated[StrictInt, Field(ge=10, le=604_800)] | None = Field(
        None, description="Seconds after which a bot answers for a person."
    )
    preset: StrictStr | None = Field(None, max_length=64)
    options: dict[StrictStr, Value] = Field({}, max_length=200)
    cards: dict[StrictStr, dict[StrictStr, StrictInt]] = Field({}, max_length=200)


class Join(Body):
    seat: Annotated[StrictInt, Field(ge=0, lt=8)] | None = Field(None, description="Which seat; null: the first open.")
    name: StrictStr = Field("", max_length=LONGEST_NAME)


class Choice(Body):
    seq: Whole = Field(description="`seq` of the view that the answer refers to.")
    option: Whole = Field(description="One of the options that the question offers.")
    id: StrictStr = Field(
        "", max_length=LONGEST_TICKET, pattern="^[ -~]*$", description="Yours to choose; makes it safe to send again."
    )


class Undo(Body):
    id: StrictStr = Field("", max_length=LONGEST_TICKET, pattern="^[ -~]*$")


class Words(Body):
    text: StrictStr = Field(min_length=1, max_length=LONGEST_LINE)


class Error(BaseModel):
    error: str
    code: str


class Option(BaseModel):
    name: str
    default: Any
    allowed: list[Any]
    why: str


class LevelData(BaseModel):
    name: str
    bot: str
    seconds: float = Field(description="How long it thinks about a question; 0: until it is done, which is soon.")
    about: str


class GameData(BaseModel):
    name: str
    title: str
    summary: str
    version: str
    players: list[int]
    bots: list[str]
    levels: list[LevelData]
    options: list[Option]
    presets: dict[str, dict[str, Any]]
    prompts: list[dict[str, str]]


class CardData(BaseModel):
    slug: str
    name: str
    text: str
    numbers: dict[str, int]


class WholeGame(GameData):
    cards: list[CardData]


class Games(BaseModel):
    games: list[GameData]


class SeatData(BaseModel):
    seat: int
    name: str
    kind: str
    bot: str | None
    level: str | None


class Result(BaseModel):
    scores: list[float]
    winners: list[int]


class Summary(BaseModel):
    id: str
    game: str
    title: str
    public: bool
    timer: int | None
    created: float
    touched: float
    started: bool
    over: bool
    seats: list[SeatData]
    result: Result | None
    yours: list[int]


class Summaries(BaseModel):
    tables: list[Summary]


class Made(BaseModel):
    table: Summary
    tokens: dict[str, str]


class Joined(BaseModel):
    seat: int
    token: str


class Stored(BaseModel):
    seq: int


class Line(BaseModel):
    number: int
    seat: int
    name: str
    text: str
    time: float


class Lines(BaseModel):
    lines: list[Line]


class Told(BaseModel):
    event: str
    values: list[int]
    parts: list[Any]


class Labelled(BaseModel):
    option: int
    label: str


class Question(BaseModel):
    prompt: str
    domain: str
    text: str
    about: list[int]
    options: list[Labelled]


class SeatHere(SeatData):
    online: bool


class View(BaseModel):
    type: str
    seq: int
    view: dict[str, Any]
    seat: int | None
    question: Question | None
    log_from: int
    log: list[Told]
    names: list[str]
    seats: list[SeatHere]
    waiting: list[int]
    started: bool
    over: bool
    can_undo: bool
    deadline: float | None
    result: Result | None


class Valued(Labelled):
    value: float
    visits: int


class Step(BaseModel):
    seat: int
    text: str
    label: str


class Hint(BaseModel):
    type: str
    kind: str = Field(description="search, or greedy where a search is of no use.")
    seq: int
    option: int
    label: str
    iterations: int
    options: list[Valued]
    line: list[Step]


class Record(BaseModel):
    game: str
    version: str
    seed: int
    players: int
    options: dict[str, Any]
    cards: dict[str, dict[str, int]]
    choices: list[list[int]]


class Chosen(BaseModel):
    seat: int
    text: str
    label: str
    option: int


class Frame(BaseModel):
    step: int
    steps: int
    seat: int | None
    html: str
    log: list[Told]
    names: list[str]
    chosen: Chosen | None
    scores: list[float]
    over: bool


def errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    reasons = {
        400: "Wrong options, names or numbers.",
        401: "The token opens no seat here.",
        403: "The request comes from a foreign page.",
        404: "No such game or table.",
        409: "Not now: the question has changed, the option is not offered, the seat is taken…",
        410: "The table was laid with other rules than are installed.",
        413: "Too large.",
        422: "The request does not fit this description.",
        429: "Too many requests.",
        503: "The storage or the thinking processes do not answer.",
    }
    return {status: {"model": Error, "description": reasons[status]} for status in (*statuses, 422, 429, 503)}


TABLE_ERRORS: Final = (400, 404, 409, 410)
SEAT_ERRORS: Final = (*TABLE_ERRORS, 401, 403, 413)
Token = Annotated[
    HTTPAuthorizationCredentials | None,
    Security(HTTPBearer(auto_error=False, description="The seat's token, as it was told when the seat was taken.")),
]


def secret(token: HTTPAuthorizationCredentials | None) -> str | None:
    return None if token is None else token.credentials


def game_data(game: Game[Any]) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "version": game.version,
        "players": list(game.players),
        "bots": list(NAMES),
        "levels": [
            {"name": level.name, "bot": level.bot, "seconds": level.seconds, "about": level.about}
            for level in levels(game.name)
        ],
        "options": [
            {"name": option.name, "default": option.default, "allowed": list(option.allowed), "why": option.why}
            for option in game.options
        ],
        "presets": {name: dict(values) for name, values in game.presets.items()},
        "prompts": [
            {"name": prompt.name, "domain": prompt.domain.name, "wording": prompt.wording} for prompt in game.prompts
        ],
    }


def build(tables: Tables, patience: float) -> FastAPI:
    """The API over these tables; `patience` is how long a view waits for news."""
    api = FastAPI(
        title="Ludarium",
        version="1",
        description="Board games under design: list them, lay a table, join, see, choose, take the record home.",
        docs_url=None,
        redoc_url=None,
        default_response_class=Json,
    )

    @api.exception_handler(Refused)
    async def refused(request: Request, refusal: Refused) -> Response:
        return Json({"error": refusal.message, "code": refusal.code}, refusal.status)

    @api.exception_handler(StorageError)
    async def no_storage(request: Request, error: StorageError) -> Response:
        return Json({"error": str(error), "code": "storage"}, 503)

    @api.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        places = [f"{'.'.join(str(part) for part in one['loc'])}: {one['msg']}" for one in error.errors()]
        return Json({"error": "; ".join(places)[:1000], "code": "invalid"}, 422)

    @api.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> Response:
        codes = {400: "bad_request", 404: "not_found", 405: "method"}
        return Json(
            {"error": str(error.detail), "code": codes.get(error.status_code, "error")},
            error.status_code,
            headers=dict(error.headers or {}),
        )

    @api.get("/games", responses=errors(), operation_id="games")
    async def games() -> Games:
        """The games, with their options and presets."""
        return Games(games=[GameData(**game_data(game_of(name))) for name in ludarium.games()])

    @api.get("/games/{game}", responses=errors(404), operation_id="game")
    async def one_game(game: Annotated[str, Path(max_length=64)]) -> WholeGame:
        """One game, with its cards."""
        found = game_of(game)
        cards = [
            CardData(slug=card.slug, name=card.name, text=card.text(), numbers=numbers_of(card))
            for card in found.cards(found.rule_set())
        ]
        return WholeGame(**game_data(found), cards=cards)

    @api.get("/tables", responses=errors(), operation_id="open_tables")
    async def open_tables(request: Request) -> Summaries:
        """Public tables with open seats."""
        return Summaries(tables=[Summary(**each) for each in await tables.open_tables(visitor(request))])

    @api.get("/tables/mine", responses=errors(), operation_id="my_tables")
    async def mine(request: Request) -> Summaries:
        """The visitor's tables (by cookie), finished ones too."""
        return Summaries(tables=[Summary(**each) for each in await tables.of_visitor(visitor(request))])

    @api.post("/tables", status_code=201, responses=errors(400, 403, 404, 413), operation_id="create")
    async def create(request: Request, body: NewTable) -> Made:
        """Lay a table. The tokens of your own seats are told only here."""
        made, tokens = await tables.create(
            body.game,
            body.seats,
            body.name,
            body.public,
            body.timer,
            body.preset,
            body.options,
            body.cards,
            visitor(request),
        )
        return Made(table=Summary(**made), tokens=tokens)

    @api.get("/tables/{table}", responses=errors(404), operation_id="table")
    async def one_table(request: Request, table: TableId) -> Summary:
        """Who sits there, and whether it has started or is over."""
        return Summary(**await tables.summary(table, visitor(request)))

    @api.post("/tables/{table}/join", status_code=201, responses=errors(*SEAT_ERRORS), operation_id="join")
    async def join(request: Request, table: TableId, body: Join) -> Joined:
        """Take an open seat. Its token is told only here."""
        seat, token = await tables.join(table, body.seat, body.name, visitor(request))
        return Joined(seat=seat, token=token)

    @api.get("/tables/{table}/view", responses=errors(*TABLE_ERRORS, 401), operation_id="view")
    async def view(
        table: TableId,
        after: Annotated[
            int | None,
            Query(ge=0, lt=2**31, description="Wait until more than this has been seen, or some seconds have passed."),
        ] = None,
        token: Token = None,
    ) -> View:
        """What the seat sees, and what it is asked; without a token, what a spectator sees."""
        found = await tables.get_fresh(table)
        seat = await tables.seat_of(found, secret(token))
        if after is not None:
            watcher = Watcher(seat)
            tables.watch(found, watcher)
            try:
                async with asyncio.timeout(patience):
                    while found.seen(seat) <= after and not found.state.over:
                        watcher.news.clear()
                        await watcher.news.wait()
            except TimeoutError:
                pass
            finally:
                tables.leave(found, watcher)
        return View(**found.whole_message(seat, plain=True))

    @api.post("/tables/{table}/choose", responses=errors(*SEAT_ERRORS), operation_id="choose")
    async def choose(table: TableId, body: Choice, token: Token = None) -> Stored:
        """Answer the seat's question. The answer comes once the choice is stored."""
        found, seat = await tables.seated(table, secret(token))
        return Stored(seq=await tables.choose(found, seat, body.seq, body.option, body.id))

    @api.post("/tables/{table}/undo", responses=errors(*SEAT_ERRORS), operation_id="undo")
    async def undo(table: TableId, body: Undo, token: Token = None) -> Stored:
        """Take back the seat's latest choice, where the rules allow."""
        found, seat = await tables.seated(table, secret(token))
        return Stored(seq=await tables.undo(found, seat, body.id))

    @api.post("/tables/{table}/chat", status_code=201, responses=errors(*SEAT_ERRORS), operation_id="say")
    async def say(table: TableId, body: Words, token: Token = None) -> Line:
        """Say something at the table."""
        found, seat = await tables.seated(table, secret(token))
        return Line(**await tables.say(found, seat, body.text))

    @api.get("/tables/{table}/chat", responses=errors(404, 410), operation_id="chat")
    async def chat(table: TableId, since: Annotated[int, Query(ge=0, lt=2**31)] = 0) -> Lines:
        """What has been said after that line."""
        found = await tables.get(table)
        return Lines(lines=[Line(**line_data(line)) for line in found.chat if line.number > since])

    @api.post("/tables/{table}/hint", responses=errors(*SEAT_ERRORS), operation_id="hint")
    async def hint(table: TableId, token: Token = None) -> Hint:
        """What a bot would do in the seat's place, and what it thinks of each option, best first."""
        found, seat = await tables.seated(table, secret(token))
        return Hint(**await tables.hint(found, seat))

    @api.get("/tables/{table}/record", responses=errors(404, 409, 410), operation_id="record")
    async def record(table: TableId, response: Response) -> Record:
        """The record of a finished game, from which it can be replayed anywhere."""
        found = await tables.record(table)
        response.headers["Content-Disposition"] = f'attachment; filename="{found["game"]}-{table}.json"'
        return Record(**found)

    @api.get("/tables/{table}/replay/{step}", responses=errors(*TABLE_ERRORS), operation_id="replay")
    async def replay(
        table: TableId,
        step: Annotated[int, Path(ge=0, lt=2**31)],
        seat: Annotated[int | None, Query(ge=0, lt=8)] = None,
    ) -> Frame:
        """A finished game after so many choices, from a seat's view; without `seat`, told openly."""
        return Frame(**await tables.frame(table, step, seat))

    return api
