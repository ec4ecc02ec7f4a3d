import { Tabs } from 'radix-ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Job } from '../../../../contract/index.ts';
import { useCompare } from '../store.ts';
import { CodeView } from './code-view.tsx';
import { ReviewList } from './review-list.tsx';
import { Scores } from './scores.tsx';
import { Stage, type Selection } from './stage.tsx';
import { TextsList } from './texts-list.tsx';
import { ViewBar } from './view-bar.tsx';

const TAB =
  'h-9 grow rounded-lg text-[13px] font-medium text-ink-muted transition-colors hover:text-ink data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-lift';

/** A finished job: source and page to compare, and beside them what is known about the result. */
export function CompareView({ job }: { job: Job }) {
  const { t } = useTranslation();
  const { view, setView } = useCompare();
  const [selection, setSelection] = useState<Selection | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const flags = job.quality?.review.length ?? 0;
  return (
    <div className="grid gap-4 xl:h-[calc(100dvh-11.5rem)] xl:min-h-[32rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div ref={stage} className="flex h-[calc(100dvh-14rem)] min-h-[26rem] scroll-mt-18 min-w-0 flex-col gap-2 xl:h-auto xl:min-h-0">
        <ViewBar flags={flags} />
        {view === 'code' ? <CodeView id={job.id} /> : <Stage job={job} selection={selection} />}
      </div>
      <aside className="flex min-h-0 flex-col gap-4">
        {job.quality && <Scores quality={job.quality} />}
        <Tabs.Root defaultValue="review" className="flex min-h-0 grow flex-col">
          <Tabs.List aria-label={t('compare.panel')} className="flex shrink-0 gap-1 rounded-xl bg-sunken p-1">
            <Tabs.Trigger value="review" className={TAB}>
              {t('review.tab', { count: flags })}
            </Tabs.Trigger>
            <Tabs.Trigger value="texts" className={TAB}>
              {t('texts.tab')}
            </Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="review" className="mt-3 min-h-0 grow overflow-y-auto pr-1">
            <ReviewList
              job={job}
              selected={selection?.item ?? null}
              onSelect={(item) => {
                if (view === 'code') setView('side');
                setSelection({ item });
                // On a phone the list is below what it points at.
                if (stage.current && stage.current.getBoundingClientRect().bottom < innerHeight / 2) stage.current.scrollIntoView();
              }}
            />
          </Tabs.Content>
          <Tabs.Content value="texts" className="mt-3 min-h-0 grow overflow-y-auto pr-1">
            <TextsList id={job.id} />
          </Tabs.Content>
        </Tabs.Root>
      </aside>
    </div>
  );
}
