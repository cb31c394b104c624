import { Check, ChevronRight, Circle, LoaderCircle, Pause, Square, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { RunStep, Step } from '#shared/wire.ts';
import { Card } from '#web/ui/card.tsx';
import { durationBetween } from '#web/runs/detail/duration.ts';
import { RoundTables } from '#web/runs/detail/round-tables.tsx';
import { RunActionRow } from '#web/runs/detail/run-action-row.tsx';
import { whatHappened } from '#web/runs/detail/what-happened.ts';
import { frameKey } from '#web/runs/film/film.ts';
import { RunLines } from '#web/runs/detail/run-lines.tsx';
import { runTone, statusLabel } from '#web/runs/run-tone.ts';
import { RunValue } from '#web/runs/detail/run-value.tsx';
import { choiceLabel, fieldLabel } from '#web/runs/detail/run-values.ts';

const ICONS: Record<RunStep['status'], ReactNode> = {
  waiting: <Circle size={14} aria-hidden />,
  running: <LoaderCircle size={14} aria-hidden className="animate-spin" />,
  paused: <Pause size={14} aria-hidden />,
  completed: <Check size={14} aria-hidden />,
  failed: <X size={14} aria-hidden />,
  stopped: <Square size={12} aria-hidden />,
};

export function RunStepCard({
  executionId,
  step,
  steps,
  files,
  now,
  isOver,
  isOpen,
  current,
  onToggle,
  onEnlarge,
}: {
  executionId: string;
  step: RunStep;
  steps: readonly Step[];
  files: ReadonlySet<string>;
  now: number;
  isOver: boolean;
  isOpen: boolean;
  /** The action at which the film stands, as frameKey has it. */
  current: string | null;
  onToggle: () => void;
  onEnlarge: (fileId: string) => void;
}) {
  const body = useId();
  const inputs = Object.entries(step.inputs).map(
    ([fieldId, value]) => [fieldId, choiceLabel(steps, { stepId: step.step_id, fieldId, value })] as const,
  );
  const outputs = Object.entries(step.outputs);
  const ofLines = new Set(step.lines.map((line) => line.place));
  const ofNoLine = step.actions.filter((action) => !ofLines.has(action.place));
  const shown = step.actions.find((_action, at) => frameKey(step, at) === current);
  const happened = whatHappened(step);
  const isEmpty =
    inputs.length === 0 && outputs.length === 0 && step.actions.length === 0 && step.lines.length === 0;
  const label = (side: 'endpoint_inputs' | 'endpoint_outputs', fieldId: string) =>
    ownLabel(step, side, fieldId) ?? fieldLabel(steps, { stepId: step.step_id, fieldId, side });
  return (
    <li>
      <Card>
        <h3>
          <button
            type="button"
            aria-expanded={isEmpty ? undefined : isOpen}
            aria-controls={isEmpty || !isOpen ? undefined : body}
            disabled={isEmpty}
            onClick={onToggle}
            className="flex min-h-12 w-full items-center gap-3 rounded-xl px-3.5 py-2.5 text-left enabled:hover:bg-hover disabled:cursor-default"
          >
            <span
              className={`tone tone-${runTone(step.status)} grid size-6 shrink-0 place-items-center rounded-full border`}
            >
              {ICONS[step.status]}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-base leading-5 font-medium break-words">
                <span className="text-ink3 tabular-nums">{step.place}</span> {happened ?? step.name}
              </span>
              <StepFacts step={step} name={happened === null ? null : step.name} now={now} isOver={isOver} />
            </span>
            {!isEmpty && (
              <ChevronRight
                size={16}
                aria-hidden
                className={`shrink-0 text-ink3 transition-transform ${isOpen ? 'rotate-90' : ''}`}
              />
            )}
          </button>
        </h3>
        {isOpen && !isEmpty && (
          <div id={body} className="grid grid-cols-1 gap-4 border-t border-line px-3.5 py-3.5">
            <Values
              title="Inputs"
              values={inputs}
              label={(id) => label('endpoint_inputs', id)}
              files={files}
            />
            {step.lines.length > 0 && (
              <RunLines lines={step.lines} actions={step.actions} current={shown} onEnlarge={onEnlarge} />
            )}
            <RoundTables
              executionId={executionId}
              place={step.place}
              lines={step.lines}
              named={step.status === 'completed' ? ownNames(step) : []}
            />
            {ofNoLine.length > 0 && (
              <section>
                <h4 className="mb-1.5 text-xs font-semibold text-ink2">Browser actions</h4>
                <ol className="grid grid-cols-1 gap-1">
                  {ofNoLine.map((action, index) => (
                    // Actions are only ever added at the end, so their index is their name.
                    <RunActionRow
                      key={index}
                      action={action}
                      isCurrent={action === shown}
                      onEnlarge={onEnlarge}
                    />
                  ))}
                </ol>
              </section>
            )}
            <Values
              title="Outputs"
              values={outputs}
              label={(id) => label('endpoint_outputs', id)}
              files={files}
            />
          </div>
        )}
      </Card>
    </li>
  );
}

/** As it was called when the run was made. */
function ownLabel(step: RunStep, side: 'endpoint_inputs' | 'endpoint_outputs', fieldId: string) {
  if (side === 'endpoint_inputs') return undefined;
  return step.own_outputs?.find((output) => output.id === fieldId)?.display_name;
}

function ownNames(step: RunStep): string[] {
  return step.own_outputs?.map(({ display_name }) => display_name) ?? [];
}

type FactsProps = { step: RunStep; name: string | null; now: number; isOver: boolean };

function StepFacts({ step, name, now, isOver }: FactsProps) {
  const took = durationBetween(step.started_at, step.completed_at, now);
  const facts = [
    name,
    outcomeOf(step, isOver),
    took,
    step.actions.length > 0
      ? `${step.actions.length} browser ${step.actions.length === 1 ? 'action' : 'actions'}`
      : null,
    step.credits > 0 ? `${step.credits.toLocaleString('en-US')} credits` : null,
  ].filter((fact) => fact !== null);
  return <span className="block text-xs text-ink3 tabular-nums">{facts.join(' · ')}</span>;
}

function outcomeOf(step: RunStep, isOver: boolean): string {
  if (step.was_done_before) return 'Done in the run before';
  return step.status === 'waiting' && isOver ? 'Did not run' : statusLabel(step.status);
}

function Values({
  title,
  values,
  label,
  files,
}: {
  title: string;
  values: readonly (readonly [string, string])[];
  label: (fieldId: string) => string;
  files: ReadonlySet<string>;
}) {
  if (values.length === 0) return null;
  return (
    <section>
      <h4 className="mb-1.5 text-xs font-semibold text-ink2">{title}</h4>
      <dl className="grid grid-cols-1 gap-2.5">
        {values.map(([fieldId, value]) => (
          <RunValue key={fieldId} name={label(fieldId)} value={value} isFile={files.has(value)} />
        ))}
      </dl>
    </section>
  );
}
