// What every page has: the theme switch, calls to the API, what the browser remembers.

export const keep = {
  get(key) {
    try { return localStorage.getItem(`ludarium:${key}`); } catch { return null; }
  },
  set(key, value) {
    try { localStorage.setItem(`ludarium:${key}`, value); } catch { /* storage is off: nothing is remembered */ }
  },
  json(key) {
    try { return JSON.parse(this.get(key)); } catch { return null; }
  },
};

// The seat tokens this browser holds at a table, by seat number.
export const tokens = {
  of: (table) => keep.json(`seats:${table}`) || {},
  add(table, more) {
    keep.set(`seats:${table}`, JSON.stringify({ ...this.of(table), ...more }));
  },
};

export async function call(path, data) {
  const init = data === undefined ? {} : {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(data),
  };
  const answer = await fetch(`/api${path}`, init);
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(body.error || `The server answered ${answer.status}.`);
  return body;
}

// Make an element: make("a", {class: "button", href: "/"}, "Home", child…)
export function make(tag, attributes = {}, ...inside) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...inside.filter((one) => one !== null && one !== undefined));
  return element;
}

export function drawing(symbol, className, box = "0 0 24 24") {
  const ns = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(ns, "svg");
  svg.setAttribute("class", className);
  svg.setAttribute("viewBox", box);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(ns, "use");
  use.setAttribute("href", `#${symbol}`);
  if (box.startsWith("-")) {
    use.setAttribute("class", "mark");
    for (const [name, value] of [["x", -12], ["y", -12], ["width", 24], ["height", 24]]) use.setAttribute(name, value);
  }
  svg.append(use);
  return svg;
}

export const badge = (seat) => drawing(`mark-${seat}`, `badge seat-${seat}`, "-13 -13 26 26");

export function ago(seconds) {
  const past = Date.now() / 1000 - seconds;
  if (past < 90) return "just now";
  if (past < 3600) return `${Math.round(past / 60)} minutes ago`;
  if (past < 5400) return "an hour ago";
  if (past < 86400) return `${Math.round(past / 3600)} hours ago`;
  const days = Math.round(past / 86400);
  return days === 1 ? "yesterday" : `${days} days ago`;
}

function showTheme() {
  const theme = document.documentElement.dataset.theme;
  for (const one of document.querySelectorAll("[data-theme-toggle] [data-when]")) one.hidden = one.dataset.when !== theme;
}

for (const button of document.querySelectorAll("[data-theme-toggle]")) {
  button.addEventListener("click", () => {
    const root = document.documentElement;
    root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
    keep.set("theme", root.dataset.theme);
    showTheme();
  });
}
showTheme();
