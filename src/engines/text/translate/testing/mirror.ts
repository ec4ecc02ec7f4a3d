/** A catalogue of models on this machine with the micro packs, in the form of Mozilla's, and a recogniser: for tests of downloads. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { readManifest, sha256Of, type PackFile } from '../../../packs/pack.ts';
import { recogniserFiles } from '../../../packs/testing/recogniser.ts';
import { MICRO_PACKS } from './micro.ts';

const IDS = ['ko-en', 'en-es'];
const RECOGNISER = 'ocr-zh';

export interface Mirror {
  /** Address of the catalogue. */
  readonly url: string;
  /** How long each half of a file takes, ms; or what the second half waits for. */
  pace: number | Promise<void>;
  close(): void;
}

export async function startMirror(): Promise<Mirror> {
  const files = new Map<string, Buffer>();
  const models = Object.fromEntries(await Promise.all(IDS.map(async (id) => [id, [await releaseOf(id, files)]] as const)));
  const recognisers = { [RECOGNISER]: await recogniserOf(files) };
  const server = createServer(async (request, response) => {
    if (request.url === '/models.json') return response.end(JSON.stringify({ models, recognisers }));
    const file = files.get(request.url!);
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, { 'content-length': String(file.length) });
    const wait = () => (typeof mirror.pace === 'number' ? delay(mirror.pace) : mirror.pace);
    response.write(file.subarray(0, file.length / 2));
    await wait();
    response.end(file.subarray(file.length / 2));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const mirror: Mirror = {
    url: `http://127.0.0.1:${port}/models.json`,
    pace: 0,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return mirror;
}

/** The recogniser that comes along with the install, as a pack. */
async function recogniserOf(files: Map<string, Buffer>): Promise<object> {
  const entry = (name: string, bytes: Buffer) => {
    files.set(`/${RECOGNISER}/${name}`, bytes);
    return { path: `${RECOGNISER}/${name}`, size: bytes.length, hash: sha256Of(bytes) };
  };
  const { model, characters } = await recogniserFiles();
  return { files: { model: entry('rec.onnx', model), characters: entry('dict.txt', characters) } };
}

/** Entry of a pack in the catalogue; its files are put under their addresses. */
async function releaseOf(id: string, files: Map<string, Buffer>): Promise<object> {
  const place = path.join(MICRO_PACKS, id);
  const manifest = await readManifest(place);
  const sourceOf = async ({ role, name, bytes, sha256 }: PackFile) => {
    files.set(`/${id}/${name}.gz`, gzipSync(await readFile(path.join(place, name))));
    return [role, { path: `${id}/${name}.gz`, uncompressedSize: bytes, uncompressedHash: sha256 }] as const;
  };
  const sources = Object.fromEntries(await Promise.all(manifest.files.map(sourceOf)));
  return { architecture: 'tiny', releaseStatus: 'Release', files: sources, config: manifest.kind === 'translation' ? manifest.config : {} };
}
