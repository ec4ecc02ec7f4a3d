import { cn } from '../lib/class-names.ts';

/** A measured progress; `null` while nobody knows how far it is. */
export function ProgressBar({ percent, label, className }: { percent: number | null; label: string; className?: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      className={cn('relative h-1.5 overflow-hidden rounded-full bg-sunken', className)}
    >
      {percent === null ? (
        <div className="absolute inset-y-0 left-0 w-1/3 animate-sweep rounded-full bg-accent" />
      ) : (
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-500 ease-out"
          style={{ width: `${Math.max(2, percent)}%` }}
        />
      )}
    </div>
  );
}
