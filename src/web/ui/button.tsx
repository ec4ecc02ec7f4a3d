import type { ComponentProps } from 'react';
import { Slot } from 'radix-ui';
import { cn } from '../lib/class-names.ts';

const LOOKS = {
  primary: 'bg-accent text-accent-on hover:bg-accent-strong shadow-[inset_0_1px_0_rgb(255_255_255/0.18)]',
  secondary: 'border bg-surface text-ink hover:border-line-strong hover:bg-sunken',
  quiet: 'text-ink-muted hover:bg-sunken hover:text-ink',
  danger: 'bg-bad text-paper hover:opacity-90',
} as const;

const SIZES = {
  small: 'h-8 gap-1.5 rounded-lg px-2.5 text-[13px]',
  medium: 'h-10 gap-2 rounded-xl px-4 text-sm',
  large: 'h-12 gap-2.5 rounded-2xl px-6 text-base',
  icon: 'size-9 rounded-xl',
} as const;

type ButtonProps = ComponentProps<'button'> & { look?: keyof typeof LOOKS; size?: keyof typeof SIZES; asChild?: boolean };

/** A button; with `asChild` it lends its looks to the link inside it. */
export function Button({ look = 'secondary', size = 'medium', asChild = false, className, ...rest }: ButtonProps) {
  const Element = asChild ? Slot.Root : 'button';
  return (
    <Element
      {...(asChild ? {} : { type: 'button' as const })}
      className={cn(
        'inline-flex shrink-0 items-center justify-center font-medium whitespace-nowrap transition-colors select-none',
        'disabled:pointer-events-none disabled:opacity-45',
        LOOKS[look],
        SIZES[size],
        className,
      )}
      {...rest}
    />
  );
}
