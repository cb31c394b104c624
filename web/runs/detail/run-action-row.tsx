import { clsx } from 'clsx';
import { CircleX, TriangleAlert } from 'lucide-react';
import type { RunAction } from '#shared/wire.ts';
import { formatDuration } from '#web/words/format.ts';
import { AddressText } from '#web/ui/address-text.tsx';
import { StoredPicture } from '#web/results/stored-picture.tsx';

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
  const { screenshot, url } = action;
  const where = url === null || action.summary.includes(withoutScheme(url)) ? null : pathOf(url);
  return (
    <li
      aria-current={isCurrent || undefined}
      className="-mx-2 flex items-start gap-2.5 rounded-md px-2 py-1 aria-current:bg-brand-soft"
    >
      <div className="min-w-0 flex-1">
        <p
          title={line ?? undefined}
          className={clsx(
            isTitle ? 'sr-only' : 'flex items-start gap-1.5',
            line === null ? 'text-xs' : 'text-sm',
            action.succeeded ? line === null && 'text-ink2' : 'text-danger',
          )}
        >
          {!action.succeeded && <CircleX size={12} aria-label="Did not work" className="mt-0.5 shrink-0" />}
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
        <p
          className={clsx(isTitle ? 'sr-only' : 'truncate text-xs text-ink3 tabular-nums')}
          title={factsOf(action)}
        >
          {/* What cost nothing says nothing: the sum stands above. */}
          {[formatDuration(action.duration_ms), action.credits > 0 && `${action.credits} credits`, where]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {screenshot !== null && (
        <button
          type="button"
          aria-label={`Enlarge the picture after: ${action.summary}`}
          onClick={() => onEnlarge(screenshot)}
          className="h-8.5 w-13.5 shrink-0 overflow-hidden pointer-coarse:h-11 pointer-coarse:w-17.5 rounded-sm border border-line bg-sunken hover:border-line2"
        >
          <StoredPicture fileId={screenshot} alt="" className="size-full object-cover object-top" />
        </button>
      )}
    </li>
  );
}

/** When it was, and where in full. */
function factsOf({ started_at, url }: RunAction): string {
  const time = clock.format(new Date(started_at));
  return url === null ? time : `${time}, ${url}`;
}

/** Its site is the same in most rows, and would leave no room for what differs. */
function pathOf(url: string): string {
  if (!/^https?:/.test(url) || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });
