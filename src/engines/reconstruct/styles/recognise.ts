import { faces, FAMILIES } from '../../fonts/index.ts';

/** Faces and families are compared by identity: copies that crossed from another thread are replaced by this thread's own, at any depth. */
export function recognise<T>(value: T): T {
  return own(value) as T;
}

const byFile = new Map(faces().map((face) => [face.file, face]));
const byPackage = new Map(FAMILIES.map((family) => [family.package, family]));

function own(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || value instanceof Set) return value;
  if (Array.isArray(value)) return value.map(own);
  if (value instanceof Map) return new Map([...value].map(([key, of]) => [own(key), own(of)]));
  if ('file' in value && 'family' in value) return byFile.get(value.file as string);
  if ('package' in value) return byPackage.get(value.package as string);
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, own(of)]));
}
