declare module 'proper-lockfile' {
  /** @returns what gives the lock back */
  export function lock(file: string, options?: { retries?: number; stale?: number }): Promise<() => Promise<void>>;
  const lockfile: { lock: typeof lock };
  export default lockfile;
}
