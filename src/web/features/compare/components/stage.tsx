import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { Job, ReviewItem } from '../../../../contract/index.ts';
import { contentQuery } from '../api/files.ts';
import { locateInPage } from '../locate.ts';
import { useCompare } from '../store.ts';
import { useSyncedScroll } from '../synced-scroll.ts';
import { FlagBox } from './flag-box.tsx';
import { OverlayLayers } from './overlay-layers.tsx';
import { PageFrame } from './page-frame.tsx';
import { Pane } from './pane.tsx';
import { convertedHeight, SourcePicture } from './source-picture.tsx';
import { useWidth } from './use-width.ts';

const PHONE_WIDTH = 390;

/** A flag that was jumped to; a new object for each jump, also to the same place. */
export interface Selection {
  item: ReviewItem;
}

/** Source and page, beside or over each other. */
export function Stage({ job, selection }: { job: Job; selection: Selection | null }) {
  const { t } = useTranslation();
  const { view, flagsShown } = useCompare();
  const [paneWidth, measure] = useWidth();
  const [page, setPage] = useState<Document | null>(null);
  const { first, second, jump } = useSyncedScroll();

  const scale = Math.min(1, paneWidth / job.width);
  const pageWidth = view === 'phone' ? PHONE_WIDTH : job.width;
  const pageScale = view === 'phone' ? Math.min(1, paneWidth / PHONE_WIDTH) : scale;
  const sourceHeight = convertedHeight(job);

  const measured = paneWidth > 0;
  const pageBox = usePageBox(job, selection, measured ? page : null);
  const top = selection ? selection.item.bbox.y * scale : 0;
  const pageTop = view === 'overlay' || !pageBox ? top : pageBox.y * pageScale;
  const jumpToSelection = useEffectEvent(() => jump([top, pageTop]));
  useEffect(() => {
    if (pageBox) jumpToSelection();
  }, [pageBox]);

  const takePage = useCallback((loaded: Document) => setPage(loaded), []);
  const flags = job.quality?.review ?? [];
  const sourceFlags = flags
    .filter((item) => item === selection?.item || flagsShown)
    .map((item, index) => (
      <FlagBox key={index} box={item.bbox} scale={scale} severity={item.severity} selected={item === selection?.item} />
    ));
  const frame = <PageFrame key={view} id={job.id} width={pageWidth} scale={pageScale} expectedHeight={sourceHeight} onPage={takePage} />;

  if (view === 'overlay')
    return (
      <Pane name={t('compare.overlay')} scroller={first}>
        <div ref={measure} className="relative">
          {measured && (
            <OverlayLayers source={<SourcePicture job={job} scale={scale} />} page={frame} width={job.width * scale}>
              {sourceFlags}
            </OverlayLayers>
          )}
        </div>
      </Pane>
    );

  return (
    <div className="flex min-h-0 grow gap-2 sm:gap-4">
      <Pane name={t('compare.source')} note={`${job.width} × ${sourceHeight}`} scroller={first}>
        <div ref={measure} className="relative">
          {measured && (
            <div className="relative mx-auto" style={{ width: job.width * scale }}>
              <SourcePicture job={job} scale={scale} />
              {sourceFlags}
            </div>
          )}
        </div>
      </Pane>
      <Pane name={t('compare.page')} note={view === 'phone' ? `${PHONE_WIDTH} px` : t('compare.live')} scroller={second}>
        {measured && (
          <div className="relative mx-auto" style={{ width: pageWidth * pageScale }}>
            {frame}
            {pageBox && selection && <FlagBox box={pageBox} scale={pageScale} severity={selection.item.severity} selected />}
          </div>
        )}
      </Pane>
    </div>
  );
}

/** Where a flag lies in the page; null without a flag or page. */
function usePageBox(job: Job, selection: Selection | null, page: Document | null) {
  const content = useQuery(contentQuery(job.id)).data;
  const { width } = job;
  const height = convertedHeight(job);
  return useMemo(
    () => (selection && page ? locateInPage(page, selection.item, content, { width, height }) : null),
    [selection, page, content, width, height],
  );
}
