export type { NewKeyInput } from './account.ts';
export { createClient, type Client, type FileAnswer, type ReconstructInput } from './client.ts';
export { ApiError } from './errors.ts';
export type { ImageInput } from './image-input.ts';
export type { GenerateInput, ReconstructImageInput, StudioInput, TranslateImageInput, VariationsInput } from './images.ts';
export { MAX_ATTEMPTS, retryDelay } from './retry.ts';
export type { TranslateInput } from './translation.ts';
export type { TransportOptions } from './transport.ts';
export { IMAGE_POLL_SECONDS, POLL_SECONDS, type WaitOptions } from './wait.ts';
