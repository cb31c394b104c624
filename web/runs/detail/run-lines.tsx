import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { RunAction, RunLine } from '#shared/wire.ts';
import { formatDuration } from '#web/words/format.ts';
import { groupRounds, lineNumber } from '#web/runs/detail/group-rounds.ts';
import { RunRound } from '#web/runs/detail/run-round.tsx';
import { RunActionRow } from '#web/runs/detail/run-action-row.tsx';
import { RunValue } from '#web/runs/detail/run-value.tsx';
import { runTone, statusLabel } from '#web/runs/run-tone.ts';

type Props = {
  lines: readonly RunLine[];
  /** Of the step; each belongs to the line at its place. */
  actions: readonly RunAction[];
  /** The action at which the film stands. */
  current: RunAction | undefined;
  onEnlarge: (fileId: string) => void;
};

const FIRST_SHOWN = 30;

/**
 * What each line of an instructions step did, with its browser actions and what it found. Rounds are folded; of many,
 * the newest are shown first.
 */
export function RunLines({ lines, actions, current, onEnlarge }: Props) {
  const [isWhole, setWhole] = useState(false);
  const before = lines.filter((line) => line.was_done_before);
  const all = groupRounds(lines.filter((line) => !line.was_done_before));
  const rounds = all.filter((entry) => 'kind' in entry);
  const hidden = new Set(isWhole ? [] : rounds.slice(0, Math.max(0, rounds.length - FIRST_SHOWN)));
  return (
    <div>
      {before.length > 0 && <DoneBefore lines={before} />}
      {hidden.size > 0 && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="mb-2 min-h-6 text-xs font-medium text-brand-ink hover:underline"
        >
          Show all {rounds.length} rounds
        </button>
      )}
      <ol aria-label="Lines" className="grid grid-cols-1">
        {all.map((entry) => {
          if (!('kind' in entry))
            return (
              <Line
                key={entry.place}
                line={entry}
                actions={actions}
                current={current}
                onEnlarge={onEnlarge}
              />
            );
          if (hidden.has(entry)) return null;
          return (
            <RunRound key={entry.place} group={entry}>
              {() => (
                <ol className="grid grid-cols-1">
                  {entry.lines.map((line) => (
                    <Line
                      key={line.place}
                      line={line}
                      actions={actions}
                      current={current}
                      onEnlarge={onEnlarge}
                    />
                  ))}
                </ol>
              )}
            </RunRound>
          );
        })}
      </ol>
    </div>
  );
}

/** What the run before this one has done in the step; this one goes on behind it. */
function DoneBefore({ lines }: Pick<Props, 'lines'>) {
  return (
    <details className="group/before mb-1.5 text-sm text-ink2">
      <summary className="flex min-h-6 items-center pointer-coarse:min-h-11 gap-1 rounded-sm text-xs select-none hover:text-ink">
        <ChevronRight
          size={12}
          aria-hidden
          className="shrink-0 text-ink3 transition-transform group-open/before:rotate-90"
        />
        {/* Without their number: one line of the text may be several, as one that signs in. */}
        Done in the run before
      </summary>
      <ol aria-label="Done in the run before" className="grid grid-cols-1 gap-1 pt-1 pl-4">
        {lines.map(({ place, text }) => (
          <li key={place} className="flex min-w-0 items-baseline gap-2">
            <span className="shrink-0 text-xs text-ink3 tabular-nums">{lineNumber(place)}</span>
            <span className="min-w-0 flex-1 break-words">{text}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** A line that did one thing says what it did; others say how they are written, and below it what they did. */
function Line({ line, actions, current, onEnlarge }: Omit<Props, 'lines'> & { line: RunLine }) {
  const own = actions.filter((action) => action.place === line.place);
  const [only] = own;
  const isOne = own.length === 1 && line.status === 'completed' && only?.succeeded === true;
  return (
    <li
      className={clsx(
        '-mx-2 flex min-w-0 items-baseline gap-2 rounded-md px-2 text-sm',
        isOne && only === current && 'bg-brand-soft',
      )}
    >
      <span className="shrink-0 text-xs text-ink3 tabular-nums">{lineNumber(line.place)}</span>
      <div className="min-w-0 flex-1">
        {!isOne && (
          <p className="flex items-baseline gap-2 py-[3.5px] leading-5 text-ink2">
            <span className="min-w-0 flex-1 break-words">{line.text}</span>
            {own.length === 0 && line.completed_at !== null && (
              // A wait is no browser action: of it there is only how long it took.
              <span className="shrink-0 text-xs text-ink3 tabular-nums">
                {formatDuration(Date.parse(line.completed_at) - Date.parse(line.started_at))}
              </span>
            )}
            {line.status !== 'completed' && (
              <span
                className={`tone tone-${runTone(line.status)} shrink-0 rounded-full border px-1.5 text-xs`}
              >
                {statusLabel(line.status)}
              </span>
            )}
          </p>
        )}
        {own.length > 0 && (
          <ol className="grid grid-cols-1">
            {own.map((action, index) => (
              // Actions are only ever added at the end, so their index is their name.
              <RunActionRow
                key={index}
                action={action}
                line={isOne ? line.text : null}
                isCurrent={action === current}
                onEnlarge={onEnlarge}
              />
            ))}
          </ol>
        )}
        {line.found.length > 0 && (
          <dl className="mt-0.5 mb-1 grid grid-cols-1 gap-1.5">
            {line.found.map(({ name, value, variable_type }) => (
              <RunValue key={name} name={name} value={value} isFile={variable_type === 'file'} />
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}
