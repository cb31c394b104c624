import { Progress as Base } from '@base-ui/react/progress';
import { clsx } from 'clsx';

type Props = {
  label: string;
  /** In percent. */
  value: number;
  /** Position of a mark, in percent. */
  mark?: number | undefined;
  /** Amber: close to a limit. */
  isWarning?: boolean | undefined;
};

export function Progress({ label, value, mark, isWarning }: Props) {
  return (
    <Base.Root className="relative" value={Math.min(100, Math.max(0, value))} aria-label={label}>
      <Base.Track className="h-2 overflow-hidden rounded-full bg-hover">
        <Base.Indicator
          className={clsx(
            'h-full rounded-full transition-[width] duration-250 ease-out',
            isWarning ? 'tone-amber bg-current tone-text' : 'bg-brand',
          )}
        />
      </Base.Track>
      {mark !== undefined && (
        <span
          aria-hidden
          className="absolute inset-y-0 w-0.5 bg-ink outline outline-card"
          style={{ left: `${mark}%` }}
        />
      )}
    </Base.Root>
  );
}
