import { creditsOf, expect, test } from './test.ts';

test('history finds, filters, opens and deletes', async ({ page, finishedJob }) => {
  await page.goto('/en/history');
  const row = page.locator(`[data-job="${finishedJob.id}"]`);
  await expect(row).toContainText('product-ko.png');
  await expect(row.getByRole('img', { includeHidden: true }).or(row.locator('img')).first()).toHaveJSProperty('complete', true);

  await page.getByRole('searchbox').fill('nothing is called this');
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('failed');
  await expect(row).toBeHidden();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('done');
  await expect(row).toBeVisible();

  await row.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(new RegExp(`/en/convert/${finishedJob.id}/preview$`));
});

test('a preview is free, and a running job can be cancelled and deleted', async ({ page }) => {
  await page.goto('/en/convert');
  const credits = await creditsOf(page);
  await page.getByTestId('file-input').setInputFiles(`${import.meta.dirname}/fixtures/product-ko.png`);
  await page.getByRole('radio', { name: 'Preview' }).click();
  await expect(page.getByTestId('cost')).toHaveText('Free');
  await page.getByRole('button', { name: 'Convert', exact: true }).click();

  const row = page.getByTestId('job').first();
  await row.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toHaveAttribute('data-status', 'cancelled');
  await expect.poll(() => creditsOf(page)).toBe(credits);
  const id = await row.getAttribute('data-job');
  await row.getByRole('button', { name: /Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator(`[data-job="${id}"]`)).toHaveCount(0);
});

test('the account shows credits, the rule, and of the key only its beginning', async ({ page }) => {
  await page.goto('/en/account');
  await expect(page.getByText('uf_e2eTe…').first()).toBeVisible();
  await expect(page.getByText(/One credit for each 15,000 vertical pixels/)).toBeVisible();
  await expect(page.locator('pre')).toContainText('/api/v1/reconstruct');
});

test('a key is made, shown once to be copied, works, and is revoked; the one of the dashboard stays', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/en/account');
  const name = `shop ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('textbox', { name: 'What is the key for?' }).fill(name);
  await page.getByRole('combobox', { name: 'Expiry' }).selectOption('90 days');
  await page.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByTestId('new-key');
  await expect(shown).toHaveText(/^uf_[A-Za-z0-9]{32}$/);
  const key = (await shown.textContent())!;
  await page.getByRole('button', { name: 'Copy' }).first().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByText(key)).toHaveCount(0);

  const status = async () => (await fetch(`${process.env.E2E_URL}/api/v1/account`, { headers: { 'x-api-key': key } })).status;
  expect(await status()).toBe(200);
  await page.reload();
  const row = page.getByTestId('api-key').filter({ hasText: name });
  await expect(row).toContainText(/1 call · last used .* · until /);
  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toHaveCount(0);
  expect(await status()).toBe(401);
  const own = page.getByTestId('api-key').filter({ hasText: 'this dashboard' });
  await expect(own).toContainText('uf_e2eTe…');
  await expect(own.getByRole('button')).toHaveCount(0);
});

test('the account shows what credits went for by day, and the free previews that are left', async ({ page, finishedJob }) => {
  expect(finishedJob.status).toBe('done');
  await page.goto('/en/account');
  await expect(page.getByText(/[1-9]\d* credits? used/)).toBeVisible();
  await expect(page.getByTestId('usage-bars').locator('[title]')).toHaveCount(30);
  const today = page.getByRole('table').getByRole('row').nth(1);
  await expect(today.getByRole('cell').nth(1)).toHaveText(/^[1-9]\d*$/);
  await expect(page.getByText(/^\d+ of 50 free previews are left this month/)).toBeVisible();
});

test('a translation model is added, its progress shown, and removed', async ({ page }) => {
  await page.goto('/en/account');
  const panel = page.getByTestId('packs');
  await panel.getByRole('combobox', { name: 'Model to add' }).selectOption({ label: 'Korean → English' });
  await panel.getByRole('button', { name: 'Add' }).click();
  const pack = panel.locator('[data-pack=ko-en]');
  await expect(pack).toHaveAttribute('data-state', 'downloading');
  const progress = pack.getByRole('progressbar', { name: 'Fetching Korean → English', includeHidden: true });
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(20);
  await expect(pack).toHaveAttribute('data-state', 'installed');
  await expect(panel.getByRole('option', { name: 'Korean → English' })).toHaveCount(0);

  await pack.getByRole('button', { name: 'Remove Korean → English' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(pack).toHaveCount(0);
});

test('a recogniser of pictures is added and removed beside them', async ({ page }) => {
  // It is tried on a picture before it is added.
  test.slow();
  await page.goto('/en/account');
  const panel = page.getByTestId('packs');
  await expect(panel.getByRole('option', { name: 'Reads Korean and English' })).toHaveCount(1);
  await panel.getByRole('combobox', { name: 'Model to add' }).selectOption('ocr-zh');
  await panel.getByRole('button', { name: 'Add' }).click();
  const pack = panel.locator('[data-pack=ocr-zh]');
  await expect(pack).toHaveAttribute('data-state', 'installed', { timeout: 120_000 });
  await expect(pack).toContainText(/^Reads .*Japanese/);
  await pack.getByRole('button', { name: /^Remove Reads/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(pack).toHaveCount(0);
});

test('a translation model that cannot be fetched is told with the reason', async ({ page }) => {
  await page.goto('/ko/account');
  const panel = page.getByTestId('packs');
  await panel.getByRole('combobox', { name: '추가할 모델' }).selectOption({ label: '영어 → 독일어' });
  await panel.getByRole('button', { name: '추가' }).click();
  const pack = panel.locator('[data-pack=en-de]');
  await expect(pack.getByRole('alert')).toContainText('no pack en-de');
  await expect(pack.getByRole('button', { name: '다시 시도' })).toBeVisible();
});

test('Korean, at the same address under /ko', async ({ page }) => {
  await page.goto('/en/history');
  await page.getByRole('link', { name: '한국어로 보기' }).click();
  await expect(page).toHaveURL(/\/ko\/history$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('기록');
  await page.goto('/ko/convert');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('평면 이미지가 살아 있는 페이지로.');
});

test('dark follows the system and can be chosen', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.goto('/en/convert');
  const light = await ground();
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  expect(await ground()).not.toBe(light);
  await page.reload();
  expect(await ground()).not.toBe(light);
  await page.evaluate(() => localStorage.clear());
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('on a phone nothing is wider than the screen', async ({ page, finishedJob }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['convert', 'history', 'account', `convert/${finishedJob.id}/preview`]) {
    for (const locale of ['en', 'ko']) {
      await page.goto(`/${locale}/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${locale}/${path}`).toBeLessThanOrEqual(0);
    }
  }
});

test('the keyboard reaches the main things, and they show it', async ({ page }) => {
  await page.goto('/en/convert');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const browse = page.getByRole('button', { name: 'Browse files' });
  await browse.focus();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await chooser;
});

test('without a session or a key the backend hands out nothing', async ({ request, finishedJob }) => {
  const paths = [
    '/bff/api/account',
    '/bff/api/packs',
    '/bff/api/jobs',
    `/bff/preview/${finishedJob.id}/index.html`,
    `/bff/api/jobs/${finishedJob.id}/zip`,
    '/bff/events',
  ];
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(401);
  expect((await request.post('/bff/session', { headers: { origin: 'https://elsewhere.example' }, data: {} })).status()).toBe(403);
});
