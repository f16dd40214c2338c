// At the table: the live connection, the question, undo, hint, chat, invitation.

import { Board, Log, fit, named, person } from "./board.js";
import { badge, call, keep, make, tokens } from "./shell.js";

const root = document.querySelector("[data-table]");
const id = root.dataset.table;
const $ = (selector) => document.querySelector(selector);

const question = $("[data-question]");
const answers = $("[data-answers]");
const hintBox = $("[data-hint-box]");
const board = new Board($("[data-stage]"), aim);
const log = new Log($("[data-log]"), board, $("[data-throw]"));

let now = null; // the latest table message
let token = null;
let socket = null;
let waitBeforeRetry = 300;
let pending = null; // a choice that is not acknowledged yet
let walk = null; // choices to follow the one just made
let chosen = []; // what this seat has chosen since the table last moved
let aimed = null; // a small thing touched once: the second touch chooses it
let hinted = null; // the option that a hint speaks of
let listAll = false;
let chatSeen = 0;
let heard = 0;

// ---- Seats: tokens come from the address's fragment, once, and stay in this browser.

function takeTokenFromAddress() {
  const given = location.hash.slice(1);
  if (!given) return;
  history.replaceState(null, "", location.pathname + location.search);
  if (/^[A-Za-z0-9_-]{16,128}$/.test(given)) {
    tokens.add(id, { "?": given });
    keep.set(`at:${id}`, "?");
  }
}

function pickToken() {
  const mine = tokens.of(id);
  const seats = Object.keys(mine);
  const last = keep.get(`at:${id}`);
  token = mine[last] ?? mine[seats[0]] ?? null;
}

function showSeatSwitch() {
  const mine = tokens.of(id);
  const seats = Object.keys(mine).filter((seat) => seat !== "?");
  const select = $("[data-seat-switch]");
  select.hidden = seats.length < 2;
  select.replaceChildren(...seats.map((seat) => make("option", { value: seat, selected: Number(seat) === now.seat }, `Seat of ${now.names[seat] ?? `player ${Number(seat) + 1}`}`)));
}

$("[data-seat-switch]").addEventListener("change", (event) => {
  keep.set(`at:${id}`, event.target.value);
  pickToken();
  chosen = [];
  reconnect();
});

// ---- The connection

function connect() {
  const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/tables/${id}/live`;
  const mine = new WebSocket(address);
  socket = mine;
  showLink("busy", "connecting");
  mine.addEventListener("open", () => mine.send(JSON.stringify({ token, since: now ? now.seq : 0, format: "html", patch: true })));
  mine.addEventListener("message", (event) => {
    heard = Date.now();
    if (mine === socket) receive(JSON.parse(event.data));
  });
  mine.addEventListener("close", (event) => {
    if (mine !== socket) return;
    socket = null;
    if (event.code === 1008 && /token/i.test(event.reason)) {
      showLink("lost", "this seat’s link is not valid");
      return;
    }
    showLink("lost", "reconnecting…");
    setTimeout(() => { if (!socket) connect(); }, waitBeforeRetry + Math.random() * 200);
    waitBeforeRetry = Math.min(waitBeforeRetry * 1.7, 5000);
  });
}

function reconnect() {
  const old = socket;
  socket = null;
  old?.close();
  connect();
}

function send(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function receive(message) {
  if (message.type === "table") {
    waitBeforeRetry = 300;
    showLink("live", "connected");
    showTable(message);
    if (pending && !pending.sent) transmit();
    goOn();
  } else if (message.type === "ack") {
    if (pending && message.id === pending.id) {
      settle();
      showLink("live", "connected");
      goOn();
    }
  } else if (message.type === "chat") showChat(message.lines);
  else if (message.type === "hint") showHint(message);
  else if (message.type === "error") showError(message);
}

function showLink(state, text) {
  const place = $(".link-state");
  place.dataset.link = state;
  place.firstElementChild.textContent = text;
  if (state === "lost" && pending) pending.sent = false;
}

setInterval(() => {
  if (socket?.readyState !== WebSocket.OPEN) return;
  if (Date.now() - heard > 45000) reconnect();
  else send({ type: "ping" });
}, 20000);
addEventListener("online", () => { if (!socket) connect(); });
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && socket?.readyState !== WebSocket.OPEN) { waitBeforeRetry = 300; if (!socket) connect(); }
});

// ---- The table

// The page comes whole once per connection, then only the lines that have changed.
let lines = [];

function pageOf(message) {
  if (message.html !== undefined) lines = message.html.split("\n");
  else if (message.patch) for (const [at, gone, come] of message.patch.reverse()) lines.splice(at, gone, ...come);
  else return;
  message.html = lines.join("\n");
}

function showTable(message) {
  const before = now;
  pageOf(message);
  const mine = message.seat !== null && message.question !== null;
  const moved = before !== null && (message.log.length > 0 || message.log_from < log.list.children.length);
  now = message;
  if (message.seat !== null && tokens.of(id)["?"]) rememberSeat(message.seat);
  document.body.classList.toggle("spectating", message.seat === null);
  $("[data-lobby]").hidden = message.started;
  question.hidden = !message.started;
  if (!message.started) showLobby(message);
  else {
    if (message.html !== undefined) board.show(message.html, message.question);
    else board.light(message.question);
    board.players(message);
    log.show(message.log_from, message.log, message.names, before !== null);
    if (moved) chosen = [];
    showQuestion();
    // While the others choose, the table is drawn again: what was aimed at stays aimed at.
    if (aimed && before?.seq === message.seq && message.question) showAim();
    else aimed = null;
  }
  showSeatSwitch();
  $("[data-undo]").disabled = !message.can_undo;
  $("[data-hint]").disabled = !mine;
  $("[data-replay]").hidden = !message.over;
  $("[data-chat-form]").hidden = message.seat === null || $("[data-pane='chat']").hidden;
  const asked = (one) => one && one.question ? `${one.seq} ${one.question.prompt}` : "";
  if (before?.seq !== message.seq || !mine) hideHint();
  else if (hinted !== null) markHint();
  root.dataset.seq = message.seq;
  root.dataset.state = !message.started ? "lobby" : message.over ? "over" : mine ? "asked" : "waiting";
  document.title = `${message.over ? "■ Finished · " : mine ? "● Your turn · " : ""}${root.dataset.title} · Ludarium`;
  if (before && mine && !asked(before)) chime();
  setDock();
}

function rememberSeat(seat) {
  const all = tokens.of(id);
  const { "?": given, ...others } = all;
  keep.set(`seats:${id}`, JSON.stringify({ ...others, [seat]: given }));
  keep.set(`at:${id}`, String(seat));
}

function showQuestion() {
  const asked = now.question;
  question.classList.toggle("yours", asked !== null);
  const text = $("[data-text]");
  const sub = $("[data-sub]");
  const buttons = [];
  sub.replaceChildren();
  if (now.over) {
    const winners = now.result.winners.map((seat) => now.names[seat]).join(" and ");
    const told = $("[data-stage] [data-ending]")?.dataset.ending;
    text.textContent = told ?? `${winners} ${now.result.winners.length === 1 ? "wins" : "win"}`;
    const order = now.result.scores.map((score, seat) => [score, seat]).sort((a, b) => b[0] - a[0]);
    sub.append(...order.flatMap(([score, seat]) => [person(seat, now.names), ` ${Number(score.toFixed(2))}   `]));
    buttons.push(make("a", { class: "button primary", href: `/tables/${id}/replay` }, "Watch the replay"), again());
  } else if (asked) {
    text.textContent = named(asked.text, now.names);
    const lit = board.lit().length;
    const ways = [];
    if (chosen.length) ways.push(`so far: ${chosen.join(", ")}`);
    if (lit) ways.push("choose one that is lit");
    if (asked.options.length > 1) ways.push(`${new Set(asked.options.map((one) => one.option)).size} options`);
    sub.textContent = ways.join(" · ");
    // A few things lit on the board are named as well; cards in the hand say enough themselves.
    const inHand = document.querySelector(".area.hand [data-lit]") !== null;
    const few = lit && asked.options.length <= 8 && !inHand;
    const shown = listAll || few ? asked.options : board.rest;
    const keys = shown.length <= 9;
    shown.forEach((one, nth) => {
      const button = make("button", { type: "button", "data-option": one.option }, seatOf(asked, one) ?? named(one.label, now.names), keys && shown.length > 1 ? make("kbd", { class: "wide" }, String(nth + 1)) : null);
      button.addEventListener("click", () => choose(one.option));
      buttons.push(button);
    });
    $("[data-list-all]").hidden = few || (inHand && !board.rest.length) || board.rest.length === asked.options.length;
  } else if (now.seat === null) {
    text.textContent = "You are watching";
    sub.append("waiting for ", ...people(now.waiting));
  } else {
    text.textContent = chosen.length ? `You chose ${chosen.join(", ")}` : "Waiting";
    if (now.waiting.length) sub.append(chosen.length ? "Waiting for " : "for ", ...people(now.waiting));
  }
  if (!asked) $("[data-list-all]").hidden = true;
  answers.replaceChildren(...buttons);
}

function seatOf(asked, one) {
  if (asked.domain !== "seat" || one.option < 0) return null;
  const name = make("span", {}, badge(one.option), " ", now.names[one.option] ?? one.label);
  return name;
}

function people(seats) {
  return seats.flatMap((seat, nth) => [nth ? (nth === seats.length - 1 ? " and " : ", ") : "", person(seat, now.names)]);
}

function again() {
  const button = make("button", { type: "button" }, "Play again");
  button.addEventListener("click", async () => {
    const seats = now.seats.map((one) => (one.seat === now.seat ? "me" : one.kind === "bot" ? one.level?.toLowerCase() ?? one.bot : "open"));
    if (now.seat === null) seats[0] = "me";
    const made = await call("/tables", { game: root.dataset.game, seats, name: keep.get("name") || "Guest", public: false, timer: null, preset: null, options: {}, cards: {} });
    tokens.add(made.table.id, made.tokens);
    location.href = `/tables/${made.table.id}`;
  });
  return button;
}

// ---- Choosing

function aim(option, element, then = []) {
  // On a touch screen a small target is touched twice: once to aim, once to choose.
  const box = element.getBoundingClientRect();
  const small = matchMedia("(pointer: coarse)").matches && Math.min(box.width, box.height) < 40;
  const where = then.length ? `[data-walk="${[option, ...then].join(" ")}"]` : `[data-lit="${option}"]`;
  if (!small || aimed?.where === where) choose(option, then);
  else {
    aimed = { option, then, where };
    showAim();
  }
}

function showAim() {
  const { option, then, where } = aimed;
  for (const old of document.querySelectorAll("[data-stage] .aimed")) old.classList.remove("aimed");
  for (const one of document.querySelectorAll(`[data-stage] ${where}`)) one.classList.add("aimed");
  const label = now.question.options.find((one) => one.option === option)?.label ?? "";
  const button = make("button", { type: "button", class: "primary" }, `Choose ${named(label, now.names)}`);
  button.addEventListener("click", () => choose(option, then));
  answers.querySelector(".primary")?.remove();
  answers.prepend(button);
  $("[data-sub]").textContent = "touch it again to choose it";
  setDock();
}

// The steps of a walk are choices like any other, made one by one while the same is asked and nothing else has happened.
function goOn() {
  if (!walk || pending || now.seq === walk.seq) return;
  const { prompt, then } = walk;
  walk = null;
  const offered = now.question?.prompt === prompt && now.question.options.some((one) => one.option === then[0]);
  if (offered && now.log.length <= 1) choose(then[0], then.slice(1));
}

function choose(option, then = []) {
  if (!now?.question || pending) return;
  const label = now.question.options.find((one) => one.option === option)?.label;
  if (label === undefined) return;
  chosen.push(named(label, now.names));
  walk = then.length ? { seq: now.seq, prompt: now.question.prompt, then } : null;
  root.dataset.sending = "";
  pending = { seq: now.seq, option, id: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`, sent: false };
  transmit();
}

function settle() {
  pending = null;
  delete root.dataset.sending;
}

function transmit() {
  if (socket?.readyState !== WebSocket.OPEN) return;
  pending.sent = true;
  send({ type: "choose", seq: pending.seq, option: pending.option, id: pending.id });
}

function showError(message) {
  if (pending && (message.id === pending.id || !message.id)) {
    settle();
    chosen.pop();
  }
  $("[data-hint]").disabled = !now?.question;
  delete $("[data-hint]").dataset.busy;
  if (message.code === "stale") return; // the new table is on its way
  $("[data-sub]").textContent = message.message;
}

$("[data-undo]").addEventListener("click", undo);
function undo() {
  if (!now?.can_undo) return;
  chosen.pop();
  send({ type: "undo", id: `u${Date.now().toString(36)}` });
}

$("[data-list-all]").addEventListener("click", toggleList);
function toggleList() {
  listAll = !listAll;
  $("[data-list-all]").textContent = listAll ? "Only the others" : "As a list";
  showQuestion();
  setDock();
}

// ---- Hint

$("[data-hint]").addEventListener("click", hint);
function hint() {
  if (!now?.question) return;
  $("[data-hint]").disabled = true;
  $("[data-hint]").dataset.busy = "";
  send({ type: "hint" });
}

function showHint(message) {
  $("[data-hint]").disabled = !now?.question;
  delete $("[data-hint]").dataset.busy;
  if (!now?.question || message.seq !== now.seq) return;
  hintBox.querySelector("[data-hint-text]").replaceChildren(...hintWords(message));
  hintBox.hidden = false;
  hinted = message.option;
  markHint();
  setDock();
}

function markHint() {
  board.mark("hinted", now.question.domain, hinted);
  for (const button of answers.querySelectorAll("[data-option]")) button.classList.toggle("hinted", Number(button.dataset.option) === hinted);
}

function hideHint() {
  hinted = null;
  hintBox.hidden = true;
  board.mark("hinted", null);
  for (const button of answers.querySelectorAll(".hinted")) button.classList.remove("hinted");
}

const figure = (value) => (Math.round(value * 100) / 100).toString().replace("-", "−");

// What a bot would choose, and why it thinks so.
function hintWords(message) {
  const choice = make("b", {}, named(message.label, now.names));
  if (message.options.length === 1) return [make("p", {}, choice, " is all that you can choose.")];
  const shown = message.options.slice(0, 4);
  const most = Math.max(...shown.map((one) => one.visits), 1);
  if (message.kind === "search") {
    const rows = shown.map((one) => make("tr", {},
      make("th", { scope: "row" }, named(one.label, now.names)),
      make("td", {}, make("meter", { min: 0, max: most, value: one.visits, "aria-hidden": "true" }), ` ${one.visits}`),
      make("td", {}, one.visits ? `${Math.round(one.value * 100)} of 100` : "")));
    const words = [
      make("p", {}, choice, ` looks best. A bot imagined ${message.iterations} ways to go on, and came back most often to what promised most:`),
      make("table", {}, make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "option"), make("th", { scope: "col" }, "tried"), make("th", { scope: "col" }, "your outlook after it"))), make("tbody", {}, ...rows)),
    ];
    const line = message.line.slice(1, 5);
    if (line.length) words.push(make("p", {}, "Then it expects: ", ...line.flatMap((step, nth) => [nth ? ", then " : "", step.seat === now.seat ? make("b", {}, "you") : person(step.seat, now.names), ` ${named(step.label, now.names)}`]), "."));
    return words;
  }
  const others = shown.slice(1, 3).map((one) => `${figure(one.value)} after ${named(one.label, now.names)}`).join(", ");
  return [make("p", {}, choice, ` looks best one step ahead: the position is judged ${figure(shown[0].value)} after it, ${others}.`)];
}

hintBox.querySelector("button").addEventListener("click", () => { hideHint(); setDock(); });

// ---- Chat

for (const tab of document.querySelectorAll("[data-tab]")) {
  tab.addEventListener("click", () => {
    for (const one of document.querySelectorAll("[data-tab]")) one.setAttribute("aria-selected", String(one === tab));
    for (const pane of document.querySelectorAll("[data-pane]")) pane.hidden = pane.dataset.pane !== tab.dataset.tab;
    const chatting = tab.dataset.tab === "chat";
    $("[data-chat-form]").hidden = !chatting || now?.seat === null;
    if (chatting) { $("[data-unread]").hidden = true; $("[data-unread]").textContent = ""; }
  });
}

function showChat(lines) {
  const place = $("[data-chat]");
  const pane = place.parentElement;
  let fresh = 0;
  for (const line of lines) {
    if (line.number <= chatSeen && chatSeen) continue;
    chatSeen = Math.max(chatSeen, line.number);
    fresh += 1;
    const who = line.seat !== null && line.seat >= 0 ? person(line.seat, { [line.seat]: line.name }) : make("b", {}, line.name);
    place.append(make("p", { class: "chat-line" }, who, " ", line.text));
  }
  pane.scrollTop = pane.scrollHeight;
  if (fresh && pane.hidden) {
    const unread = $("[data-unread]");
    unread.textContent = String(Number(unread.textContent || 0) + fresh);
    unread.hidden = false;
  }
}

$("[data-chat-form]").addEventListener("submit", (event) => {
  event.preventDefault();
  const input = event.target.elements.text;
  const text = input.value.trim();
  if (text) send({ type: "chat", text });
  input.value = "";
});

// ---- Before the game begins

function showLobby(message) {
  const place = $("[data-lobby]");
  const open = message.seats.filter((one) => one.kind === "open");
  const rows = message.seats.map((one) => make("li", { class: "list-row" }, badge(one.seat),
    make("span", { class: "grow" }, one.kind === "open" ? "open seat" : one.name, one.seat === message.seat ? " (you)" : ""),
    one.kind === "open" ? make("span", { class: "tag accent" }, "waiting") : make("span", { class: "tag" }, one.kind === "bot" ? "bot" : one.online ? "here" : "away")));
  const inside = [make("h2", {}, message.seat === null ? "Sit down?" : "Waiting for players"), make("ul", { class: "list" }, ...rows)];
  if (message.seat === null && open.length) {
    const name = make("input", { name: "name", maxlength: 30, required: true, "aria-label": "Your name", placeholder: "Your name", value: keep.get("name") || "" });
    const form = make("form", { class: "chat-form" }, name, make("button", { class: "primary", type: "submit" }, "Sit down"));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      keep.set("name", name.value);
      try {
        const got = await call(`/tables/${id}/join`, { seat: null, name: name.value });
        tokens.add(id, { [got.seat]: got.token });
        keep.set(`at:${id}`, String(got.seat));
        pickToken();
        reconnect();
      } catch (error) {
        place.append(make("p", { class: "notice", role: "alert" }, error.message));
      }
    });
    inside.push(form);
  }
  if (message.seat !== null) {
    const button = make("button", { class: "primary", type: "button" }, "Copy the invitation link");
    button.addEventListener("click", () => copy(location.origin + location.pathname, button));
    inside.push(make("p", { class: "quiet" }, "Send this page’s link to those who should sit down."), button);
  }
  const typed = place.querySelector("input")?.value;
  place.replaceChildren(...inside);
  if (typed && place.querySelector("input")) place.querySelector("input").value = typed;
}

// ---- Invitation, sound, keys

async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
    const was = button.textContent;
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = was; }, 1500);
  } catch {
    button.textContent = text;
  }
}

$("[data-invite]").addEventListener("click", () => {
  const open = now?.seats.some((one) => one.kind === "open");
  $("[data-invite-text]").textContent = open ? "Whoever opens this link may sit down on an open seat, or watch." : "All seats are taken. Whoever opens this link may watch.";
  $("[data-invite-link]").value = location.origin + location.pathname;
  $("[data-own-link]").hidden = $("[data-own-link-text]").hidden = token === null;
  $("[data-invite-dialog]").showModal();
});
$("[data-copy]").addEventListener("click", (event) => copy($("[data-invite-link]").value, event.target));
$("[data-copy-own]").addEventListener("click", (event) => copy(`${location.origin}${location.pathname}#${token}`, event.target));
$("[data-keys]").addEventListener("click", () => $("[data-keys-dialog]").showModal());

const sound = $("[data-sound]");
let loud = keep.get("sound") !== "off";
let audio = null;
function showSound() {
  sound.setAttribute("aria-pressed", String(loud));
  for (const one of sound.querySelectorAll("[data-when]")) one.hidden = (one.dataset.when === "on") !== loud;
}
sound.addEventListener("click", () => {
  loud = !loud;
  keep.set("sound", loud ? "on" : "off");
  showSound();
  if (loud) chime();
});
showSound();

// Two soft notes; browsers allow it only after the first click.
function chime() {
  if (!loud || (navigator.userActivation && !navigator.userActivation.hasBeenActive)) return;
  audio ??= new AudioContext();
  for (const [at, pitch] of [[0, 523.25], [0.13, 783.99]]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + at;
    tone.type = "sine";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.09, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0005, start + 0.6);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.65);
  }
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
  if (event.key === "u") undo();
  else if (event.key === "h") hint();
  else if (event.key === "l" && !$("[data-list-all]").hidden) toggleList();
  else if (event.key === "?") $("[data-keys-dialog]").showModal();
  else if (/^[1-9]$/.test(event.key)) {
    const buttons = answers.querySelectorAll("[data-option]");
    if (buttons.length <= 9) buttons[Number(event.key) - 1]?.click();
  }
});

const setDock = () => fit(question);
addEventListener("resize", setDock);

setInterval(() => {
  const left = now?.deadline ? Math.max(0, Math.round(now.deadline - Date.now() / 1000)) : null;
  question.dataset.left = left === null ? "" : left > 5400 ? `${Math.round(left / 3600)} h left` : left > 90 ? `${Math.round(left / 60)} min left` : `${left} s left`;
}, 1000);

// ---- Begin

const preview = document.querySelector("#preview");
if (preview) {
  showLink("live", "preview");
  showTable(JSON.parse(preview.textContent));
} else {
  takeTokenFromAddress();
  pickToken();
  connect();
}
