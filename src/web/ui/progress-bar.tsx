import { cn } from '../lib/class-names.ts';

/** A measured progress; `null` while nobody knows how far it is. */
export function ProgressBar({ percent, label, className }: { percent: number | null; label: string; className?: string }) {
  return (
    <div className={cn('relative h-1.5 overflow-hidden rounded-full bg-sunken', className)}>
      <progress className="sr-only" aria-label={label} max={100} value={percent ?? undefined} />
      {percent === null ? (
        <div aria-hidden="true" className="absolute inset-y-0 left-0 w-1/3 animate-sweep rounded-full bg-accent" />
      ) : (
        <div
          aria-hidden="true"
          className="h-full rounded-full bg-accent transition-[width] duration-500 ease-out"
          style={{ width: `${Math.max(2, percent)}%` }}
        />
      )}
    </div>
  );
}
