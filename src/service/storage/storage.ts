/** Files of jobs, by key. The keys of one job share a prefix, so that it can be removed whole. */
import type { Readable } from 'node:stream';

export interface FileStorage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Copies a local file in. */
  putFile(key: string, localPath: string): Promise<void>;
  /** @throws when there is no such file */
  bytes(key: string): Promise<Uint8Array>;
  text(key: string): Promise<string>;
  stream(key: string): Promise<Readable>;
  removeAll(prefix: string): Promise<void>;
}

export const jobPrefix = (jobId: string): string => `jobs/${jobId}/`;
export const sourceKey = (jobId: string, extension: string): string => `${jobPrefix(jobId)}source.${extension}`;
/** Where one attempt's results go: attempts never write over each other, even when two run at once. */
export const attemptFolder = (jobId: string, attempt: number): string => `${jobPrefix(jobId)}${attempt}/`;
export const bundleKey = (folder: string, file: string): string => `${folder}bundle/${file}`;
/** Where the results of an edit go; two edits of the same revision never write over each other. */
export const revisionFolder = (jobId: string, revision: number, attempt: string): string => `${jobPrefix(jobId)}r${revision}-${attempt}/`;
export const renderKey = (folder: string): string => `${folder}render.png`;
export const diffKey = (folder: string): string => `${folder}diff.png`;
/** The page as the engine takes it again for an edit. */
export const pageKey = (folder: string): string => `${folder}page`;

export const imagePrefix = (jobId: string): string => `images/${jobId}/`;
export const imageSourceKey = (jobId: string, extension: string): string => `${imagePrefix(jobId)}source.${extension}`;
export const imageAttemptFolder = (jobId: string, attempt: number): string => `${imagePrefix(jobId)}${attempt}/`;
export const imageKey = (folder: string, index: number): string => `${folder}${index}.png`;
