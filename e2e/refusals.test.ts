import { readFile } from 'node:fs/promises';
import { LIMITS } from '../src/contract/index.ts';
import { dropFiles, expect, test } from './test.ts';

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

test('files that cannot be converted are refused before anything is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/en/convert');

  const pdf = new TextEncoder().encode('%PDF-1.7 and the rest');
  const large = new Uint8Array(LIMITS.uploadBytes + 1);
  large.set(PNG_SIGNATURE);
  await dropFiles(page, [
    { name: 'invoice.pdf', type: 'application/pdf', bytes: pdf },
    { name: 'renamed.png', type: 'image/png', bytes: pdf },
    { name: 'empty.png', type: 'image/png', bytes: new Uint8Array() },
  ]);
  await page.getByTestId('file-input').setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.from(large) });

  const item = (name: string) => page.getByTestId('queue-item').filter({ hasText: name });
  await expect(item('invoice.pdf')).toContainText('Not an image we can read');
  await expect(item('renamed.png')).toContainText('Not an image we can read');
  await expect(item('empty.png')).toContainText('This file is empty');
  await expect(item('large.png')).toContainText('the limit is 25 MB');
  await expect(page.getByRole('button', { name: 'Convert', exact: true })).toBeDisabled();
  expect(sent).toEqual([]);
});

test('a pasted picture joins the queue, and leaves it', async ({ page }) => {
  await page.goto('/en/convert');
  await expect(page.getByTestId('drop-zone')).toBeVisible();
  const bytes = [...(await readFile(`${import.meta.dirname}/fixtures/product-ko.png`))];
  await page.evaluate((picture) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([Uint8Array.from(picture)], 'pasted.png', { type: 'image/png' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, bytes);
  const item = page.getByTestId('queue-item');
  await expect(item).toContainText('860 × 2646');
  await expect(item).toHaveCount(1);
  await item.getByRole('button', { name: 'Remove pasted.png' }).click();
  await expect(item).toHaveCount(0);
});

test('an address to this machine is refused by the server, in words', async ({ page, baseURL }) => {
  await page.goto('/en/convert');
  const field = page.getByRole('textbox', { name: 'Address of an image' });
  await field.fill('not an address');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('not a web address');

  await field.fill(`${baseURL}/favicon.svg`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByTestId('queue-item')).toContainText('no readable image at this address');
});
