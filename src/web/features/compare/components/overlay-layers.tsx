import type { ReactNode } from 'react';
import { useCompare, type Overlay } from '../store.ts';

/** The source over the page: wiped, blended, or what differs. */
export function OverlayLayers({
  source,
  page,
  width,
  children,
}: {
  source: ReactNode;
  page: ReactNode;
  width: number;
  children: ReactNode;
}) {
  const { overlay, amount } = useCompare();
  return (
    <div className="relative isolate mx-auto" style={{ width }}>
      {page}
      <div className="pointer-events-none absolute inset-x-0 top-0" style={layerStyle(overlay, amount)}>
        {source}
      </div>
      {overlay === 'wipe' && <div className="pointer-events-none absolute inset-y-0 w-0.5 bg-accent" style={{ left: `${amount}%` }} />}
      {children}
    </div>
  );
}

function layerStyle(overlay: Overlay, amount: number): React.CSSProperties {
  if (overlay === 'wipe') return { clipPath: `inset(0 ${100 - amount}% 0 0)` };
  return overlay === 'blend' ? { opacity: amount / 100 } : { mixBlendMode: 'difference' };
}
