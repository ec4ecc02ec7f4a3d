import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, readPage } from './page.ts';
import { readOnPhone } from './phone.ts';

let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => void (browser = await launchBrowser()));
afterAll(() => browser.close());

const STRIPES = 'repeating-linear-gradient(90deg,#222 0 12px,#999 12px 24px)';
const STYLE = `html,body{overflow-x:clip}body{margin:0;font:20px/24px sans-serif;background:#fff}p{margin:0;position:absolute;left:10px;white-space:nowrap}
.dark{position:absolute;left:0;top:0;width:300px;height:60px;background:#222}.pale{color:#ccc;top:20px}.other{top:120px}`;

/** What a phone shows of two texts where the given rules hold. */
async function onPhone(rules: string) {
  const html = `<!doctype html><style>${STYLE}@media (max-width:400px){${rules}}</style>
    <div class="dark"></div><p class="pale">twelve chars</p><p class="other">another text</p><div class="cover"></div>`;
  const files = [{ path: 'index.html', mime: 'text/html', bytes: new TextEncoder().encode(html) }];
  const [wide, narrow] = [
    await readPage(browser, files, { width: 600, withoutText: true }),
    await readPage(browser, files, { width: 390, withoutText: true }),
  ];
  const { legible, faults } = await readOnPhone(wide, narrow);
  return { legible: Math.round(100 * legible), why: [...new Set(faults.map(({ why }) => why))] };
}

test.each([
  ['all as on the wide page', '', 100, []],
  ['a text that is elsewhere on its ground', '.pale{left:80px}', 100, []],
  ['pale words that left the dark ground', '.pale{top:70px}', 50, ['faint']],
  ['pale words whose dark ground is striped there', `.dark{background:${STRIPES}}`, 50, ['disturbed']],
  ['words beyond the window', '.other{left:340px}', 50, ['cut', 'covered']],
  ['words over others', '.other{top:20px}', 0, ['overlapped', 'faint']],
  ['words drawn smaller than type is read', '.other{zoom:.2;top:600px}', 50, ['small']],
  ['words drawn smaller', '.other{zoom:.5;top:240px}', 100, []],
  ['words under a box', '.cover{position:absolute;inset:100px 0 auto 0;height:60px;background:#fff}', 50, ['covered']],
])('%s', async (_, rules, legible, why) => {
  expect(await onPhone(rules)).toEqual({ legible, why });
});
