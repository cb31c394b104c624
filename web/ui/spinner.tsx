import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';

type Props = { label?: string | undefined; hideLabel?: boolean | undefined; className?: string | undefined };

export function Spinner({ label = 'Loading...', hideLabel, className }: Props) {
  return (
    <output className={clsx('inline-flex items-center gap-2 text-sm text-ink2', className)}>
      <LoaderCircle size={16} className="animate-spin" aria-hidden />
      <span className={hideLabel ? 'sr-only' : ''}>{label}</span>
    </output>
  );
}

/** In the middle of whatever it fills. */
export function CenteredSpinner({ label }: { label?: string | undefined }) {
  return (
    <div className="grid min-h-40 flex-1 place-items-center">
      <Spinner label={label} />
    </div>
  );
}
