// A game's variant, as the workshop makes it and the lab plays it. The browser remembers one for each game.

import { keep } from "./shell.js";

export const none = () => ({ name: "", preset: null, options: {}, cards: {} });

export const said = (value) => (value === null ? "none" : value === true ? "yes" : value === false ? "no" : String(value).replaceAll("_", " "));

export const variants = {
  of: (game) => ({ ...none(), ...(keep.json(`variant:${game}`) ?? {}) }),
  set: (game, variant) => keep.set(`variant:${game}`, JSON.stringify(variant)),
};

// What is changed, one by one: [kind, where, number, words].
export function changes(variant) {
  return [
    ...(variant.preset ? [["preset", "", "", said(variant.preset)]] : []),
    ...Object.entries(variant.options).map(([name, value]) => ["option", name, "", `${said(name)} ${said(value)}`]),
    ...Object.entries(variant.cards).flatMap(([slug, numbers]) => Object.entries(numbers).map(([number, value]) => ["card", slug, number, `${slug.replaceAll("-", " ")}: ${said(number)} ${value}`])),
  ];
}

export const inWords = (variant) => changes(variant).map((one) => one[3]).join(", ");
