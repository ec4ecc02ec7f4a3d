/** Places where the pictures of a page can be damaged. */
import { bottom } from '../../src/engines/image/geometry.ts';
import type { Asset, PageDocument } from '../../src/engines/reconstruct/document.ts';
import { changePicture, fittedPicture, spoiledPicture } from './changes.ts';
import type { Damage } from './place.ts';

/** Pictures smaller than this (source px²) are signs that a person would not look into. */
const PICTURE = 60 * 60;

export function spoiledPictures(page: PageDocument, how: Parameters<typeof spoiledPicture>[1]): Damage[] {
  return lookedInto(page).map((asset) => ({
    ...placeOf(asset, page),
    plant: async (from) => changePicture(from, asset, await spoiledPicture(asset, how)),
  }));
}

/** Each shows what the next one should. */
export function otherPictures(page: PageDocument): Damage[] {
  const assets = lookedInto(page);
  if (assets.length < 2) return [];
  return assets.map((asset, i) => ({
    ...placeOf(asset, page),
    plant: async (from) => changePicture(from, asset, await fittedPicture(asset, assets[(i + 1) % assets.length])),
  }));
}

/** Pictures that a person would look into, each shown once. */
function lookedInto(page: PageDocument): Asset[] {
  const uses = Map.groupBy(page.assets, (asset) => asset.name);
  return page.assets.filter(({ name, mime, kind, box }) => {
    return mime !== 'image/svg+xml' && kind !== 'icon' && box.width * box.height >= PICTURE && uses.get(name)!.length === 1;
  });
}

function placeOf({ box }: Asset, page: PageDocument): Pick<Damage, 'section' | 'box'> {
  return { section: page.sections.findIndex(({ section: band }) => box.y + box.height / 2 < bottom(band.box)), box };
}
