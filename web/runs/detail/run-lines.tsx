import { useState } from 'react';
import type { RunAction, RunLine } from '#shared/wire.ts';
import { formatDuration } from '#web/format.ts';
import { groupRounds } from '#web/runs/detail/group-rounds.ts';
import { RunRound } from '#web/runs/detail/run-round.tsx';
import { RunActionRow } from '#web/runs/detail/run-action-row.tsx';
import { RunValue } from '#web/runs/detail/run-value.tsx';
import { runTone, statusLabel } from '#web/runs/run-tone.ts';

/** What each line of an instructions step did, with its browser actions and what it found. */
export function RunLines({
  lines,
  actions,
  current,
  onEnlarge,
}: {
  lines: readonly RunLine[];
  /** Of the step; each belongs to the line at its place. */
  actions: readonly RunAction[];
  /** The action at which the film stands. */
  current: RunAction | undefined;
  onEnlarge: (fileId: string) => void;
}) {
  return (
    <section>
      <h4 className="mb-1.5 text-xs font-semibold text-ink2">Lines</h4>
      <LineList lines={lines} actions={actions} current={current} onEnlarge={onEnlarge} />
    </section>
  );
}

type ListProps = {
  lines: readonly RunLine[];
  actions: readonly RunAction[];
  current: RunAction | undefined;
  onEnlarge: (fileId: string) => void;
};

const FIRST_SHOWN = 30;

/** Rounds are folded; of many, the newest are shown first. */
function LineList({ lines, actions, current, onEnlarge }: ListProps) {
  const [isWhole, setWhole] = useState(false);
  const all = groupRounds(lines);
  const rounds = all.filter((entry) => 'kind' in entry);
  const hidden = new Set(isWhole ? [] : rounds.slice(0, Math.max(0, rounds.length - FIRST_SHOWN)));
  return (
    <>
      {hidden.size > 0 && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="mb-2 min-h-6 text-xs font-medium text-brand-ink hover:underline"
        >
          Show all {rounds.length} rounds
        </button>
      )}
      <ol className="grid grid-cols-1 gap-2.5">
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
                <ol className="grid grid-cols-1 gap-2.5">
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
    </>
  );
}

function Line({ line, actions, current, onEnlarge }: Omit<ListProps, 'lines'> & { line: RunLine }) {
  return (
    <li className="min-w-0 border-l-2 border-line pl-3">
      <p className="flex items-baseline gap-2 text-sm">
        <span className="shrink-0 text-xs text-ink3 tabular-nums">{line.place}</span>
        <span className="min-w-0 font-medium break-words">{line.text}</span>
        {line.status !== 'completed' && (
          <span className={`tone tone-${runTone(line.status)} shrink-0 rounded-full border px-1.5 text-xs`}>
            {statusLabel(line.status)}
          </span>
        )}
      </p>
      <LineActions
        line={line}
        actions={actions.filter((action) => action.place === line.place)}
        current={current}
        onEnlarge={onEnlarge}
      />
      {line.found.length > 0 && (
        <dl className="mt-1 grid grid-cols-1 gap-2">
          {line.found.map(({ name, value, variable_type }) => (
            <RunValue key={name} name={name} value={value} isFile={variable_type === 'file'} />
          ))}
        </dl>
      )}
    </li>
  );
}

/** A wait is no browser action: of it there is only how long it took. */
function LineActions({
  line,
  actions,
  current,
  onEnlarge,
}: {
  line: RunLine;
  actions: readonly RunAction[];
  current: RunAction | undefined;
  onEnlarge: (fileId: string) => void;
}) {
  if (actions.length === 0) {
    if (line.completed_at === null) return null;
    const took = Date.parse(line.completed_at) - Date.parse(line.started_at);
    return <p className="text-xs text-ink3 tabular-nums">{formatDuration(took)} · no credits</p>;
  }
  return (
    <ol className="grid grid-cols-1 gap-1">
      {actions.map((action, index) => (
        // Actions are only ever added at the end, so their index is their name.
        <RunActionRow key={index} action={action} isCurrent={action === current} onEnlarge={onEnlarge} />
      ))}
    </ol>
  );
}
