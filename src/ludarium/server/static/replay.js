// Replay: wind a finished game back and forth, as each seat saw it, or following whoever decides.

import { Board, Log, fit, named, person } from "./board.js";
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
let wanted = null; // what is to be shown next
let busy = false;
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

// One scene is fetched at a time; whoever scrubs fast sees the latest, not all in between.
async function show(loud) {
  slider.value = step;
  $("[data-where]").textContent = `${step} / ${steps}`;
  wanted = { step, seen, loud };
  if (busy) return;
  busy = true;
  try {
    while (wanted) {
      const now = wanted;
      const got = await scene(now.step);
      if (wanted === now) {
        wanted = null;
        present(got, now);
      }
    }
    if (timer && step < steps) await scene(step + 1);
  } finally {
    busy = false;
  }
}

function present({ shown, seat, next }, now) {
  board.show(shown.html, null);
  const old = log.list.children.length;
  if (now.loud && shown.log.length >= old) log.show(old, shown.log.slice(old), shown.names, true);
  else log.show(0, shown.log, shown.names, false);
  const told = $("[data-told]");
  if (next && (seen === "all" || seen === "open" || next.seat === seat)) {
    told.replaceChildren(person(next.seat, shown.names), ` ${named(next.text, shown.names)} `, make("b", {}, named(next.label, shown.names)));
  } else if (now.step === steps) {
    const best = Math.max(...shown.scores);
    told.replaceChildren("The end: ", ...shown.scores.flatMap((score, nth) => [person(nth, shown.names), ` ${score}${score === best ? " ★" : ""}  `]));
  } else told.replaceChildren(make("span", { class: "quiet" }, "Somebody chooses in secret"));
  fit($(".scrubber"));
  root.dataset.shown = `${now.seen}/${now.step}`;
  history.replaceState(null, "", `#${now.seen}/${now.step}`);
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
addEventListener("resize", () => fit($(".scrubber")));
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
