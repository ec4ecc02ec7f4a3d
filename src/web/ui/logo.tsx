/** Three sheets lifting off each other: what the product does to a picture. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <rect width="32" height="32" rx="8.5" fill="var(--accent)" />
      <g fill="var(--on-accent)">
        <path d="M16 15.6 26 20.6 16 25.6 6 20.6Z" fillOpacity=".38" />
        <path d="M16 11 26 16 16 21 6 16Z" fillOpacity=".62" />
        <path d="M16 6.4 26 11.4 16 16.4 6 11.4Z" />
      </g>
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className="flex items-center gap-2.5">
      <LogoMark className="size-7" />
      <span className="font-display text-[19px] font-bold tracking-[-0.035em]" translate="no">
        unflatten
      </span>
    </span>
  );
}
