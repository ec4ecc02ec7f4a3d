import { createWriteStream } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright/test';
import { openPromise } from 'yauzl';
import { CONVERSION_MS, creditsOf, dropFiles, expect, PICTURE, smudgedPicture, test } from './test.ts';

test('a picture becomes a page: drop, wait, compare, take the ZIP home', async ({ page, browser }, info) => {
  test.setTimeout(CONVERSION_MS + 60_000);
  await page.goto('/');
  await expect(page).toHaveURL(/\/en\/convert$/);

  await dropFiles(page, [{ name: PICTURE.name, type: 'image/png', bytes: await readFile(PICTURE.file) }]);
  await expect(page.getByTestId('cost')).toHaveText('1 credit');
  const creditsBefore = await creditsOf(page);
  await page.getByRole('button', { name: 'Convert', exact: true }).click();

  const row = page.getByTestId('job').filter({ hasText: PICTURE.name }).first();
  await expect(row.getByTestId('stage')).not.toBeEmpty();
  await expect(row).not.toHaveAttribute('data-status', 'processing', { timeout: CONVERSION_MS });
  await expect(row).toHaveAttribute('data-status', 'done');
  await expect(row).toContainText(/Score \d+%/);
  await expect.poll(() => creditsOf(page)).toBe(creditsBefore - 1);

  await row.getByRole('link', { name: 'Compare' }).click();
  const result = page.frameLocator('iframe');
  for (const text of PICTURE.texts) await expect(result.getByText(text).first()).toBeAttached();
  await expect(page.getByRole('img', { name: 'Source picture' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Quality' })).toContainText(/\d+%/);
  await comparesInEveryView(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download ZIP' }).click();
  const zip = info.outputPath('page.zip');
  await (await downloading).saveAs(zip);
  const folder = info.outputPath('page');
  expect(await unzip(zip, folder)).toEqual(expect.arrayContaining(['index.html', 'styles.css', 'content.json', 'quality.json']));

  const offline = await browser.newContext({ offline: true });
  const home = await offline.newPage();
  await home.goto(pathToFileURL(path.join(folder, 'index.html')).href);
  for (const text of PICTURE.texts) await expect(home.getByText(text).first()).toBeVisible();
  const pictures = await home.locator('img').evaluateAll((images) => (images as HTMLImageElement[]).map((image) => image.naturalWidth));
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.every((width) => width > 0)).toBe(true);
  await offline.close();
});

test('a line that nobody can read is flagged: the flag shows its place in the image and on the page', async ({ page }) => {
  test.setTimeout(CONVERSION_MS + 60_000);
  await page.goto('/en/convert');
  await dropFiles(page, [{ name: 'smudged.png', type: 'image/png', bytes: await smudgedPicture() }]);
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  const row = page.getByTestId('job').filter({ hasText: 'smudged.png' }).first();
  await expect(row).toHaveAttribute('data-status', 'done', { timeout: CONVERSION_MS });
  await row.getByRole('link', { name: 'Compare' }).click();

  const flag = page.getByTestId('review-item').filter({ hasText: 'could not be read' }).first();
  await flag.click();
  await expect(page.getByTestId('selected-flag')).toHaveCount(2);
  for (const box of await page.getByTestId('selected-flag').all()) await expect(box).toBeInViewport();
});

/** How far along its way an element is scrolled, 0 to 1. */
const share = (element: Element): number => element.scrollTop / (element.scrollHeight - element.clientHeight);

/** Both panes scroll together, the overlay and the phone show the page, the code can be read. */
async function comparesInEveryView(page: Page): Promise<void> {
  const source = page.getByRole('region', { name: 'Source picture' }).last();
  const result = page.getByRole('region', { name: 'Reconstructed page' }).last();
  await source.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
  await expect.poll(async () => Math.abs((await result.evaluate(share)) - (await source.evaluate(share)))).toBeLessThan(0.02);

  await page.getByRole('radio', { name: 'Overlay' }).click();
  await page.getByRole('slider').fill('25');
  await page.getByRole('radio', { name: 'Phone' }).click();
  const width = await page.locator('iframe').evaluate((frame) => (frame as HTMLIFrameElement).contentDocument!.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.getByRole('radio', { name: 'Code' }).click();
  await expect(page.getByTestId('code')).toContainText('<!doctype html>', { ignoreCase: true });
  await page.getByRole('radio', { name: 'Side by side' }).click();
}

async function unzip(file: string, folder: string): Promise<string[]> {
  expect((await stat(file)).size).toBeGreaterThan(0);
  const zip = await openPromise(file);
  const names: string[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    names.push(entry.fileName);
    const target = path.join(folder, entry.fileName);
    await mkdir(path.dirname(target), { recursive: true });
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target));
  }
  return names;
}
