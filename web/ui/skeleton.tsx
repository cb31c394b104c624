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
