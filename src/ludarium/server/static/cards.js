// The cards browser: search by name, kind or text.

import "./shell.js";

const input = document.querySelector("[data-search]");
const kind = document.querySelector("select[data-kind]");
const found = document.querySelector("[data-found]");
const cards = [...document.querySelectorAll(".cards-wall .card")];

function show() {
  const words = input.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const card of cards) {
    const text = card.textContent.toLowerCase();
    card.hidden = !words.every((word) => text.includes(word)) || Boolean(kind?.value && kind.value !== card.dataset.kind);
    if (!card.hidden) shown += 1;
  }
  found.textContent = shown === 1 ? "1 card" : `${shown} cards`;
}

input?.addEventListener("input", show);
kind?.addEventListener("change", show);
// What was typed, or restored by the browser, before this script ran.
if (input?.value || kind?.value) show();
