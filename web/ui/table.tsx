import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type TableProps = {
  /** Caption for screen readers. */
  caption: string;
  children: ReactNode;
  className?: string | undefined;
};

/** Scrolls horizontally when it is too wide. */
export function Table({ caption, children, className }: TableProps) {
  return (
    <section
      aria-label={caption}
      // Focusable, so that the keyboard can scroll it too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-xl border border-line bg-card shadow-card"
    >
      <table className={clsx('w-full border-collapse text-left', className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

export function HeadCell({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={clsx(
        'border-b border-line px-4 py-2.5 text-xs font-medium whitespace-nowrap text-ink3',
        className,
      )}
      {...rest}
    />
  );
}

/** With `onClick` the whole row can be clicked; for the keyboard it needs a link or button inside. */
export function Row({ className, onClick, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      className={clsx(
        'border-line transition-colors not-last:border-b',
        onClick && 'cursor-pointer hover:bg-hover',
        className,
      )}
      onClick={onClick}
      {...rest}
    />
  );
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return <td className={clsx('h-13 px-4 py-2', className)} {...rest} />;
}
