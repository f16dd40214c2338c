// The lab: ask something, and see what was asked before.

import { ago, call, make } from "./shell.js";
import { changes, inWords, none, said, variants } from "./variant.js";

const form = document.querySelector("[data-lab]");
const $ = (selector) => form.querySelector(selector);
const error = $("[data-error]");
const MOST = Number(form.dataset.most);
const STATES = { waiting: "", playing: "accent", finished: "good", stopped: "warn", failed: "bad" };
const BOTS = [...form.elements.bot.options].map((one) => one.value);

let games = [];
let game = null;
let cards = [];

const kind = () => form.elements.kind.value;
const own = () => variants.of(game.name);

// What varies

function levels(name) {
  if (name === "players") return { allowed: game.players, now: Number(form.elements.count.value) };
  if (name === "bots") return { allowed: BOTS, now: form.elements.bot.value };
  if (name === "preset") return { allowed: [null, ...Object.keys(game.presets)], now: null };
  const option = game.options.find((one) => one.name === name);
  return option ? { allowed: option.allowed, now: option.default } : null;
}

const written = (value) => (value === null ? "none" : String(value));

function near(allowed, now) {
  const at = Math.max(0, allowed.indexOf(now));
  return allowed.slice(Math.max(0, at - 1), at + 2);
}

function valuesFor(place, allowed, now) {
  if (allowed && allowed.length <= 8) {
    const first = allowed.length <= 4 ? allowed : near(allowed, now);
    place.replaceChildren(make("div", { class: "choices", role: "group", "aria-label": "Values" }, ...allowed.map((value) => make("label", {}, make("input", { type: "checkbox", value: written(value), checked: first.includes(value) }), ` ${said(value)}`))));
    return;
  }
  const text = allowed ? near(allowed, now).map(written).join(", ") : [now - 1, now, now + 1].filter((one) => one >= 0).join(", ");
  const hint = allowed ? `${written(allowed[0])} to ${written(allowed[allowed.length - 1])}` : "whole numbers from 0";
  place.replaceChildren(make("input", { "data-values": "", value: text, "aria-label": `Values, separated by commas: ${hint}` }), make("p", { class: "hint" }, `Separated by commas; ${hint}. Now ${said(now)}.`));
}

function factorRow(nth) {
  const group = (label, entries) => (entries.length ? make("optgroup", { label }, ...entries.map(([value, text]) => make("option", { value }, text))) : null);
  const select = make("select", { "aria-label": `What varies, ${nth + 1}`, "data-what": "" },
    group("Options of the rulebook", game.options.map((one) => [one.name, said(one.name)])),
    cards.some((card) => Object.keys(card.numbers).length) ? group("Cards", [["card", "a card's number"]]) : null,
    group("The table", [["players", "number of players"], ["bots", "bots"], ...(Object.keys(game.presets).length ? [["preset", "preset"]] : [])]));
  const which = make("div", { class: "which" });
  const values = make("div", { "data-levels": "" });
  const row = make("div", { class: "factor", "data-factor": nth }, select, which, values);
  const turnable = cards.filter((card) => Object.keys(card.numbers).length);
  // Before the form hears of it and counts the variants.
  select.addEventListener("input", () => {
    which.replaceChildren();
    if (select.value !== "card") {
      const { allowed, now } = levels(select.value);
      valuesFor(values, allowed, now);
      return;
    }
    const card = make("select", { "aria-label": "Card", "data-card": "" }, ...turnable.map((one) => make("option", { value: one.slug }, one.name)));
    const number = make("select", { "aria-label": "Number", "data-number": "" });
    const numbered = () => valuesFor(values, null, turnable.find((one) => one.slug === card.value).numbers[number.value]);
    const chosen = () => {
      number.replaceChildren(...Object.keys(turnable.find((one) => one.slug === card.value).numbers).map((name) => make("option", { value: name }, said(name))));
      numbered();
    };
    card.addEventListener("input", chosen);
    number.addEventListener("input", numbered);
    which.append(card, number);
    chosen();
  });
  if (nth) row.append(make("button", { type: "button", class: "plain", "data-drop": "" }, "Leave it out"));
  row.querySelector("[data-drop]")?.addEventListener("click", () => { row.remove(); $("[data-second]").hidden = false; sum(); });
  return row;
}

function addFactor() {
  const place = $("[data-factors]");
  const row = factorRow(place.children.length);
  place.append(row);
  const select = row.querySelector("[data-what]");
  select.selectedIndex = Math.min(place.children.length - 1, select.options.length - 1);
  select.dispatchEvent(new Event("input"));
  $("[data-second]").hidden = place.children.length > 1;
  sum();
}

function readFactor(row) {
  const what = row.querySelector("[data-what]").value;
  const name = what === "card" ? `card.${row.querySelector("[data-card]").value}.${row.querySelector("[data-number]").value}` : what;
  const typed = row.querySelector("[data-values]");
  const values = typed ? typed.value.split(",").map((one) => one.trim()).filter(Boolean) : [...row.querySelectorAll("[data-levels] input:checked")].map((one) => one.value);
  return { name, values: [...new Set(values)] };
}

const factors = () => (kind() === "vary" ? [...form.querySelectorAll("[data-factor]")].map(readFactor) : []);

// The rest of the form

function sum() {
  const each = Number(form.elements.games.value);
  const number = kind() === "variant" ? 2 : factors().reduce((product, one) => product * Math.max(1, one.values.length), 1);
  const all = each * number;
  const over = all > MOST ? "; that is too many" : "";
  $("[data-sum]").textContent = kind() === "cards" ? "At most 2,000. Looking for par takes more."
    : number > 1 ? `${number} variants: ${all.toLocaleString("en")} games in all, at most ${MOST.toLocaleString("en")}${over}.` : `At most ${MOST.toLocaleString("en")}.`;
}

function showKind() {
  const variant = own();
  const changed = changes(variant).length > 0;
  const disable = (value, off) => {
    const label = $(`[data-ask="${value}"]`);
    label.querySelector("input").disabled = off;
    label.classList.toggle("off", off);
    if (off && kind() === value) form.elements.kind.value = "play";
  };
  disable("variant", !changed);
  disable("cards", !cards.length);
  for (const part of form.querySelectorAll("[data-only]")) part.hidden = !part.dataset.only.split(" ").includes(kind());
  const presets = Object.keys(game.presets);
  const kept = form.elements.rules.value;
  form.elements.rules.replaceChildren(
    make("option", { value: "" }, "as the rulebook says"),
    ...presets.map((name) => make("option", { value: `preset:${name}` }, `preset: ${said(name)}`)),
    ...(changed ? [make("option", { value: "own" }, `${variant.name || "my variant"}: ${inWords(variant)}`.slice(0, 120))] : []));
  form.elements.rules.value = [...form.elements.rules.options].some((one) => one.value === kept) ? kept : "";
  $("[data-variant]").textContent = changed ? `${variant.name || "My variant"}: ${inWords(variant)}.` : "";
  sum();
}

async function showGame() {
  const wanted = form.elements.game.value;
  game = games.find((one) => one.name === wanted);
  ({ cards } = await call(`/games/${wanted}`));
  if (wanted !== form.elements.game.value) return;
  $("[data-workshop]").href = `/games/${game.name}/workshop`;
  const seats = Math.min(Math.max(game.players[0], 4), game.players[game.players.length - 1]);
  $("[data-counts]").replaceChildren(...game.players.map((number) => make("label", {}, make("input", { type: "radio", name: "count", value: number, checked: number === seats }), ` ${number}`)));
  $("[data-factors]").replaceChildren();
  addFactor();
  showKind();
  form.dataset.ready = game.name;
}

form.addEventListener("change", (event) => {
  if (event.target.name === "game") showGame().catch(fail);
  else if (event.target.name === "kind") showKind();
  else sum();
});
form.addEventListener("input", sum);
$("[data-second]").addEventListener("click", addFactor);

function fail(reason) {
  error.textContent = reason.message;
  error.hidden = false;
  error.scrollIntoView({ block: "nearest" });
}

function rules() {
  const chosen = kind() === "variant" ? "own" : form.elements.rules.value;
  if (chosen === "own") return own();
  return { ...none(), preset: chosen.startsWith("preset:") ? chosen.slice(7) : null };
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  error.hidden = true;
  const button = $("button[type=submit]");
  button.disabled = true;
  const other = form.elements.other.value;
  const bots = [...(other ? [other] : []), form.elements.bot.value];
  try {
    const run = await call("/lab/runs", { game: game.name, kind: kind(), players: Number(form.elements.count.value), bots, games: Number(form.elements.games.value), seed: Number(form.elements.seed.value), question: form.elements.question.value.trim(), rules: rules(), vary: factors() });
    location.href = `/lab/${run.id}`;
  } catch (reason) {
    fail(reason);
    button.disabled = false;
  }
});

// What was asked before

function row(run) {
  const how = run.state === "playing" || run.state === "waiting" ? `${run.games.toLocaleString("en")} of ${run.total.toLocaleString("en")} games` : `${run.games.toLocaleString("en")} games`;
  return make("li", { class: "list-row" },
    make("span", { class: "grow" }, make("strong", {}, run.title), make("span", { class: "names" }, `${games.find((one) => one.name === run.game)?.title ?? run.game} · ${how} · ${ago(run.created)}`)),
    make("span", { class: `tag ${STATES[run.state] ?? ""}` }, run.state),
    make("a", { class: "button", href: `/lab/${run.id}` }, "Look"));
}

async function showRuns() {
  const { runs } = await call("/lab/runs");
  document.querySelector("[data-runs]").replaceChildren(...runs.map(row));
  document.querySelector("[data-empty]").hidden = runs.length > 0;
  if (runs.some((run) => run.state === "playing" || run.state === "waiting")) setTimeout(() => showRuns().catch(() => {}), 3000);
}

({ games } = await call("/games"));
await showGame().catch(fail);
showRuns().catch(fail);
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
