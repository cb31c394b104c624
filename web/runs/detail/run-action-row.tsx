import { clsx } from 'clsx';
import { CircleX, TriangleAlert } from 'lucide-react';
import type { RunAction } from '#shared/wire.ts';
import { formatDuration } from '#web/words/format.ts';
import { AddressText } from '#web/ui/address-text.tsx';
import { PictureThumb } from '#web/runs/detail/picture-thumb.tsx';

/** One browser action in words, with what the page looked like after it. */
export function RunActionRow({
  action,
  line = null,
  isTitle = false,
  isCurrent,
  onEnlarge,
}: {
  action: RunAction;
  /** As it is written, where this row stands for it. */
  line?: string | null;
  /** What it did stands above it. */
  isTitle?: boolean;
  /** Where the film stands. */
  isCurrent: boolean;
  onEnlarge: (fileId: string) => void;
}) {
  const { screenshot } = action;
  return (
    <li
      aria-current={isCurrent || undefined}
      className={clsx(
        'group/row relative flex items-start gap-2 py-[3.5px]',
        // Where it stands for a line, that is marked with its number.
        line === null && '-mx-2 rounded-md px-2 aria-current:bg-brand-soft',
      )}
    >
      <div className="min-w-0 flex-1">
        <p
          title={line ?? undefined}
          className={clsx(
            isTitle ? 'sr-only' : 'flex items-start gap-1.5 leading-5',
            line === null ? 'text-xs' : 'text-sm',
            action.succeeded ? 'text-ink2 in-aria-current:text-ink' : 'text-danger',
          )}
        >
          {!action.succeeded && <CircleX size={12} aria-label="Did not work" className="mt-1 shrink-0" />}
          <span className="min-w-0 break-words">
            <AddressText text={action.summary} />
          </span>
        </p>
        {action.effect !== null && (
          <p
            className={`flex items-start gap-1.5 text-xs ${action.verdict === 'nothing' ? 'tone tone-amber tone-text' : 'text-ink3'}`}
          >
            {action.verdict === 'nothing' && (
              <TriangleAlert size={12} aria-hidden className="mt-0.5 shrink-0" />
            )}
            <span className="min-w-0 break-words">{action.effect}</span>
          </p>
        )}
      </div>
      <span
        className={clsx(isTitle ? 'sr-only' : 'shrink-0 text-xs leading-5 text-ink3 tabular-nums')}
        title={factsOf(action)}
      >
        {formatDuration(action.duration_ms)}
      </span>
      {screenshot !== null && (
        <PictureThumb
          fileId={screenshot}
          summary={action.summary}
          // The film has all of them; here one is shown for the row that is looked at.
          isQuiet={action.succeeded}
          onEnlarge={onEnlarge}
        />
      )}
    </li>
  );
}

/** When it was, where in full, and what it cost: the sum stands above. */
function factsOf({ started_at, url, credits }: RunAction): string {
  const time = clock.format(new Date(started_at));
  return [time, url, credits > 0 && `${credits} credits`].filter(Boolean).join(', ');
}

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });
