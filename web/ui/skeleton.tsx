import { clsx } from 'clsx';

export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden className={clsx('skeleton rounded-md', className)} />;
}

/** `rows` placeholders of a list, announced once to screen readers. */
export function SkeletonRows({ rows, className }: { rows: number; className?: string | undefined }) {
  return (
    <output aria-label="Loading..." className="grid gap-2">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className={className ?? 'h-14'} />
      ))}
    </output>
  );
}

/** Placeholders of a list in a card whose rows have an icon and two lines; announced once to screen readers. */
export function SkeletonList({ rows, className }: { rows: number; className?: string | undefined }) {
  return (
    <output
      aria-label="Loading..."
      className={clsx('block overflow-hidden rounded-xl border border-line bg-card shadow-card', className)}
    >
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-17 items-center gap-3 border-b border-line px-4 last:border-b-0">
          <Skeleton className="size-9 shrink-0" />
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
            <Skeleton className="h-3.5 w-44 max-w-full" />
            <Skeleton className="h-3 w-72 max-w-full" />
          </div>
          <Skeleton className="h-3.5 w-28 max-sm:hidden" />
        </div>
      ))}
    </output>
  );
}
