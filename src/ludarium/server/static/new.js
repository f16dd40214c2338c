// New table: seats, options of the rulebook, who may come.

import { badge, call, keep, make, tokens } from "./shell.js";

const form = document.querySelector("[data-new-table]");
const $ = (selector) => form.querySelector(selector);
const error = $("[data-error]");
let games = [];
let game = null;
let seats = [];

const said = (value) => (value === null ? "none" : value === true ? "yes" : value === false ? "no" : String(value).replaceAll("_", " "));

// The strengths first; bots by name are for those who try things out.
function bots() {
  const strengths = game.levels.map((level) => [level.name.toLowerCase(), level.name]);
  const others = game.bots.filter((bot) => bot !== "search").map((bot) => [bot, bot === "random" ? "plays at random" : bot]);
  return [["Bots", strengths], ["For trying things out", others]];
}

function showGame() {
  game = games.find((one) => one.name === form.elements.game.value);
  $("[data-summary]").textContent = game.summary;
  const fewest = game.players[0];
  const most = game.players[game.players.length - 1];
  const wanted = Math.min(Math.max(fewest, 3), most);
  const bot = keep.get("strength") || "adept";
  seats = Array.from({ length: wanted }, (_, nth) => (nth === 0 ? "me" : nth === 1 ? "open" : bot));
  $("[data-counts]").replaceChildren(...game.players.map((number) => make("label", {}, make("input", { type: "radio", name: "count", value: number, checked: number === wanted }), ` ${number} seats`)));
  $("[data-levels]").replaceChildren(...game.levels.flatMap((level) => [make("dt", {}, level.name), make("dd", {}, level.seconds ? `${level.about} Up to ${level.seconds} s for a question.` : level.about)]));
  showSeats();
  showOptions();
}

function showSeats() {
  const people = [["me", "Me"], ["open", "Open: whoever sits down"]];
  $("[data-seats]").replaceChildren(...seats.map((kind, nth) => {
    const option = ([value, text]) => make("option", { value, selected: value === kind }, text);
    const groups = bots().map(([label, kinds]) => make("optgroup", { label }, ...kinds.map(option)));
    const select = make("select", { "aria-label": `Seat ${nth + 1}`, "data-seat": nth }, ...people.map(option), ...groups);
    select.addEventListener("change", () => { seats[nth] = select.value; });
    return make("label", { class: `seat-row seat-${nth}` }, badge(nth), select);
  }));
}

function showOptions() {
  const place = $("[data-options] .options");
  const presets = Object.keys(game.presets);
  const rows = game.options.map((option) => {
    const key = `option-${option.name}`;
    let control;
    const numbers = option.allowed.filter((one) => typeof one === "number");
    if (numbers.length > 12 && numbers.length === option.allowed.length) {
      control = make("input", { id: key, type: "number", min: Math.min(...numbers), max: Math.max(...numbers), value: option.default });
    } else if (option.allowed.length > 60) {
      control = make("input", { id: key, type: "text", value: said(option.default), "aria-describedby": `${key}-why` });
    } else {
      control = make("select", { id: key }, ...option.allowed.map((value, nth) => make("option", { value: nth, selected: value === option.default }, said(value))));
    }
    control.dataset.option = option.name;
    const row = make("div", { class: "option" }, make("label", { for: key }, said(option.name)), make("p", { id: `${key}-why` }, option.why), make("div", { class: "control" }, control));
    control.addEventListener("change", () => { row.classList.toggle("changed", read(option, control) !== option.default); countChanged(); });
    return row;
  });
  if (presets.length) {
    const select = make("select", { id: "preset" }, make("option", { value: "" }, "as the rulebook says"), ...presets.map((name) => make("option", { value: name }, said(name))));
    select.addEventListener("change", () => usePreset(select.value));
    rows.unshift(make("div", { class: "option" }, make("label", { for: "preset" }, "Start from"), make("p", {}, "A named set of options; each can still be turned."), make("div", { class: "control" }, select)));
  }
  place.replaceChildren(...rows);
  countChanged();
}

function read(option, control) {
  if (control.tagName === "SELECT") return option.allowed[Number(control.value)];
  const text = control.value.trim();
  if (text === "none" && option.allowed.includes(null)) return null;
  return option.allowed.find((value) => String(value) === text) ?? text;
}

function write(option, control, value) {
  control.value = control.tagName === "SELECT" ? String(option.allowed.indexOf(value)) : said(value);
  control.closest(".option").classList.toggle("changed", value !== option.default);
}

function usePreset(name) {
  const values = name ? game.presets[name] : {};
  for (const option of game.options) {
    const control = $(`[data-option="${option.name}"]`);
    write(option, control, option.name in values ? values[option.name] : option.default);
  }
  countChanged();
}

function changed() {
  const values = {};
  for (const option of game.options) {
    const value = read(option, $(`[data-option="${option.name}"]`));
    if (value !== option.default) values[option.name] = value;
  }
  return values;
}

function countChanged() {
  const number = Object.keys(changed()).length;
  $("[data-changed]").textContent = number ? `· ${number} changed` : `· all ${game.options.length} as the rulebook says`;
}

form.addEventListener("change", (event) => {
  if (event.target.name === "game") showGame();
  if (event.target.name === "count") {
    const number = Number(event.target.value);
    while (seats.length < number) seats.push("open");
    seats.length = number;
    showSeats();
  }
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  error.hidden = true;
  const name = form.elements.name.value.trim();
  keep.set("name", name);
  const timer = form.elements.timer.value;
  const button = $("button[type=submit]");
  button.disabled = true;
  try {
    const made = await call("/tables", { game: game.name, seats, name, public: Boolean(form.elements.public.value), timer: timer ? Number(timer) : null, preset: null, options: changed(), cards: {} });
    tokens.add(made.table.id, made.tokens);
    location.href = `/tables/${made.table.id}`;
  } catch (reason) {
    error.textContent = reason.message;
    error.hidden = false;
    button.disabled = false;
  }
});

form.elements.name.value = keep.get("name") || "Guest";
({ games } = await call("/games"));
showGame();
