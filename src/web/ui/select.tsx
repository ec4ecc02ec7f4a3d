import { ChevronDownIcon } from '@radix-ui/react-icons';
import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';

/** The browser's own select, so that phones show theirs, in the house's dress. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative inline-flex', className)}>
      <select
        {...rest}
        className="h-10 w-full appearance-none rounded-xl border bg-surface pr-9 pl-3.5 text-sm font-medium transition-colors hover:border-line-strong"
      >
        {children}
      </select>
      <ChevronDownIcon aria-hidden className="pointer-events-none absolute top-3 right-3 text-ink-muted" />
    </span>
  );
}
