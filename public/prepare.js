// Runs before everything else, as a file of its own because the page's policy allows no inline script.

// The chosen scheme, or the system's, before the first paint.
const chosen = localStorage.getItem('unflatten-theme');
const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.dataset.theme = dark ? 'dark' : 'light';

// zod would compile its schemas with eval, which the policy refuses; it reads this when it is loaded (zod/v4/core).
// oxlint-disable-next-line no-underscore-dangle -- zod's own name
globalThis.__zod_globalConfig = { jitless: true };
