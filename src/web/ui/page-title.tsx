import { useEffect } from 'react';
import { cn } from '../lib/class-names.ts';

/** The page's heading; it also names the tab. */
export function PageTitle({ title, lead, large = false }: { title: string; lead?: string; large?: boolean }) {
  useEffect(() => {
    document.title = `${title} · Unflatten`;
  }, [title]);
  return (
    <div className={cn('mb-8', large && 'mt-2 mb-9 sm:mt-6')}>
      <h1
        className={cn(
          'font-display font-bold tracking-[-0.03em] text-balance',
          large ? 'text-4xl leading-[1.05] sm:text-[3.25rem]' : 'text-3xl sm:text-4xl',
        )}
      >
        {title}
      </h1>
      {lead && <p className={cn('mt-3 max-w-2xl leading-relaxed text-pretty text-ink-muted', large && 'sm:text-lg')}>{lead}</p>}
    </div>
  );
}
