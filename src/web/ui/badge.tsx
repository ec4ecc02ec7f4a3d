import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

const TONES = {
  plain: 'bg-sunken text-ink-muted',
  accent: 'bg-accent-soft text-accent-ink',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  note: 'bg-note-soft text-note',
} as const;

export type Tone = keyof typeof TONES;

export function Badge({ tone = 'plain', className, children }: { tone?: Tone; className?: string; children: ReactNode }) {
  return (
    <span
      className={cn('inline-flex h-6 items-center gap-1 rounded-full px-2.5 text-xs font-medium whitespace-nowrap', TONES[tone], className)}
    >
      {children}
    </span>
  );
}
