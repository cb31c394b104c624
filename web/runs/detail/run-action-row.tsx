import { CircleX, TriangleAlert } from 'lucide-react';
import type { RunAction } from '#shared/wire.ts';
import { formatDuration } from '#web/format.ts';
import { StoredPicture } from '#web/runs/detail/stored-picture.tsx';

/** One browser action in words, with what the page looked like after it. */
export function RunActionRow({
  action,
  isCurrent,
  onEnlarge,
}: {
  action: RunAction;
  /** Where the film stands. */
  isCurrent: boolean;
  onEnlarge: (fileId: string) => void;
}) {
  const { screenshot } = action;
  return (
    <li
      aria-current={isCurrent || undefined}
      className="-mx-2 flex items-start gap-3 rounded-lg px-2 py-1.5 aria-current:bg-brand-soft"
    >
      <div className="min-w-0 flex-1">
        <p
          className={`flex items-start gap-1.5 text-sm break-words ${action.succeeded ? '' : 'text-danger'}`}
        >
          {!action.succeeded && <CircleX size={14} aria-label="Did not work" className="mt-[3px] shrink-0" />}
          <span className="min-w-0 break-words">{action.summary}</span>
        </p>
        {action.effect !== null && (
          <p
            className={`flex items-start gap-1.5 text-xs ${action.verdict === 'nothing' ? 'tone tone-amber tone-text' : 'text-ink2'}`}
          >
            {action.verdict === 'nothing' && (
              <TriangleAlert size={12} aria-hidden className="mt-[2px] shrink-0" />
            )}
            <span className="min-w-0 break-words">{action.effect}</span>
          </p>
        )}
        <p className="text-xs text-ink3 tabular-nums">
          <time dateTime={action.started_at}>{clock.format(new Date(action.started_at))}</time>
          {' · '}
          {formatDuration(action.duration_ms)}
          {' · '}
          {action.credits === 0 ? 'no credits' : `${action.credits} credits`}
        </p>
        {action.url && <p className="truncate text-xs text-ink3">{action.url}</p>}
      </div>
      {screenshot !== null && (
        <button
          type="button"
          aria-label={`Enlarge the picture after: ${action.summary}`}
          onClick={() => onEnlarge(screenshot)}
          className="h-15 w-24 shrink-0 overflow-hidden rounded-md border border-line bg-sunken hover:border-line2"
        >
          <StoredPicture fileId={screenshot} alt="" className="size-full object-cover object-top" />
        </button>
      )}
    </li>
  );
}

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });
