import { ExclamationTriangleIcon } from '@radix-ui/react-icons';
import type { ReactNode } from 'react';

/** Something went wrong and what can be done about it. */
export function Notice({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div role="alert" className="flex items-start gap-3 rounded-2xl border border-bad/30 bg-bad-soft p-4 text-sm">
      <ExclamationTriangleIcon aria-hidden className="mt-0.5 shrink-0 text-bad" />
      <div className="min-w-0 grow">
        <p className="font-medium text-bad">{title}</p>
        {children && <div className="mt-1 break-words text-ink-muted">{children}</div>}
      </div>
      {action}
    </div>
  );
}
