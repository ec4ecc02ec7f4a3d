import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageAddress } from '../api/files.ts';

interface PageFrameProps {
  id: string;
  /** Width at which the page is laid out, CSS px. */
  width: number;
  scale: number;
  /** Height until the page tells its own, CSS px. */
  expectedHeight: number;
  onPage: (page: Document) => void;
}

/**
 * The reconstructed page, laid out at a width of its own and scaled to the pane. The sandbox has no scripts, forms or pop-ups;
 * `allow-same-origin` alone lets this side measure the page and its fonts load, and gives the page nothing to act with.
 */
export function PageFrame({ id, width, scale, expectedHeight, onPage }: PageFrameProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(expectedHeight);
  const [page, setPage] = useState<Document | null>(null);

  useEffect(() => {
    if (!page) return undefined;
    const measure = () => setHeight(Math.ceil(Math.max(page.documentElement.getBoundingClientRect().height, page.body.scrollHeight)));
    const observer = new ResizeObserver(measure);
    observer.observe(page.documentElement);
    observer.observe(page.body);
    return () => observer.disconnect();
  }, [page]);

  return (
    <div className="relative overflow-hidden bg-white" style={{ width: width * scale, height: height * scale }}>
      <iframe
        ref={frame}
        title={t('compare.page')}
        src={pageAddress(id)}
        sandbox="allow-same-origin"
        scrolling="no"
        className="absolute top-0 left-0 origin-top-left border-0"
        style={{ width, height, transform: `scale(${scale})` }}
        onLoad={() => {
          const loaded = frame.current?.contentDocument;
          if (!loaded?.body) return;
          setPage(loaded);
          onPage(loaded);
        }}
      />
    </div>
  );
}
