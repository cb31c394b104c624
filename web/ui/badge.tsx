import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type Tone = 'amber' | 'green' | 'blue' | 'red' | 'violet' | 'sky' | 'teal' | 'pink' | 'grey';

export function toneClass(tone: Tone): string {
  return `tone tone-${tone}`;
}

export function Badge({
  tone = 'grey',
  className,
  ...rest
}: ComponentProps<'span'> & { tone?: Tone | undefined }) {
  return (
    <span
      className={clsx(
        toneClass(tone),
        'inline-flex shrink-0 items-center gap-1.5 rounded-full px-2 py-px text-2xs font-medium whitespace-nowrap',
        className,
      )}
      {...rest}
    />
  );
}
