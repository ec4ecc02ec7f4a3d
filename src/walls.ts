/**
 * The walls within the rooms (those between rooms are TypeScript's project references). Each wall is a rule over one
 * import; architecture in words: docs/architecture.md.
 */
import type { ImportGraph } from './import-graph.ts';

interface Wall {
  readonly says: string;
  /** True where `from` must not import `to` (a path of the repository, or a package's name). */
  readonly forbids: (from: string, to: string) => boolean;
}

export interface Violation {
  readonly from: string;
  readonly to: string;
  readonly wall: string;
}

/** Tests, and what only tests use. */
const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);

/** Folder right under `base` that a path lies in, or null. */
function folderIn(base: string, file: string): string | null {
  return file.startsWith(`${base}/`) ? (/^([^/]+)\//.exec(file.slice(base.length + 1))?.[1] ?? null) : null;
}

/** Layers from the top; a file imports from its own or a lower one. `ui` may use `lib`. */
const WEB_LAYERS = ['app', 'pages', 'features', 'ui', 'lib'];
/** Parts of the service that know nothing of HTTP. */
const BELOW_HTTP = new Set(['accounts', 'credits', 'jobs', 'metrics', 'storage', 'translation', 'webhooks', 'workers', 'adapters']);
/** What other parts of the service may know of the adapters: the database's types and its way to run a transaction. */
const SHARED_ADAPTERS = /^src\/service\/adapters\/(database|schema|batched-read)\.ts$/;
/** The only files that choose which adapter fills a port. */
const COMPOSERS = new Set(['src/main.ts', 'src/service/service.ts', 'src/service/index.ts', 'src/service/administration.ts']);
/** Files that every stage may import. */
const COMMON_GROUND = new Set([
  'src/engines/reconstruct/document.ts',
  'src/engines/reconstruct/engine.ts',
  'src/engines/ports.ts',
  'src/engines/collect-garbage.ts',
  'src/engines/return-memory.ts',
  'src/engines/memo.ts',
]);
/** Packages that speak HTTP, SQL or queues. */
const SERVER_PACKAGES = new Set(['fastify', 'undici', 'kysely', 'pg', 'pg-boss', 'flydrive', '@electric-sql/pglite', 'react', 'zod']);

export const WALLS: readonly Wall[] = [
  {
    says: 'contract imports zod only',
    forbids: (from, to) => from.startsWith('src/contract/') && !isTest(from) && !to.startsWith('src/contract/') && to !== 'zod',
  },
  {
    says: 'engines know no HTTP, database, account or contract',
    forbids: (from, to) => from.startsWith('src/engines/') && SERVER_PACKAGES.has(to),
  },
  {
    says: 'image/ holds pure primitives: it imports nothing of the other engines',
    forbids: (from, to) => from.startsWith('src/engines/image/') && to.startsWith('src/engines/') && !to.startsWith('src/engines/image/'),
  },
  {
    says: 'a stage imports document.ts, ports, image/, fonts/ and words/, never another stage nor the pipeline',
    forbids: (from, to) => {
      const stage = folderIn('src/engines/reconstruct', from);
      // A test may run several stages in a row.
      if (!stage || isTest(from) || !to.startsWith('src/engines/')) return false;
      if (to.startsWith('src/engines/reconstruct/')) return folderIn('src/engines/reconstruct', to) !== stage && !COMMON_GROUND.has(to);
      return !COMMON_GROUND.has(to) && !['image', 'fonts', 'words'].some((room) => to.startsWith(`src/engines/${room}/`));
    },
  },
  {
    says: 'web: app → pages → features → ui, lib',
    forbids: (from, to) => {
      const [above, below] = [from, to].map((file) => WEB_LAYERS.indexOf(folderIn('src/web', file) ?? ''));
      return above >= 0 && below >= 0 && below < above;
    },
  },
  {
    says: 'web: a feature never imports another one',
    forbids: (from, to) => {
      const [one, other] = [from, to].map((file) => folderIn('src/web/features', file));
      return one !== null && other !== null && one !== other;
    },
  },
  {
    says: 'service: http → accounts, credits, jobs, never back',
    forbids: (from, to) => BELOW_HTTP.has(folderIn('src/service', from) ?? '') && to.startsWith('src/service/http/') && !isTest(from),
  },
  {
    says: 'service: only jobs/handlers and workers import engines',
    forbids: (from, to) =>
      from.startsWith('src/service/') &&
      to.startsWith('src/engines/') &&
      !from.startsWith('src/service/jobs/handlers/') &&
      !from.startsWith('src/service/workers/') &&
      !isTest(from),
  },
  {
    says: 'service: only its composition picks adapters',
    forbids: (from, to) =>
      to.startsWith('src/service/adapters/') &&
      !from.startsWith('src/service/adapters/') &&
      !SHARED_ADAPTERS.test(to) &&
      !COMPOSERS.has(from) &&
      !isTest(from),
  },
  {
    says: 'service: only metrics/prometheus.ts knows how figures are counted',
    forbids: (from, to) => to === 'prom-client' && from !== 'src/service/metrics/prometheus.ts',
  },
  {
    says: 'what tests use is used by tests alone, and by bench and e2e, which test too',
    forbids: (from, to) => to.startsWith('src/') && to.includes('/testing/') && from.startsWith('src/') && !isTest(from),
  },
];

/** Every import that breaks a wall. */
export function violations(graph: ImportGraph): Violation[] {
  return [...graph].flatMap(([from, targets]) =>
    targets.flatMap((to) => WALLS.filter((wall) => wall.forbids(from, to)).map((wall) => ({ from, to, wall: wall.says }))),
  );
}

const VAGUE = /(^|[-_./])(utils?|helpers?|misc|common|manager|stuff)($|[-_./])/i;

/** Files whose path says nothing of what they hold. */
export function vagueNames(files: readonly string[]): string[] {
  return files.filter((file) => VAGUE.test(file));
}
