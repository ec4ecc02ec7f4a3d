import { useLocale } from '../lib/locale.ts';
import { formatScore } from '../lib/format.ts';

const RADIUS = 15.9155; // circumference 100, so that dashes are percent

/** A score of 0 to 1 as a ring with its figure and name. */
export function ScoreRing({ label, score }: { label: string; score: number }) {
  const locale = useLocale();
  return (
    <div className="flex items-center gap-3">
      <svg viewBox="0 0 36 36" className="size-11 shrink-0 -rotate-90" aria-hidden="true">
        <circle cx="18" cy="18" r={RADIUS} fill="none" stroke="var(--line)" strokeWidth="3.4" />
        <circle
          cx="18"
          cy="18"
          r={RADIUS}
          fill="none"
          stroke={toneOf(score)}
          strokeWidth="3.4"
          strokeLinecap="round"
          strokeDasharray={`${score * 100} 100`}
        />
      </svg>
      <div className="min-w-0">
        <div className="tabular text-lg leading-tight font-semibold">{formatScore(score, locale)}</div>
        <div className="text-xs leading-snug text-ink-muted">{label}</div>
      </div>
    </div>
  );
}

function toneOf(score: number): string {
  if (score >= 0.9) return 'var(--good)';
  return score >= 0.75 ? 'var(--accent)' : 'var(--bad)';
}
