import { CheckIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Job, ReviewItem, Severity } from '../../../../contract/index.ts';
import { cn } from '../../../lib/class-names.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { contentQuery } from '../api/files.ts';

const TONES: Record<Severity, Tone> = { high: 'bad', medium: 'warn', low: 'note' };

interface ReviewListProps {
  job: Job;
  selected: ReviewItem | null;
  onSelect: (item: ReviewItem) => void;
}

/** What may need a human check, by section; each entry jumps to its place in source and page. */
export function ReviewList({ job, selected, onSelect }: ReviewListProps) {
  const { t } = useTranslation();
  const sections = useQuery(contentQuery(job.id)).data?.sections;
  const groups = groupBySection(job.quality?.review ?? []);
  if (groups.length === 0)
    return (
      <p className="flex items-center gap-2 rounded-xl bg-good-soft p-3 text-sm font-medium text-good">
        <CheckIcon aria-hidden /> {t('review.none')}
      </p>
    );
  return (
    <div className="flex flex-col gap-5">
      {groups.map(([index, items]) => {
        const section = sections?.find((candidate) => candidate.index === index);
        return (
          <section key={index} aria-labelledby={`section-${index}`}>
            <h3 id={`section-${index}`} className="mb-1.5 flex items-baseline gap-2 px-1 text-xs font-medium text-ink-muted">
              <span className="font-mono">{String(index + 1).padStart(2, '0')}</span>
              {section && <span>{t(`section.${section.kind}`)}</span>}
              {section?.heading && <span className="truncate text-ink">{section.heading}</span>}
            </h3>
            <ul className="flex flex-col gap-1.5">
              {items.map((item, position) => (
                <li key={position}>
                  <Entry item={item} selected={item === selected} onSelect={() => onSelect(item)} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Entry({ item, selected, onSelect }: { item: ReviewItem; selected: boolean; onSelect: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      data-testid="review-item"
      aria-pressed={selected}
      onClick={onSelect}
      className={cn(
        'w-full rounded-xl border bg-surface p-3 text-left transition-colors hover:border-line-strong',
        selected && 'border-accent bg-accent-soft hover:border-accent',
      )}
    >
      <span className="flex items-center justify-between gap-2">
        <span className="text-sm font-medium">{t(`review.${item.reason}`)}</span>
        <Badge tone={TONES[item.severity]}>{t(`severity.${item.severity}`)}</Badge>
      </span>
      <span lang="en" className="mt-1 line-clamp-3 block text-xs leading-relaxed text-ink-muted">
        {item.message}
      </span>
    </button>
  );
}

function groupBySection(items: readonly ReviewItem[]): [number, ReviewItem[]][] {
  return [...Map.groupBy(items, (item) => item.section)].toSorted(([a], [b]) => a - b);
}
