// Runs before the first paint: the chosen scheme, or the system's.
(() => {
  const chosen = localStorage.getItem('unflatten-theme');
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
