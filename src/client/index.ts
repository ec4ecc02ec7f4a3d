export { createClient, type Client, type FileAnswer, type ImageInput, type ReconstructInput } from './client.ts';
export { ApiError } from './errors.ts';
export { MAX_ATTEMPTS, retryDelay } from './retry.ts';
export type { TransportOptions } from './transport.ts';
export { POLL_SECONDS, type WaitOptions } from './wait.ts';
