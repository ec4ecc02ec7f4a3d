import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

/** One line of text with a name for screen readers and an icon for everyone else. */
export function TextField({ label, icon, className, ...rest }: ComponentProps<'input'> & { label: string; icon?: ReactNode }) {
  return (
    <label className={cn('relative flex min-w-0 items-center', className)}>
      <span className="sr-only">{label}</span>
      {icon && <span className="pointer-events-none absolute left-3.5 text-ink-muted">{icon}</span>}
      <input
        {...rest}
        className={cn(
          'h-10 w-full min-w-0 rounded-xl border bg-surface px-3.5 text-sm transition-colors placeholder:text-ink-faint hover:border-line-strong',
          icon && 'pl-10',
        )}
      />
    </label>
  );
}
