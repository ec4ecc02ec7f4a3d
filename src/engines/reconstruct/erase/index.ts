export { erase } from './erase.ts';
export { eraseGroup, type ErasedGroup, type PhotoGroup } from './photo-group.ts';
