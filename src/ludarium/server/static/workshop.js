// The card workshop: turn numbers, read the new text at once, play it, send it to the lab, take it home.

import { call, keep, make, tokens } from "./shell.js";
import "./cards.js";
import { changes, none, said, variants } from "./variant.js";

const root = document.querySelector("[data-workshop]");
const $ = (selector) => root.querySelector(selector);
const game = root.dataset.workshop;
const presets = JSON.parse(root.dataset.presets);
const error = $("[data-error]");
const controls = [...root.querySelectorAll("[data-option]")];
const cards = new Map([...root.querySelectorAll("[data-card]")].map((card) => [card.dataset.card, card]));

let variant = variants.of(game);
let asked = 0;
let soon = null;

const base = (control) => {
  const values = variant.preset ? presets[variant.preset] ?? {} : {};
  return control.dataset.option in values ? values[control.dataset.option] : JSON.parse(control.dataset.default);
};

function read(control) {
  if (control.tagName === "SELECT") return JSON.parse(control.value);
  const text = control.value.trim();
  return text === "none" ? null : /^-?\d+$/.test(text) ? Number(text) : text;
}

function write(control, value) {
  if (control.tagName === "SELECT") control.value = JSON.stringify(value);
  else control.value = value === null ? "none" : String(value);
}

// A look that went well takes back only what a look has complained of.
function complain(text, looked = false) {
  if (!text && looked && !error.hasAttribute("data-looked")) return;
  error.textContent = text;
  error.hidden = !text;
  error.toggleAttribute("data-looked", looked);
}

// What the variant says, on the page

function showOptions() {
  let turned = 0;
  for (const control of controls) {
    const value = control.dataset.option in variant.options ? variant.options[control.dataset.option] : base(control);
    if (document.activeElement !== control) write(control, value);
    const changed = value !== JSON.parse(control.dataset.default);
    control.closest(".option").classList.toggle("changed", changed);
    turned += changed;
  }
  const select = $("[data-preset]");
  if (select) select.value = variant.preset ?? "";
  $("[data-turned]").textContent = turned ? `· ${turned} changed` : `· all ${controls.length} as the rulebook says`;
}

function showChanges() {
  const found = changes(variant);
  const name = (kind, where, number, words) => (kind === "card" ? `${cards.get(where)?.dataset.name ?? where}: ${said(number)} ${variant.cards[where][number]}` : words);
  $("[data-changes]").replaceChildren(...(found.length ? found.map(([kind, where, number, words]) => {
    const text = name(kind, where, number, words);
    const button = make("button", { type: "button", class: "chip", title: "Undo this change", "aria-label": `Undo: ${text}` }, text, make("span", { "aria-hidden": "true" }, " ×"));
    button.addEventListener("click", () => { undo(kind, where, number); });
    return button;
  }) : [make("span", { class: "quiet" }, "Nothing is changed yet.")]));
  for (const button of root.querySelectorAll('[data-do="lab"], [data-do="export"], [data-do="reset"]')) button.disabled = !found.length;
}

function showCards(told) {
  const changed = new Map(told.map((card) => [card.slug, card]));
  for (const [slug, card] of cards) {
    const now = changed.get(slug);
    const was = card.querySelector("[data-was]").textContent;
    card.querySelector("[data-text]").textContent = now ? now.text : was;
    card.querySelector(".was").hidden = !now || now.text === was;
    card.classList.toggle("changed", Boolean(now));
    for (const input of card.querySelectorAll("[data-number]")) {
      const value = String(now ? now.numbers[input.dataset.number] ?? input.dataset.printed : input.dataset.printed);
      if (document.activeElement !== input && input.value !== value) input.value = value;
      input.classList.toggle("changed", value !== input.dataset.printed);
    }
  }
  root.dataset.shown = String(asked);
}

async function refresh() {
  variants.set(game, variant);
  showOptions();
  showChanges();
  asked += 1;
  const mine = asked;
  try {
    const { cards: told } = await call("/lab/variants/look", { ...variant, game });
    if (mine !== asked) return;
    complain("", true);
    showCards(told);
  } catch (reason) {
    if (mine === asked) complain(reason.message, true);
  }
}

function later() {
  clearTimeout(soon);
  soon = setTimeout(refresh, 120);
}

// Turning

function undo(kind, where, number) {
  if (kind === "preset") variant.preset = null;
  else if (kind === "option") delete variant.options[where];
  else {
    delete variant.cards[where][number];
    if (!Object.keys(variant.cards[where]).length) delete variant.cards[where];
  }
  document.activeElement?.blur();
  refresh();
}

function bounds(input, name) {
  if (input.dataset.allowed) return JSON.parse(input.dataset.allowed).includes(read(input)) ? "" : `${name} is ${input.title}.`;
  if (input.validity.valid) return "";
  const step = Number(input.step) > 1 ? ` in steps of ${input.step}` : "";
  return `${name} is a whole number from ${input.min} to ${input.max}${step}.`;
}

for (const control of controls) {
  control.addEventListener(control.tagName === "SELECT" ? "change" : "input", () => {
    const wrong = bounds(control, said(control.dataset.option));
    complain(wrong);
    if (wrong) return;
    const value = read(control);
    if (value === base(control)) delete variant.options[control.dataset.option];
    else variant.options[control.dataset.option] = value;
    later();
  });
}

$("[data-preset]")?.addEventListener("change", (event) => {
  variant.preset = event.target.value || null;
  variant.options = {};
  refresh();
});

for (const [slug, card] of cards) {
  for (const input of card.querySelectorAll("[data-number]")) {
    input.addEventListener("input", () => {
      const wrong = bounds(input, `${card.dataset.name}: ${said(input.dataset.number)}`);
      complain(wrong);
      if (wrong) return;
      const numbers = { ...variant.cards[slug], [input.dataset.number]: Number(input.value) };
      // Under a preset the number may differ from the printed one, so only the rulebook's own are forgotten.
      if (input.value === input.dataset.printed && !variant.preset && !Object.keys(variant.options).length) delete numbers[input.dataset.number];
      variant.cards[slug] = numbers;
      if (!Object.keys(numbers).length) delete variant.cards[slug];
      later();
    });
  }
}

$("[data-name-field]").addEventListener("input", (event) => {
  variant.name = event.target.value;
  variants.set(game, variant);
});

function take(found) {
  variant = { ...none(), ...found };
  $("[data-name-field]").value = variant.name;
  document.activeElement?.blur();
  return refresh();
}

// Doing something with it

const deeds = {
  async play() {
    const seats = ["me", ...Array(Number(root.dataset.seats) - 1).fill(keep.get("strength") || "adept")];
    const made = await call("/tables", { game, seats, name: keep.get("name") || "Guest", public: false, timer: null, preset: variant.preset, options: variant.options, cards: variant.cards });
    tokens.add(made.table.id, made.tokens);
    location.href = `/tables/${made.table.id}`;
  },
  lab() {
    location.href = `/lab?game=${game}&kind=variant`;
  },
  async export() {
    const { file, text } = await call("/lab/variants/write", { ...variant, game });
    const address = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
    const link = make("a", { href: address, download: file });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  },
  import() {
    $("[data-file]").click();
  },
  reset() {
    return take(none());
  },
};

for (const button of root.querySelectorAll("[data-do]")) {
  button.addEventListener("click", async () => {
    complain("");
    try {
      // What was typed a moment ago belongs to it.
      clearTimeout(soon);
      if (button.dataset.do !== "import" && button.dataset.do !== "reset") await refresh();
      if (error.hidden) await deeds[button.dataset.do]();
    } catch (reason) {
      complain(reason.message);
    }
  });
}

$("[data-file]").addEventListener("change", async (event) => {
  const file = event.target.files[0];
  if (!file) return;
  try {
    if (file.size > 60_000) throw new Error("This file is too large for a variant.");
    await take(await call("/lab/variants/read", { game, text: await file.text() }));
  } catch (reason) {
    complain(reason.message);
  }
  event.target.value = "";
});

$("[data-name-field]").value = variant.name;
refresh();
