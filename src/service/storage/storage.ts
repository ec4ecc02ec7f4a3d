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
/** Where a job's results are: the bundle's files by their paths, and render.png beside them. */
export const bundleKey = (jobId: string, file: string): string => `${jobPrefix(jobId)}bundle/${file}`;
export const renderKey = (jobId: string): string => `${jobPrefix(jobId)}render.png`;
