import type { ReactNode } from 'react';

/** A page or list with nothing in it yet: says what will be here and how to get there. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="halftone rounded-3xl border p-2">
      <div className="flex animate-rise flex-col items-center gap-3 rounded-2xl bg-paper/85 px-6 py-14 text-center">
        <span className="grid size-12 place-items-center rounded-2xl bg-accent-soft text-accent-ink">{icon}</span>
        <h2 className="font-display text-xl font-semibold tracking-tight">{title}</h2>
        {children && <p className="max-w-md text-sm leading-relaxed text-ink-muted">{children}</p>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
