/** The same with the real engine: a small picture becomes a page, and its heading is edited. */
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { Content, Job } from '../../../contract/index.ts';
import { drawPicture } from '../../../engines/reconstruct/revise/testing/picture.ts';
import { startTestService, type TestService } from '../../testing/service.ts';

let service: TestService;
let job: Job;
beforeAll(async () => {
  const engineModule = new URL('../../../engines/reconstruct/pipeline.ts', import.meta.url).href;
  service = await startTestService({ UNFLATTEN_WORKERS: '1' }, { engineModule });
  const picture = new File([new Uint8Array(await drawPicture())], 'desk.png', { type: 'image/png' });
  const { id } = (await (await service.reconstruct({ image_file: picture, scale: '2' })).json()) as { id: string };
  job = Job.parse((await service.outcome(id)).job);
}, 120_000);
afterAll(() => service.close());

test('an edited heading is in index.html, the ZIP and content.json, and the revision before is as it was', async () => {
  const heading = job.content!.texts.find((one) => one.text.includes('Walnut'))!;
  const answer = await service.call(`/api/v1/jobs/${job.id}/content`, {
    method: 'PATCH',
    body: JSON.stringify({ texts: [{ id: heading.id, text: 'Oak desk', style: { color: '#aa0000' } }] }),
    headers: { 'content-type': 'application/json', 'if-match': '"r1"' },
  });
  expect(Job.parse(await answer.json())).toMatchObject({ status: 'done', revision: 2, width: job.width });
  const read = async (file: string) => (await service.call(`/api/v1/jobs/${job.id}/${file}`)).text();
  expect(await read('html')).toContain('Oak desk</h1>');
  expect(await read('styles.css')).toContain('#aa0000');
  const content = Content.parse(JSON.parse(await read('content.json')));
  expect(content.texts.find(({ id }) => id === heading.id)).toMatchObject({ text: 'Oak desk', style: { color: '#aa0000' } });
  expect(await pageIn(await (await service.call(`/api/v1/jobs/${job.id}/zip`)).arrayBuffer())).toContain('Oak desk</h1>');
  expect(await read('html?revision=1')).toContain('Walnut desk</h1>');
  expect(await read('content.json?revision=1')).toBe(`${JSON.stringify(job.content, null, 2)}\n`);
});

const red = async (query: string) => {
  const answer = await service.call(`/api/v1/jobs/${job.id}/diff${query}`);
  const data = await sharp(await answer.arrayBuffer())
    .raw()
    .toBuffer();
  let count = 0;
  for (let i = 0; i < data.length; i += 3) if (data[i] > 180 && data[i + 1] < 60) count++;
  return count;
};

test('the picture of the differences shows the edit in red', async () => {
  expect(await red('')).toBeGreaterThan(2 * (await red('?revision=1')) + 50);
});

/** index.html of a ZIP. */
async function pageIn(zip: ArrayBuffer): Promise<string> {
  const opened = await yauzl.fromBufferPromise(Buffer.from(zip));
  for await (const entry of opened.eachEntry()) if (entry.fileName === 'index.html') return text(await opened.openReadStreamPromise(entry));
  throw new Error('no index.html');
}
