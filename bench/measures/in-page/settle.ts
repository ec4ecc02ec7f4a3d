/* oxlint-disable unicorn/consistent-function-scoping -- only the text of the one function is sent to the browser */
/** Runs in the page: scrolls through it so that everything loads, then waits for fonts and pictures. */
export async function settle(): Promise<{ width: number; height: number; scrollWidth: number }> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  for (const image of document.images) image.loading = 'eager';
  const total = document.documentElement.scrollHeight;
  for (let y = 0; y < total && y < 30_000; y += 600) {
    window.scrollTo(0, y);
    await pause(15);
  }
  window.scrollTo(0, 0);
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  await pause(200);
  const root = document.documentElement;
  return { width: root.clientWidth, height: Math.max(root.scrollHeight, document.body?.scrollHeight ?? 0), scrollWidth: root.scrollWidth };
}
