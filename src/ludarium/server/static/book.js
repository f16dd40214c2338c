// How to play: search as you type. What does not match steps back; what matches is marked.

import "./shell.js";

const prose = document.querySelector("[data-prose]");
const input = document.querySelector("[data-search]");
const found = document.querySelector("[data-found]");
const blocks = [...prose.querySelectorAll("li, p, tr, h1, h2, h3, h4, blockquote")].filter((one) => !one.querySelector("li, p"));
if (matchMedia("(max-width: 760px)").matches) document.querySelector("[data-contents]").open = false;

function unmark() {
  for (const mark of prose.querySelectorAll("mark")) mark.replaceWith(...mark.childNodes);
  prose.normalize();
}

function mark(block, words) {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  const pattern = new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "gi");
  for (const text of texts) {
    const pieces = [];
    let at = 0;
    for (const hit of text.data.matchAll(pattern)) {
      pieces.push(text.data.slice(at, hit.index));
      const one = document.createElement("mark");
      one.textContent = hit[0];
      pieces.push(one);
      at = hit.index + hit[0].length;
    }
    if (pieces.length) text.replaceWith(...pieces, text.data.slice(at));
  }
}

function search() {
  unmark();
  const words = input.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) {
    for (const block of prose.querySelectorAll("[hidden]")) block.hidden = false;
    found.textContent = "";
    return;
  }
  let hits = 0;
  for (const block of blocks) {
    const text = block.textContent.toLowerCase();
    const hit = words.every((word) => text.includes(word));
    block.hidden = !hit && !block.querySelector("th");
    if (hit) { hits += 1; mark(block, words); }
  }
  // A heading stays while something under it does.
  let below = [];
  for (const block of [...blocks].reverse()) {
    const heading = /^H([1-4])$/.exec(block.tagName);
    if (!heading) {
      if (!block.hidden) below = [1, 2, 3, 4];
      continue;
    }
    const level = Number(heading[1]);
    block.hidden = !below.includes(level) && !block.querySelector("mark");
    below = block.hidden ? below.filter((one) => one < level) : [1, 2, 3, 4].filter((one) => one < level);
  }
  found.textContent = hits === 1 ? "1 place" : `${hits} places`;
  prose.querySelector("mark")?.scrollIntoView({ block: "center" });
}

let soon = 0;
input.addEventListener("input", () => { clearTimeout(soon); soon = setTimeout(search, 120); });
input.addEventListener("keydown", (event) => { if (event.key === "Escape") { input.value = ""; search(); } });
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== input) { event.preventDefault(); input.focus(); }
});
// What was typed, or restored by the browser, before this script ran.
if (input.value) search();
