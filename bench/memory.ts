/** Memory of a process and all its descendants (browser, model threads), by Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs';

const SAMPLE_MS = 250;
const PAGE_BYTES = 4096;

/** Resident bytes of the process tree; 0 where there is no /proc. Shared pages count once a process. */
export function treeBytes(root: number): number {
  try {
    const parents = new Map<number, number>();
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      const parent = parentOf(name);
      if (parent !== null) parents.set(Number(name), parent);
    }
    const belongs = (pid: number): boolean => pid === root || (parents.has(pid) && belongs(parents.get(pid)!));
    return [...parents.keys()].filter(belongs).reduce((sum, pid) => sum + residentBytes(pid), 0);
  } catch {
    return 0;
  }
}

/** Field 4 of /proc/PID/stat, after the command's name in brackets (which may hold anything). */
function parentOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}

/** Samples until stopped; `stop` gives the highest figure seen, bytes. */
export function watchMemory(root: number): { stop: () => number } {
  let peak = treeBytes(root);
  const sample = () => (peak = Math.max(peak, treeBytes(root)));
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return sample();
    },
  };
}
