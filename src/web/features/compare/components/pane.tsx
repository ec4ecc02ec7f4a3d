import type { ReactNode, Ref } from 'react';
import { cn } from '../../../lib/class-names.ts';

/** A named scroller. */
export function Pane({
  name,
  note,
  scroller,
  className,
  children,
}: {
  name: string;
  note?: string;
  scroller: Ref<HTMLElement>;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={cn('flex min-h-0 min-w-0 flex-1 flex-col', className)}>
      <h2 className="flex items-baseline justify-between gap-2 px-3 py-2 text-xs font-medium text-ink-muted">
        <span>{name}</span>
        {note && <span className="tabular hidden font-mono text-[11px] sm:inline">{note}</span>}
      </h2>
      <section
        ref={scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={name}
        className="halftone relative min-h-0 grow overflow-x-hidden overflow-y-auto rounded-xl border bg-sunken"
      >
        {children}
      </section>
    </div>
  );
}
