import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeFiles, importsOf, readImportGraph } from './import-graph.ts';
import { vagueNames, violations, WALLS } from './walls.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Room → rooms that it may import. */
const ROOMS: Record<string, readonly string[]> = {
  'src/contract': [],
  'src/engines': [],
  'src/client': ['src/contract'],
  'src/service': ['src/contract', 'src/engines'],
  'src/bff': ['src/contract', 'src/client'],
  'src/web': ['src/contract'],
  'src/cli': ['src/contract', 'src/client', 'src/engines', 'src/service'],
  bench: ['src/contract', 'src/client', 'src/engines'],
  e2e: ['src/contract'],
};

/** Imports that break a wall and are known to, with the reason. The list may only get shorter. */
const KNOWN: Record<string, string> = {};

/** The rooms, and the parts of them that are a project of their own. */
function configuredFolders(): string[] {
  const nested = ['src', 'bench', 'e2e'].flatMap((top) =>
    readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' }).map((name) => `${top}/${name}`),
  );
  return nested
    .filter((name) => name.endsWith('/tsconfig.json'))
    .map((name) => path.dirname(name))
    .filter((folder) => folder !== 'src');
}

const planted = (room: string, target: string): string => `${room}/imports-${target.replace('/', '-')}.ts`;

describe('walls between rooms', () => {
  // The real tsconfig.json files over a copy of the house that holds one small file a room and, in each room, an
  // import of every other room: the compiler must refuse the forbidden ones and nothing else.
  let house: string;
  let output: string;

  beforeAll(async () => {
    house = await mkdtemp(path.join(tmpdir(), 'unflatten-walls-'));
    for (const name of ['package.json', 'tsconfig.json']) await cp(path.join(root, name), path.join(house, name));
    for (const room of configuredFolders()) {
      await cp(path.join(root, room, 'tsconfig.json'), path.join(house, room, 'tsconfig.json'));
      await writeFile(path.join(house, room, 'room.ts'), `export const room: string = '${room}';\n`);
    }
    await mkdir(path.join(house, 'node_modules'));
    for (const name of ['@types', 'vite', 'undici-types'])
      await symlink(path.join(root, 'node_modules', name), path.join(house, 'node_modules', name));
    for (const room of Object.keys(ROOMS)) {
      for (const target of Object.keys(ROOMS)) {
        if (target === room) continue;
        const address = path.posix.relative(room, `${target}/room.ts`);
        await writeFile(path.join(house, planted(room, target)), `export { room } from '${address}';\n`);
      }
    }
    await writeFile(path.join(house, 'src/engines/touches-dom.ts'), 'export const title: string = document.title;\n');
    await writeFile(path.join(house, 'src/web/touches-node.ts'), `export { readFile } from 'node:fs';\n`);
    output = await compile();
  }, 60_000);
  afterAll(() => rm(house, { recursive: true, force: true }));

  function compile(): Promise<string> {
    const require = createRequire(import.meta.url);
    const tsc = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin/tsc');
    return new Promise((resolve) => {
      // Built concurrently, a room now and then does not see the output of one that has errors.
      execFile(
        process.execPath,
        [tsc, '-b', '--singleThreaded', '--pretty', 'false', ...Object.keys(ROOMS)],
        { cwd: house, maxBuffer: 1 << 26 },
        (_, out) => resolve(out),
      );
    });
  }

  const refused = (file: string) => output.split('\n').some((line) => line.startsWith(`${file}(`) && line.includes('error TS'));

  const pairs = Object.keys(ROOMS).flatMap((room) =>
    Object.keys(ROOMS).flatMap((target) => (target === room ? [] : [[room, target] as const])),
  );
  test.each(pairs.filter(([room, target]) => !ROOMS[room].includes(target)))('%s must not import %s', (room, target) => {
    expect(refused(planted(room, target))).toBe(true);
  });
  test.each(pairs.filter(([room, target]) => ROOMS[room].includes(target)))('%s may import %s', (room, target) => {
    expect(refused(planted(room, target))).toBe(false);
  });
  test('engines know no DOM, web knows no Node', () => {
    expect(refused('src/engines/touches-dom.ts')).toBe(true);
    expect(refused('src/web/touches-node.ts')).toBe(true);
  });
});

describe('walls within rooms', () => {
  const files = codeFiles(root, ['src', 'bench', 'e2e']);

  test('no import of the house breaks one', () => {
    const broken = violations(readImportGraph(root, files)).filter(({ from, to }) => !KNOWN[`${from} → ${to}`]);
    expect(broken.map(({ from, to, wall }) => `${from} → ${to} (${wall})`)).toEqual([]);
  });

  test.each([
    ['src/contract/jobs.ts', 'fastify'],
    ['src/engines/text/translate.ts', 'undici'],
    ['src/engines/image/raster.ts', 'src/engines/ports.ts'],
    ['src/engines/reconstruct/score/index.ts', 'src/engines/reconstruct/refine/index.ts'],
    ['src/engines/reconstruct/tree/index.ts', 'src/engines/reconstruct/pipeline.ts'],
    ['src/engines/reconstruct/refine/index.ts', 'src/engines/render/index.ts'],
    ['src/web/ui/button.tsx', 'src/web/features/jobs/api/jobs.ts'],
    ['src/web/features/jobs/api/jobs.ts', 'src/web/pages/history-page.tsx'],
    ['src/web/features/jobs/api/jobs.ts', 'src/web/features/account/api/account.ts'],
    ['src/service/credits/ledger.ts', 'src/service/http/errors.ts'],
    ['src/service/http/reconstruct/route.ts', 'src/engines/reconstruct/pipeline.ts'],
    ['src/service/jobs/runner.ts', 'src/service/adapters/queue-pgboss.ts'],
    ['src/service/jobs/runner.ts', 'prom-client'],
    ['src/engines/reconstruct/pipeline.ts', 'src/engines/reconstruct/document/testing/samples.ts'],
  ])('a planted violation is found: %s → %s', (from, to) => {
    expect(violations(new Map([[from, [to]]]))).toMatchObject([{ from, to }]);
  });

  test('every wall has its planted violation above, and the ways that are open stay open', () => {
    expect(WALLS).toHaveLength(11);
    const open = new Map([
      ['src/engines/reconstruct/pipeline.ts', ['src/engines/reconstruct/score/index.ts', 'src/engines/render/index.ts']],
      [
        'src/engines/reconstruct/score/index.ts',
        [
          'src/engines/reconstruct/document.ts',
          'src/engines/image/cells.ts',
          'src/engines/fonts/index.ts',
          'src/engines/words/korean-words.ts',
          './lines.ts',
        ],
      ],
      ['src/web/features/jobs/api/jobs.ts', ['src/web/features/jobs/api/live.ts', 'src/web/lib/http.ts', 'src/contract/index.ts']],
      ['src/service/workers/entry.ts', ['src/engines/reconstruct/engine.ts']],
      ['src/service/service.ts', ['src/service/adapters/queue-pgboss.ts']],
      ['src/engines/reconstruct/emit/emit.test.ts', ['src/engines/reconstruct/document/testing/samples.ts']],
      ['bench/service/translate.ts', ['src/engines/text/translate/testing/micro.ts']],
      ['src/service/http/jobs/route.ts', ['src/service/jobs/jobs.ts', 'src/service/adapters/schema.ts']],
    ]);
    expect(violations(open)).toEqual([]);
  });

  test('names say what is in a file', () => {
    expect(vagueNames(files)).toEqual([]);
    expect(vagueNames(['src/web/lib/utils.ts', 'src/service/job-manager.ts', 'src/common/a.ts', 'src/commonality.ts'])).toHaveLength(3);
  });

  test('imports are read whole: types, re-exports, import()', () => {
    const source = `import type { A } from './a.ts'; export * from '../b/c.ts'; export { d } from "@scope/pkg/sub"; const e = import('./e.ts'); import 'zod/v4';`;
    expect(importsOf('src/x/file.ts', source)).toEqual(['src/x/a.ts', 'zod', 'src/b/c.ts', '@scope/pkg', 'src/x/e.ts']);
  });
});
