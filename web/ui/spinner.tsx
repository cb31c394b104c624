import { clsx } from 'clsx';

type Props = { label?: string | undefined; hideLabel?: boolean | undefined; className?: string | undefined };

export function Spinner({ label = 'Loading...', hideLabel, className }: Props) {
  return (
    <output className={clsx('inline-flex items-center gap-2 text-sm text-ink2', className)}>
      <span
        aria-hidden
        className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
      />
      <span className={hideLabel ? 'sr-only' : ''}>{label}</span>
    </output>
  );
}

/** Centred in its container. */
export function CenteredSpinner({ label }: { label?: string | undefined }) {
  return (
    <div className="grid min-h-40 flex-1 place-items-center">
      <Spinner label={label} />
    </div>
  );
}
