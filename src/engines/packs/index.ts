export { MOZILLA_CATALOGUE } from './catalogue.ts';
export { kindOf, PackError, packId, pairOf, type FileRole, type Kind, type Manifest, type PackFile } from './pack.ts';
export { RECOGNISER_OFFERS, recogniserId } from './recognisers.ts';
export { openShelf } from './shelf.ts';
export { openPackStore, type PackOptions, type PackStore, type Progress } from './store.ts';
