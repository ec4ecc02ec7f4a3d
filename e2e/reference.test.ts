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
  await page.getByRole('textbox', { name: 'auth-bearer-value' }).fill(OWNER_KEY);
  await page.getByRole('button', { name: 'Apply credentials' }).first().click();
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();

  const account = page.locator('#operations-Account-getAccount');
  await account.click();
  await account.getByRole('button', { name: 'Try it out' }).click();
  await account.getByRole('button', { name: 'Execute' }).click();
  await expect(account.locator('.live-responses-table')).toContainText('"pixels_per_credit": 15000');
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
});
