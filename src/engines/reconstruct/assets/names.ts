import { createHash } from 'node:crypto';
import type { Asset } from '../document.ts';
import type { Encoded } from './encode.ts';

type Unnamed = Omit<Asset, 'id' | 'name' | 'bytes' | 'mime'> & { readonly encoded: Encoded; readonly stem: string };

/** Gives each asset its id, and each different picture one file name. */
export function createNames(): (asset: Unnamed) => Asset {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  let id = 0;
  return ({ encoded, stem, ...asset }) => {
    const digest = createHash('sha256').update(encoded.bytes).digest('hex');
    let name = names.get(digest);
    if (!name) {
      const count = (counts.get(stem) ?? 0) + 1;
      counts.set(stem, count);
      name = `${stem}-${count}.${encoded.extension}`;
      names.set(digest, name);
    }
    return { ...asset, id: `asset-${++id}`, name, mime: encoded.mime, bytes: encoded.bytes };
  };
}
