// A run of the lab: how far it is, and what was found.

import { call, make } from "./shell.js";

const root = document.querySelector("[data-run]");
const $ = (selector) => root.querySelector(selector);
const id = root.dataset.run;
const TAGS = { waiting: "", playing: "accent", finished: "good", stopped: "warn", failed: "bad" };
const OFTEN = 1000;

function lasting(seconds) {
  if (seconds < 50) return `${Math.max(1, Math.round(seconds))} s`;
  if (seconds < 3300) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}

function show(run) {
  root.dataset.state = run.state;
  const tag = $("[data-tag]");
  tag.textContent = run.state;
  tag.className = `tag ${TAGS[run.state] ?? ""}`;
  $("[data-told]").textContent = `${run.games.toLocaleString("en")} of ${run.total.toLocaleString("en")} games`;
  $("[data-bar]").value = run.total ? run.games / run.total : 0;
  const rate = run.rate >= 10 ? Math.round(run.rate).toLocaleString("en") : run.rate.toFixed(1);
  $("[data-pace]").textContent = run.state === "waiting" ? "It begins when the run before it is done."
    : run.state !== "playing" ? ""
    : run.left === null ? "Beginning…"
    : run.games >= run.total ? "Writing the report…"
    : `${rate} games/s, about ${lasting(run.left)} left`;
  $("[data-message]").textContent = run.message;
  $("[data-message]").hidden = !run.message;
  const busy = run.state === "playing" || run.state === "waiting";
  $('[data-do="stop"]').hidden = !(run.mine && busy);
  $('[data-do="go"]').hidden = !(run.mine && (run.state === "stopped" || run.state === "failed"));
  $('[data-do="delete"]').hidden = !(run.mine && !busy);
  for (const link of [$("[data-report]"), $("[data-download]")]) link.hidden = !run.report || busy;
  $("[data-report]").href = `/lab/${id}/report?theme=${document.documentElement.dataset.theme}`;
  $("[data-found]").hidden = !run.findings.length || busy;
  $("[data-found] ul").replaceChildren(...run.findings.map((one) => make("li", {}, one)));
  return busy;
}

async function follow() {
  try {
    if (show(await call(`/lab/runs/${id}`))) setTimeout(follow, OFTEN);
  } catch {
    // The server may be restarting; the run goes on when it is back.
    $("[data-pace]").textContent = "The server does not answer; trying again…";
    setTimeout(follow, 3 * OFTEN);
  }
}

for (const button of root.querySelectorAll("[data-do]")) {
  button.addEventListener("click", async () => {
    if (button.dataset.do === "delete" && !confirm("Delete this run and its rows?")) return;
    button.disabled = true;
    try {
      const told = await call(`/lab/runs/${id}/${button.dataset.do}`, {});
      if (button.dataset.do === "delete") location.href = "/lab";
      else if (show(told) && button.dataset.do === "go") follow();
    } catch (reason) {
      $("[data-message]").textContent = reason.message;
      $("[data-message]").hidden = false;
    }
    button.disabled = false;
  });
}

new MutationObserver(() => { $("[data-report]").href = `/lab/${id}/report?theme=${document.documentElement.dataset.theme}`; })
  .observe(document.documentElement, { attributeFilter: ["data-theme"] });
follow();
