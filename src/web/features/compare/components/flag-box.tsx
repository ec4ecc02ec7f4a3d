import type { BBox, Severity } from '../../../../contract/index.ts';
import { cn } from '../../../lib/class-names.ts';

const COLOURS = { high: 'border-bad', medium: 'border-warn', low: 'border-note' } as const;
const MARGIN = 4;

/** The outline of a flagged place. @param box in px of the picture or page; `scale` takes it to the screen */
export function FlagBox({ box, scale, severity, selected }: { box: BBox; scale: number; severity: Severity; selected: boolean }) {
  return (
    <div
      aria-hidden="true"
      data-testid={selected ? 'selected-flag' : undefined}
      className={cn(
        'pointer-events-none absolute rounded-[3px] border',
        COLOURS[severity],
        selected ? 'z-10 animate-ping border-2 border-accent bg-accent/10' : 'opacity-70',
      )}
      style={{
        left: box.x * scale - MARGIN,
        top: box.y * scale - MARGIN,
        width: box.width * scale + 2 * MARGIN,
        height: box.height * scale + 2 * MARGIN,
      }}
    />
  );
}
