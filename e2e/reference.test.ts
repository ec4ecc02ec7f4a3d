import path from 'node:path';
import { OWNER_KEY } from './owner.ts';
import { expect, test } from './test.ts';

test('the reference of the API works without the internet: a call is tried with a key that the person enters', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  const complaints: string[] = [];
  await page.route(
    (url) => url.origin !== baseURL && url.protocol !== 'data:',
    (route) => {
      foreign.push(route.request().url());
      return route.abort();
    },
  );
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto('/api/docs');
  await page.getByRole('button', { name: 'Authorize' }).click();
  // The first form is the API key's; the operator's token has one of its own.
  await page.getByRole('textbox', { name: 'auth-bearer-value' }).first().fill(OWNER_KEY);
  await page.getByRole('button', { name: 'Apply credentials' }).first().click();
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();

  const account = page.locator('#operations-Account-getAccount');
  await account.click();
  await account.getByRole('button', { name: 'Try it out' }).click();
  await account.getByRole('button', { name: 'Execute' }).click();
  await expect(account.locator('.live-responses-table')).toContainText('"pixels_per_credit": 15000');

  // A form with a file, whose other fields are sent empty.
  const reconstruct = page.locator('#operations-Reconstruction-postReconstruct');
  await reconstruct.click();
  await reconstruct.getByRole('button', { name: 'Try it out' }).click();
  await reconstruct.locator('input[type=file]').setInputFiles(path.join(import.meta.dirname, 'fixtures/product-ko.png'));
  await reconstruct.getByRole('button', { name: 'Execute' }).click();
  await expect(reconstruct.locator('.live-responses-table')).toContainText('"status": "processing"');
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
});
