// Home: one click to a game against bots; open tables, and your own.

import { ago, call, keep, make, tokens } from "./shell.js";

const error = document.querySelector("[data-error]");

function fail(reason) {
  error.textContent = reason.message;
  error.hidden = false;
  error.scrollIntoView({ block: "nearest" });
}

const strength = document.querySelector("[data-strength]");
if ([...strength.options].some((one) => one.value === keep.get("strength"))) strength.value = keep.get("strength");
strength.addEventListener("change", () => keep.set("strength", strength.value));

for (const button of document.querySelectorAll("[data-play]")) {
  button.addEventListener("click", async () => {
    button.disabled = true;
    const seats = ["me", ...Array(Number(button.dataset.seats) - 1).fill(strength.value)];
    try {
      const made = await call("/tables", { game: button.dataset.play, seats, name: keep.get("name") || "Guest", public: false, timer: null, preset: null, options: {}, cards: {} });
      tokens.add(made.table.id, made.tokens);
      location.href = `/tables/${made.table.id}`;
    } catch (reason) {
      fail(reason);
      button.disabled = false;
    }
  });
}

function row(table, mine) {
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  const names = table.seats.map((seat) => (seat.kind === "open" ? "open seat" : seat.name)).join(", ");
  const state = table.over ? make("span", { class: "tag" }, "finished")
    : open ? make("span", { class: "tag accent" }, open === 1 ? "1 open seat" : `${open} open seats`)
    : make("span", { class: "tag good" }, "under way");
  const actions = [];
  if (table.over) actions.push(make("a", { class: "button", href: `/tables/${table.id}/replay` }, "Replay"));
  actions.push(make("a", { class: table.over ? "button" : "button primary", href: `/tables/${table.id}` }, table.over ? "Look" : mine ? "Go on" : "Sit down"));
  return make("li", { class: "list-row" },
    make("span", { class: "grow" }, make("strong", {}, table.title), make("span", { class: "names" }, `${names} · ${ago(table.touched)}`)),
    state, ...actions);
}

async function fill(name, path) {
  const section = document.querySelector(`[data-list="${name}"]`);
  const { tables } = await call(path);
  section.querySelector(".list").replaceChildren(...tables.slice(0, 30).map((table) => row(table, name === "mine")));
  if (name === "mine") section.hidden = !tables.length;
  else section.querySelector("[data-empty]").hidden = tables.length > 0;
}

fill("mine", "/tables/mine").catch(fail);
fill("open", "/tables").catch(fail);
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
