// The board as the server drew it: swapping a new drawing in, letting pieces glide, lighting what can be chosen.

import { badge, drawing, make } from "./shell.js";

const PASS = -1;
const HEADINGS = /^(turn|round|age|phase|day|act)(_begins|_starts|_begin)?$/;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Board {
  constructor(stage, choose) {
    this.stage = stage;
    this.choose = choose;
    this.question = null;
    this.first = true;
    stage.addEventListener("click", (event) => {
      const lit = event.target.closest("[data-lit]");
      const walk = lit ? null : event.target.closest("[data-walk]");
      if (lit) this.choose(Number(lit.dataset.lit), lit);
      else if (walk) {
        const [first, ...then] = walk.dataset.walk.split(" ").map(Number);
        this.choose(first, walk, then);
      }
    });
    stage.addEventListener("keydown", (event) => this.#key(event));
  }

  // Show a new drawing. Focus, scrolling and what is folded stay as they were.
  show(html, question) {
    const before = this.#pieces();
    const counts = this.#counts();
    const scrolls = [...this.stage.querySelectorAll(".area")].map((area) => [area.className, area.scrollLeft, area.scrollTop]);
    const focus = this.stage.contains(document.activeElement) ? document.activeElement.dataset : null;
    const folds = new Map([...this.stage.querySelectorAll("details")].map((one) => [one.firstElementChild?.textContent, one.open]));
    this.stage.innerHTML = html;
    for (const one of this.stage.querySelectorAll("details")) one.open = folds.get(one.firstElementChild?.textContent) ?? one.open;
    for (const [name, left, top] of scrolls) {
      const area = [...this.stage.querySelectorAll(".area")].find((one) => one.className === name);
      if (area) { area.scrollLeft = left; area.scrollTop = top; }
    }
    this.light(question);
    if (focus) this.#refocus(focus);
    if (!this.first && !calm.matches && !document.hidden) {
      this.#glide(before);
      this.#pulse(counts);
    }
    this.first = false;
  }

  // Light what the question offers; the options that nothing on the board stands for are returned.
  light(question) {
    this.question = question;
    // Taking an element's tabindex away takes the focus from it.
    const focus = this.stage.contains(document.activeElement) ? { ...document.activeElement.dataset } : null;
    for (const old of this.stage.querySelectorAll("[data-lit]")) {
      for (const name of ["data-lit", "tabindex", "role"]) old.removeAttribute(name);
      if (old instanceof SVGElement) old.removeAttribute("aria-label");
    }
    this.rest = [];
    if (question) this.#offer(question);
    if (focus) this.#refocus(focus);
  }

  #offer(question) {
    const wanted = new Map(question.options.map((one) => [one.option, one.label]));
    const found = new Set();
    for (const element of this.stage.querySelectorAll(`[data-domain="${CSS.escape(question.domain)}"]`)) {
      const value = Number(element.dataset.value);
      if (!wanted.has(value) || value === PASS) continue;
      if (element.dataset.prompt && element.dataset.prompt !== question.prompt) continue;
      found.add(value);
      element.dataset.lit = value;
      element.setAttribute("role", "button");
      element.setAttribute("tabindex", this.stage.querySelector('[tabindex="0"]') ? "-1" : "0");
      if (element instanceof SVGElement) element.setAttribute("aria-label", wanted.get(value));
    }
    this.rest = question.options.filter((one) => !found.has(one.option));
  }

  lit() { return [...this.stage.querySelectorAll("[data-lit]")]; }

  // Mark an option, as a hint or because the log speaks of it.
  mark(name, domain, value) {
    for (const old of this.stage.querySelectorAll(`.${name}`)) old.classList.remove(name);
    if (domain === null) return;
    const found = this.stage.querySelectorAll(`[data-domain="${CSS.escape(domain)}"][data-value="${value}"]`);
    for (const one of found) one.classList.add(name);
  }

  // What each player is doing. `away` are seats whose people are not connected.
  players({ waiting, seats, seat, over, result }) {
    const told = this.stage.querySelector("[data-ending]");
    for (const panel of this.stage.querySelectorAll("[data-player]")) {
      const index = Number(panel.dataset.player);
      const who = seats[index] || {};
      const toMove = !over && waiting.includes(index);
      panel.classList.toggle("to-move", toMove);
      const won = Boolean(over && result && result.winners.includes(index) && !told);
      panel.classList.toggle("winner", won);
      const place = panel.querySelector("[data-state]");
      if (!place) continue;
      let text = "";
      if (over) text = won ? "★ winner" : "";
      else if (toMove) text = index === seat ? "your move" : who.kind === "bot" ? "thinking…" : "choosing…";
      else if (waiting.length) text = "✓ ready";
      if (!over && who.kind === "person" && who.online === false && index !== seat) text += " (away)";
      place.textContent = text;
    }
  }

  #key(event) {
    const here = event.target.closest?.("[data-lit]");
    if (!here) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.choose(Number(here.dataset.lit), here);
      return;
    }
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way) return;
    event.preventDefault();
    const from = middle(here);
    let best = null;
    let least = Infinity;
    for (const other of this.lit()) {
      if (other === here) continue;
      const to = middle(other);
      const along = (to.x - from.x) * way[0] + (to.y - from.y) * way[1];
      const aside = Math.abs((to.x - from.x) * way[1]) + Math.abs((to.y - from.y) * way[0]);
      if (along < 4) continue;
      const far = along + 2 * aside;
      if (far < least) { least = far; best = other; }
    }
    if (best) this.#focus(best);
  }

  #focus(element) {
    for (const one of this.lit()) one.setAttribute("tabindex", "-1");
    element.setAttribute("tabindex", "0");
    element.focus({ preventScroll: false });
  }

  #refocus(data) {
    const same = data.domain === undefined ? null : this.stage.querySelector(
      `[data-lit][data-domain="${CSS.escape(data.domain)}"][data-value="${CSS.escape(data.value)}"]`);
    const next = same || this.lit()[0];
    if (next) this.#focus(next);
  }

  #pieces() {
    const found = new Map();
    for (const one of this.stage.querySelectorAll("[data-piece]")) found.set(one.dataset.piece, one.getBoundingClientRect());
    return found;
  }

  #counts() {
    const found = new Map();
    for (const one of this.stage.querySelectorAll("[data-count]")) found.set(one.dataset.count, one.textContent);
    return found;
  }

  #glide(before) {
    for (const one of this.stage.querySelectorAll("[data-piece]")) {
      const from = before.get(one.dataset.piece);
      if (!from) {
        one.animate([{ opacity: 0, transform: "scale(0.3)" }, { opacity: 1, transform: "none" }], { duration: 380, easing: "ease-out" });
        continue;
      }
      const to = one.getBoundingClientRect();
      let dx = from.x + from.width / 2 - to.x - to.width / 2;
      let dy = from.y + from.height / 2 - to.y - to.height / 2;
      if (Math.abs(dx) + Math.abs(dy) < 2) continue;
      if (one instanceof SVGGraphicsElement && one.parentNode.getScreenCTM) {
        const scale = one.parentNode.getScreenCTM();
        if (scale) { dx /= scale.a; dy /= scale.d; }
      }
      one.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: 650, easing: "cubic-bezier(0.3, 0.1, 0.2, 1)" });
    }
  }

  #pulse(before) {
    for (const one of this.stage.querySelectorAll("[data-count]")) {
      const was = before.get(one.dataset.count);
      if (was === undefined || was === one.textContent) continue;
      one.animate([{ transform: "none" }, { transform: "scale(1.25)" }, { transform: "none" }], { duration: 500 });
    }
  }
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

// Player 2 in a wording becomes that player's name.
export function named(text, names) {
  return text.replace(/\bPlayer ([1-8])\b/g, (all, number) => names[Number(number) - 1] ?? all);
}

export function person(seat, names) {
  return make("span", { class: `who seat-${seat}` }, badge(seat), names[seat] ?? `Player ${seat + 1}`);
}

export function die(value) {
  const svg = drawing(value >= 1 && value <= 6 ? `die-${value}` : "die", "die");
  svg.setAttribute("role", "img");
  svg.removeAttribute("aria-hidden");
  svg.setAttribute("aria-label", value);
  if (value < 1 || value > 6) {
    const number = document.createElementNS("http://www.w3.org/2000/svg", "text");
    for (const [name, given] of [["x", 12], ["y", 16.5], ["class", "die-number"]]) number.setAttribute(name, given);
    number.textContent = value;
    svg.append(number);
  }
  return svg;
}

// A log entry's pieces as nodes: players in their colour, dice as dice, everything else with what it refers to.
export function told(parts, names) {
  return parts.map((part) => {
    if (typeof part === "string") return named(part, names);
    if (part.domain === "seat") return person(part.value, names);
    if (part.domain === "die") return die(part.value);
    if (part.domain === "number") return make("b", {}, part.label);
    return make("span", { class: "ref", "data-ref-domain": part.domain, "data-ref-value": part.value }, named(part.label, names));
  });
}

export class Log {
  constructor(list, board, overlay) {
    this.list = list;
    this.board = board;
    this.overlay = overlay;
    this.entries = [];
    // Whoever reads at the end stays at the end, whatever changes its size; whoever has scrolled up stays there.
    this.pane = list.parentElement;
    this.atEnd = true;
    this.pane.addEventListener("scroll", () => {
      this.atEnd = this.pane.scrollHeight - this.pane.scrollTop - this.pane.clientHeight < 40;
    });
    new ResizeObserver(() => { if (this.atEnd) this.pane.scrollTop = this.pane.scrollHeight; }).observe(this.pane);
    list.addEventListener("pointerover", (event) => this.#point(event.target));
    list.addEventListener("pointerout", () => this.board.mark("pointed", null));
  }

  // Keep the entries before `from`, then append these.
  show(from, entries, names, loud) {
    const atEnd = this.atEnd;
    while (this.list.children.length > from) this.list.lastElementChild.remove();
    const rolled = [];
    for (const entry of entries) {
      const line = make("li", { "data-event": entry.event, hidden: !entry.parts.length }, ...told(entry.parts, names));
      if (HEADINGS.test(entry.event)) {
        line.classList.add("heading");
        line.textContent = line.textContent.replace(/\.$/, "");
      }
      if (loud) line.classList.add("fresh");
      this.list.append(line);
      if (entry.parts.some((part) => part.domain === "die")) rolled.push(entry);
    }
    if (atEnd || !loud) this.pane.scrollTop = this.pane.scrollHeight;
    if (loud && rolled.length && this.overlay) this.#roll(rolled.slice(-4), names);
  }

  #point(target) {
    const ref = target.closest?.("[data-ref-domain]");
    if (ref) this.board.mark("pointed", ref.dataset.refDomain, ref.dataset.refValue);
  }

  #roll(entries, names) {
    this.overlay.replaceChildren(...entries.map((entry) => make("p", {}, ...told(entry.parts, names))));
    clearTimeout(this.gone);
    this.gone = setTimeout(() => this.overlay.replaceChildren(), 3200);
  }
}

// Room for what is not part of the game's drawing: the status line stands beside the title, however long that is;
// `bar` (the question, or the replay's scrubber) and the hand stand at the bottom of a small screen.
export function fit(bar) {
  const root = document.documentElement.style;
  const hand = document.querySelector(".area.hand");
  root.setProperty("--status-left", `${document.querySelector(".top h1").getBoundingClientRect().right + 24}px`);
  root.setProperty("--question", `${bar.offsetHeight}px`);
  root.setProperty("--dock", `${bar.offsetHeight + (hand ? hand.offsetHeight : 0) + 8}px`);
}
