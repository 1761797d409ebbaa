// Chooses the colours before the first paint, so that nobody sees the wrong ones flash; the page's own code
// (client/src/shell/look.ts) goes on from there. It is a file of its own because the page may have no inline scripts.
(() => {
  const root = document.documentElement;
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = kept('theme');
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'day';
  root.dataset.theme = theme === 'day' || theme === 'night' ? theme : system;
  root.dataset.palette = kept('palette') === 'clear' ? 'clear' : 'standard';
})();
