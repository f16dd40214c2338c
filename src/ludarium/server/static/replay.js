// Replay: wind a finished game back and forth, as each seat saw it, or following whoever decides.

import { Board, Log, named, person } from "./board.js";
import { call, make } from "./shell.js";

const root = document.querySelector("[data-table]");
const id = root.dataset.table;
const $ = (selector) => document.querySelector(selector);
const slider = $("[data-at]");
const view = $("[data-view]");
const play = $("[data-play]");
const board = new Board($("[data-stage]"), () => {});
const log = new Log($("[data-log]"), board, $("[data-throw]"));
const frames = new Map(); // "seat step" to a promise of the frame

let step = 0;
let steps = 0;
let seen = "all"; // all: the seat that decides next; open: what everybody sees; or a seat's number
let wanted = 0; // counts requests, so that only the latest is shown
let timer = 0;

function frame(at, seat) {
  const key = `${seat ?? "open"} ${at}`;
  if (!frames.has(key)) {
    if (frames.size > 400) frames.delete(frames.keys().next().value);
    const coming = call(`/tables/${id}/replay/${at}${seat === null ? "" : `?seat=${seat}`}`);
    frames.set(key, coming);
    coming.catch(() => frames.delete(key));
  }
  return frames.get(key);
}

// What is shown at a step: the table before the next choice, through the eyes chosen, and that choice.
async function scene(at) {
  const next = at < steps ? (await frame(at + 1, null)).chosen : null;
  const seat = seen === "all" ? (next ? next.seat : null) : seen === "open" ? null : Number(seen);
  const shown = await frame(at, seat);
  return { shown, seat, next };
}

async function show(loud) {
  wanted += 1;
  const mine = wanted;
  slider.value = step;
  $("[data-where]").textContent = `${step} / ${steps}`;
  const { shown, seat, next } = await scene(step);
  if (mine !== wanted) return;
  board.show(shown.html, null);
  const old = log.list.children.length;
  const more = loud && shown.log.length >= old;
  if (more) log.show(old, shown.log.slice(old), shown.names, true);
  else log.show(0, shown.log, shown.names, false);
  const told = $("[data-told]");
  if (next && (seen === "all" || seen === "open" || next.seat === seat)) {
    told.replaceChildren(person(next.seat, shown.names), ` ${named(next.text, shown.names)} `, make("b", {}, named(next.label, shown.names)));
  } else if (step === steps) {
    const best = Math.max(...shown.scores);
    told.replaceChildren("The end: ", ...shown.scores.flatMap((score, nth) => [person(nth, shown.names), ` ${score}${score === best ? " ★" : ""}  `]));
  } else told.replaceChildren(make("span", { class: "quiet" }, "Somebody chooses in secret"));
  root.dataset.shown = `${seen}/${step}`;
  history.replaceState(null, "", `#${seen}/${step}`);
  for (let ahead = 1; ahead <= 3 && step + ahead <= steps; ahead += 1) scene(step + ahead).catch(() => {});
}

function go(to, loud = false) {
  step = Math.min(Math.max(0, to), steps);
  if (step === steps) stop();
  return show(loud);
}

function stop() {
  clearTimeout(timer);
  timer = 0;
  play.textContent = "Play";
}

function tick() {
  timer = setTimeout(async () => {
    await go(step + 1, true);
    if (timer) tick();
  }, Number($("[data-speed]").value));
}

play.addEventListener("click", () => {
  if (timer) { stop(); return; }
  if (step === steps) step = 0;
  play.textContent = "Pause";
  tick();
});
for (const button of document.querySelectorAll("[data-step]")) {
  button.addEventListener("click", () => { stop(); go(step + Number(button.dataset.step), button.dataset.step === "1"); });
}
slider.addEventListener("input", () => { stop(); go(Number(slider.value)); });
view.addEventListener("change", () => { seen = view.value; show(false); });
$("[data-share]").addEventListener("click", async (event) => {
  await navigator.clipboard.writeText(location.href).catch(() => {});
  event.target.textContent = "Copied";
  setTimeout(() => { event.target.textContent = "Copy link"; }, 1500);
});
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, button")) return;
  if (event.key === "ArrowLeft") { stop(); go(step - 1); }
  if (event.key === "ArrowRight") { stop(); go(step + 1, true); }
  if (event.key === " ") { event.preventDefault(); play.click(); }
});

try {
  const [from, at] = location.hash.slice(1).split("/");
  const first = await frame(0, null);
  steps = first.steps;
  slider.max = steps;
  view.replaceChildren(make("option", { value: "all" }, "All hands"), make("option", { value: "open" }, "Spectator"),
    ...first.names.map((name, seat) => make("option", { value: seat }, `Seat of ${name}`)));
  if (from && [...view.options].some((option) => option.value === from)) seen = from;
  view.value = seen;
  await go(Number(at) || 0);
} catch (error) {
  $("[data-lobby]").hidden = false;
  $("[data-lobby]").replaceChildren(make("h2", {}, "No replay yet"), make("p", {}, error.message), make("a", { class: "button primary", href: `/tables/${id}` }, "To the table"));
  $(".scrubber").hidden = true;
}
