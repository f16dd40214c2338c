// Runs before the page is painted, so that it never flashes in the wrong theme.
(() => {
  let kept = null;
  try { kept = localStorage.getItem("ludarium:theme"); } catch { /* storage is off */ }
  const light = matchMedia("(prefers-color-scheme: light)");
  document.documentElement.dataset.theme = kept || (light.matches ? "light" : "dark");
})();
