/** Who imports whom in this repository: read from the files, for the tests of the walls. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** Path of a file from the repository's root → what it imports: such a path, or the name of a package. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const CODE = /\.(ts|tsx|js|mjs)$/;
const SKIPPED = new Set(['node_modules', 'dist', 'data', 'out', '.git']);

/** All code files under the folders (those that exist), paths from `root` with forward slashes. */
export function codeFiles(root: string, folders: readonly string[]): string[] {
  const visit = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : visit(name);
      return CODE.test(entry.name) ? [name] : [];
    });
  const present = new Set(readdirSync(root));
  return folders.filter((folder) => present.has(folder)).flatMap(visit);
}

export function readImportGraph(root: string, files: readonly string[]): ImportGraph {
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(path.join(root, file), 'utf8'))]));
}

/** Targets of a file's imports and re-exports, types and `import()` of a plain string included. */
export function importsOf(file: string, source: string): string[] {
  const { module } = parseSync(file, source);
  const targets = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const text = source.slice(moduleRequest.start, moduleRequest.end);
      return /^['"`][^'"`$]+['"`]$/.test(text) ? [text.slice(1, -1)] : [];
    }),
  ];
  return [...new Set(targets)].map((target) => resolved(file, target));
}

function resolved(file: string, target: string): string {
  if (target.startsWith('.')) return path.posix.join(path.posix.dirname(file), target.split('?')[0]);
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}
