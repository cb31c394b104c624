import type { RunAction, RunLine } from '#shared/wire.ts';
import { formatDuration } from '#web/format.ts';
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
      <ol className="grid grid-cols-1 gap-2.5">
        {lines.map((line) => (
          <li key={line.place} className="min-w-0 border-l-2 border-line pl-3">
            <p className="flex items-baseline gap-2 text-sm">
              <span className="shrink-0 text-xs text-ink3 tabular-nums">{line.place}</span>
              <span className="min-w-0 font-medium break-words">{line.text}</span>
              {line.status !== 'completed' && (
                <span
                  className={`tone tone-${runTone(line.status)} shrink-0 rounded-full border px-1.5 text-xs`}
                >
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
        ))}
      </ol>
    </section>
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
