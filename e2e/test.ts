import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test as base, type Page } from 'playwright/test';
import { Job, JobAccepted } from '../src/contract/index.ts';
import { OWNER_KEY } from './owner.ts';

/** Our own product page of 860×2646 px; the larger one of the case collection where that is at hand. */
const OWN_PICTURE = path.join(import.meta.dirname, 'fixtures/product-ko.png');
const CASE_PICTURE = path.join(import.meta.dirname, '../../shared/cases/product-ko/source.png');

export const PICTURE = existsSync(CASE_PICTURE)
  ? { file: CASE_PICTURE, name: 'source.png', texts: ['작은 방에도', '제품 정보'] }
  : { file: OWN_PICTURE, name: 'product-ko.png', texts: ['사랑받는 세 가지 이유', '제품 정보'] };

/** A paragraph of our own page, so blurred that its letters cannot be told. */
const SMUDGE = { left: 440, top: 1390, width: 360, height: 66, sigma: 3 };

export async function smudgedPicture(): Promise<Buffer> {
  const { sigma, ...place } = SMUDGE;
  const smudge = await sharp(OWN_PICTURE).extract(place).blur(sigma).png().toBuffer();
  return sharp(OWN_PICTURE)
    .composite([{ input: smudge, left: place.left, top: place.top }])
    .png()
    .toBuffer();
}

const CONVERSION_MS = 240_000;

interface Fixtures {
  /** Fails the test where any answer to the browser holds the key. */
  keyGuard: void;
}

interface WorkerFixtures {
  /** A finished job of our own picture, made over the API. */
  finishedJob: Job;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({ baseURL }, use) => use(process.env.E2E_URL ?? baseURL),

  keyGuard: [
    async ({ context }, use) => {
      const bodies: Promise<string>[] = [];
      context.on('response', (response) => {
        const streams = response.headers()['content-type']?.includes('event-stream');
        const text = streams ? Promise.resolve('') : response.text().catch(() => '');
        bodies.push(text.then((body) => `${response.url()} ${JSON.stringify(response.headers())} ${body}`));
      });
      await use();
      await context.close();
      for (const body of await Promise.all(bodies))
        expect(body.includes(OWNER_KEY), `the key is in an answer: ${body.slice(0, 200)}`).toBe(false);
    },
    { auto: true },
  ],

  finishedJob: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures needed from this pattern
    async ({}, use) => {
      const headers = { authorization: `Bearer ${OWNER_KEY}` };
      const body = new FormData();
      body.set('image_file', new Blob([Uint8Array.from(await readFile(OWN_PICTURE))]), 'product-ko.png');
      const accepted = JobAccepted.parse(
        await (await fetch(`${process.env.E2E_URL}/api/v1/reconstruct`, { method: 'POST', headers, body })).json(),
      );
      for (;;) {
        const job = Job.parse(await (await fetch(accepted.poll, { headers })).json());
        if (job.status !== 'processing') {
          expect(job.status, job.error).toBe('done');
          await use(job);
          return;
        }
        await delay(500);
      }
    },
    { scope: 'worker', timeout: CONVERSION_MS },
  ],
});

/** Drops files on the page as a person does, from the file manager. */
export async function dropFiles(page: Page, files: { name: string; type: string; bytes: Uint8Array }[]): Promise<void> {
  const parts = files.map(({ bytes, ...file }) => ({ ...file, base64: Buffer.from(bytes).toString('base64') }));
  const transfer = await page.evaluateHandle((dropped) => {
    const data = new DataTransfer();
    for (const { name, type, base64 } of dropped)
      data.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, { type }));
    return data;
  }, parts);
  const zone = page.getByTestId('drop-zone');
  for (const type of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(type, { dataTransfer: transfer });
}

/** The credits in the header, once they are known. */
export async function creditsOf(page: Page): Promise<number> {
  const chip = page.getByTestId('credits');
  await expect(chip).toHaveText(/\d/);
  return Number((await chip.textContent())!.replaceAll(/\D/g, ''));
}

export { CONVERSION_MS, expect };
