import { cn } from '../lib/class-names.ts';

const SHEET = 'absolute inset-0 rounded-xl border transition-transform duration-500 ease-[cubic-bezier(0.2,0.8,0.2,1)]';

/** The product in one picture: a flat image, its texts and its boxes, lifting apart when `lifted`. */
export function Sheets({ lifted, className }: { lifted: boolean; className?: string }) {
  return (
    <div className={cn('h-44 w-60 [perspective:1100px]', className)} aria-hidden="true">
      <div className="relative mx-auto mt-10 h-30 w-40 [transform-style:preserve-3d] [transform:rotateX(56deg)_rotateZ(-38deg)]">
        <div
          className={cn(
            SHEET,
            'halftone border-line-strong bg-sunken',
            lifted ? '[transform:translateZ(-26px)]' : '[transform:translateZ(-6px)]',
          )}
        />
        <div
          className={cn(
            SHEET,
            'border-accent/40 bg-accent-soft/90',
            lifted ? '[transform:translateZ(18px)]' : '[transform:translateZ(6px)]',
          )}
        >
          <div className="m-2.5 h-12 rounded-md bg-accent/80" />
          <div className="mx-2.5 flex gap-1.5">
            <div className="h-8 grow rounded bg-accent/35" />
            <div className="h-8 grow rounded bg-accent/35" />
            <div className="h-8 grow rounded bg-accent/35" />
          </div>
        </div>
        <div
          className={cn(
            SHEET,
            'border-ink/25 bg-surface/80 shadow-sheet',
            lifted ? '[transform:translateZ(74px)]' : '[transform:translateZ(18px)]',
          )}
        >
          <div className="mx-2.5 mt-4 h-2.5 w-3/4 rounded-full bg-ink" />
          <div className="mx-2.5 mt-2 h-1.5 w-11/12 max-w-[82%] rounded-full bg-ink/35" />
          <div className="mx-2.5 mt-1.5 h-1.5 w-1/2 rounded-full bg-ink/35" />
          <div className="mx-2.5 mt-4 h-5 w-12 rounded-md bg-accent" />
        </div>
      </div>
    </div>
  );
}
