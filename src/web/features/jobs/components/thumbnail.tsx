import { ImageIcon } from '@radix-ui/react-icons';
import { useState } from 'react';
import { cn } from '../../../lib/class-names.ts';

/** The top of a job's picture. */
export function Thumbnail({ id, className }: { id: string; className?: string }) {
  const [broken, setBroken] = useState(false);
  const frame = cn('h-20 w-16 shrink-0 overflow-hidden rounded-xl border bg-sunken', className);
  if (broken)
    return (
      <span className={cn(frame, 'grid place-items-center text-ink-faint')}>
        <ImageIcon aria-hidden />
      </span>
    );
  return (
    <img
      src={`/bff/thumbnails/${id}`}
      alt=""
      loading="lazy"
      className={cn(frame, 'object-cover object-top')}
      onError={() => setBroken(true)}
    />
  );
}
