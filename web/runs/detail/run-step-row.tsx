import { clsx } from 'clsx';
import { Check, ChevronRight, Circle, LoaderCircle, Pause, Square, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { RunStep, Step } from '#shared/wire.ts';
import type { AtWork } from '#shared/wire/at-work.ts';
import { durationBetween } from '#web/runs/detail/duration.ts';
import { LineAtWork } from '#web/runs/detail/line-at-work.tsx';
import { RoundTables } from '#web/runs/detail/round-tables.tsx';
import { RunActionRow } from '#web/runs/detail/run-action-row.tsx';
import { whatHappened } from '#web/runs/detail/what-happened.ts';
import { frameKey } from '#web/runs/film/film.ts';
import { RunLines } from '#web/runs/detail/run-lines.tsx';
import { runTone, statusLabel } from '#web/runs/run-tone.ts';
import { AddressText } from '#web/ui/address-text.tsx';
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

/** One step on the time line: what it did in a line, and below it, when it is open, how. */
export function RunStepRow({
  executionId,
  step,
  steps,
  files,
  now,
  isOver,
  isOpen,
  atWork,
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
  /** Of the run; null unless it is running. */
  atWork: AtWork | null;
  /** The action at which the film stands, as frameKey has it. */
  current: string | null;
  onToggle: () => void;
  onEnlarge: (fileId: string) => void;
}) {
  const body = useId();
  const isUnderWay = step.status === 'running' && atWork?.step_id === step.step_id && atWork.line !== null;
  const under = isUnderWay ? atWork : null;
  // The line at work has a row of its own.
  const lines = under ? step.lines.filter(({ status }) => status !== 'running') : step.lines;
  const inputs = Object.entries(step.inputs).map(
    ([fieldId, value]) => [fieldId, choiceLabel(steps, { stepId: step.step_id, fieldId, value })] as const,
  );
  const outputs = Object.entries(step.outputs);
  const ofLines = new Set(step.lines.map((line) => line.place));
  const ofNoLine = step.actions.filter((action) => !ofLines.has(action.place));
  const shown = step.actions.find((_action, at) => frameKey(step, at) === current);
  const happened = whatHappened(step, {
    isAgent: steps.some(({ id, browser_actions }) => id === step.step_id && browser_actions === 'as_needed'),
  });
  // Its title says what it did: of the action there is only the picture left, which stands beside the values.
  const [first] = ofNoLine;
  const told =
    step.actions.length === 1 && first?.succeeded && first.summary === happened && first.effect === null
      ? first
      : null;
  const isEmpty =
    inputs.length === 0 && outputs.length === 0 && step.actions.length === 0 && step.lines.length === 0;
  const label = (side: 'endpoint_inputs' | 'endpoint_outputs', fieldId: string) =>
    ownLabel(step, side, fieldId) ?? fieldLabel(steps, { stepId: step.step_id, fieldId, side });
  const took = durationBetween(step.started_at, step.completed_at, now);
  return (
    // A line joins the signs of the steps.
    <li className="relative not-last:before:absolute not-last:before:top-9 not-last:before:bottom-[-4px] not-last:before:left-[11px] not-last:before:w-px not-last:before:bg-line">
      <h3>
        <button
          type="button"
          aria-expanded={isEmpty ? undefined : isOpen}
          aria-controls={isEmpty || !isOpen ? undefined : body}
          disabled={isEmpty}
          onClick={onToggle}
          className="-mx-2 flex min-h-9.5 w-[calc(100%+1rem)] pointer-coarse:min-h-11 items-start gap-2.5 rounded-lg px-2 py-1.5 text-left enabled:hover:bg-hover disabled:cursor-default"
        >
          <span
            className={`tone tone-${runTone(step.status)} mt-0.5 grid size-5.5 shrink-0 place-items-center rounded-full border`}
          >
            {ICONS[step.status]}
          </span>
          <span className="min-w-0 flex-1">
            <span
              className={`block leading-5 font-medium break-words ${step.status === 'waiting' ? 'text-ink2' : ''}`}
            >
              <span className="text-ink3 tabular-nums">{step.place}</span>{' '}
              <AddressText text={happened ?? step.name} />
            </span>
            <StepFacts step={step} name={happened === null ? null : step.name} isOver={isOver} />
          </span>
          {took !== null && (
            <span className="mt-0.5 shrink-0 text-xs leading-4.5 text-ink2 tabular-nums">{took}</span>
          )}
          {!isEmpty && (
            <ChevronRight
              size={14}
              aria-hidden
              className={`mt-1 shrink-0 text-ink3 transition-transform ${isOpen ? 'rotate-90' : ''}`}
            />
          )}
        </button>
      </h3>
      {isOpen && !isEmpty && (
        <div
          id={body}
          className={clsx(
            'grid gap-3 pt-1 pb-3.5 pl-8',
            told ? 'grid-cols-[minmax(0,1fr)_auto] items-start' : 'grid-cols-1',
          )}
        >
          {lines.length > 0 && (
            <RunLines lines={lines} actions={step.actions} current={shown} onEnlarge={onEnlarge} />
          )}
          <RoundTables
            executionId={executionId}
            place={step.place}
            lines={step.lines}
            named={step.status === 'completed' ? ownNames(step) : []}
          />
          {ofNoLine.length > 0 && (
            <ol
              aria-label="Browser actions"
              className={clsx('grid grid-cols-1', told && 'col-start-2 row-start-1')}
            >
              {ofNoLine.map((action, index) => (
                // Actions are only ever added at the end, so their index is their name.
                <RunActionRow
                  key={index}
                  action={action}
                  isTitle={action === told}
                  isCurrent={action === shown}
                  onEnlarge={onEnlarge}
                />
              ))}
            </ol>
          )}
          {/* While a line is at work, nothing stands between it and those before it. */}
          {!under && inputs.length + outputs.length > 0 && (
            // Of a step that failed they may be the reason.
            <details className="group/values" open={step.status === 'failed' && step.lines.length === 0}>
              <summary className="flex min-h-6 items-center pointer-coarse:min-h-11 gap-1 rounded-sm text-xs text-ink2 select-none hover:text-ink">
                <ChevronRight
                  size={12}
                  aria-hidden
                  className="shrink-0 text-ink3 transition-transform group-open/values:rotate-90"
                />
                {namesOfValues(inputs.length, outputs.length)}
              </summary>
              <div className="grid grid-cols-1 gap-3 pt-1.5 pl-4">
                <Values
                  title="Inputs"
                  values={inputs}
                  label={(id) => label('endpoint_inputs', id)}
                  files={files}
                />
                <Values
                  title="Outputs"
                  values={outputs}
                  label={(id) => label('endpoint_outputs', id)}
                  files={files}
                />
              </div>
            </details>
          )}
        </div>
      )}
      {under && <LineAtWork step={step} atWork={under} now={now} />}
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

type FactsProps = { step: RunStep; name: string | null; isOver: boolean };

function StepFacts({ step, name, isOver }: FactsProps) {
  const outcome = outcomeOf(step, isOver);
  const facts = [
    name,
    // Its sign says so.
    outcome === 'Completed' ? null : outcome,
    step.actions.length > 1 ? `${step.actions.length} actions` : null,
    step.credits > 0 ? `${step.credits.toLocaleString('en-US')} credits` : null,
  ].filter((fact) => fact !== null);
  return (
    <>
      <span className="block text-xs text-ink3 tabular-nums">{facts.join(' · ')}</span>
      {outcome === 'Completed' && <span className="sr-only">{outcome}</span>}
    </>
  );
}

function outcomeOf(step: RunStep, isOver: boolean): string {
  if (step.was_done_before) return 'Done in the run before';
  return step.status === 'waiting' && isOver ? 'Did not run' : statusLabel(step.status);
}

function namesOfValues(inputs: number, outputs: number): string {
  if (outputs === 0) return 'Inputs';
  return inputs === 0 ? 'Outputs' : 'Inputs and outputs';
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
      <h4 className="mb-1 text-xs font-semibold text-ink2">{title}</h4>
      <dl className="grid grid-cols-1 gap-2">
        {values.map(([fieldId, value]) => (
          <RunValue key={fieldId} name={label(fieldId)} value={value} isFile={files.has(value)} />
        ))}
      </dl>
    </section>
  );
}
