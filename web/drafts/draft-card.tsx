import { clsx } from 'clsx';
import { TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { parseSchedule } from '#shared/schedule/schedule.ts';
import { findScheduleProblem } from '#shared/schedule/schedule-problem.ts';
import type { StepOption } from '#shared/wire.ts';
import type { DraftPart, DraftVariable, WorkflowDraft } from '#shared/wire/draft.ts';
import {
  changeRow,
  confirmRow,
  type DraftRow as Row,
  removePart,
  rowsOf,
} from '#shared/workflow/workflow-draft.ts';
import { DraftRow } from '#web/drafts/draft-row.tsx';
import { SaidNow, TryCondition } from '#web/drafts/try-condition.tsx';
import { canTry, useTries } from '#web/drafts/use-tries.ts';
import { toneClass } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { describeRunCost, freeOriginOf } from '#web/workflow-acts/run-cost.ts';
import { useAuth } from '#web/session/session.tsx';
import { StepIcon } from '#web/ui/step-icon.tsx';

type Props = {
  draft: WorkflowDraft;
  options: readonly StepOption[];
  onChange: (draft: WorkflowDraft) => void;
  /** Something is being written: the draft as it would be kept now. */
  onWriting: (written: WorkflowDraft) => void;
  /** What the accepting button says. */
  accept: string;
  isAccepting: boolean;
  /** Gets the draft with what is being written in its rows. */
  onAccept: (written: WorkflowDraft) => void;
  onDiscard: () => void;
};

/** A row that is being changed, and what its field holds. */
type Writing = { at: number; row: Row; text: string };

/** A drafted workflow to look at, correct, and accept. Each part says which words it comes from; guesses are amber. */
export function DraftCard({ draft, options, onChange, ...props }: Props) {
  const byId = new Map(options.map((option) => [option.workflow_step_id, option]));
  const [writings, setWritings] = useState<readonly Writing[]>([]);
  const isOf = (at: number, row: Row) => (writing: Writing) =>
    writing.at === at && writing.row.input_id === row.input_id && writing.row.line === row.line;
  const without = (at: number, row: Row) => writings.filter((writing) => !isOf(at, row)(writing));
  // "Done" need not be pressed: what stands in an open field is what its person wants. A field that was only opened
  // says nothing about a guess.
  const writtenWith = (open: readonly Writing[]) =>
    open
      .filter(({ row, text }) => text !== row.value && isWhole(row, text))
      .reduce((changed, { at, row, text }) => changeRow(changed, at, { row, text }), draft);
  const written = writtenWith(writings);
  const tries = useTries();
  const hasUnseen = draft.parts.some((part) => {
    const option = byId.get(part.workflow_step_id);
    return option && rowsOf(part, option).some(({ is_unseen }) => is_unseen);
  });
  return (
    <section
      aria-labelledby="draft-heading"
      // Not hidden: its buttons stay in view at the edge of what scrolls around it.
      className="flex flex-col overflow-clip rounded-2xl border border-line bg-card text-left shadow-card"
    >
      <header className="px-4 py-3">
        <h3 id="draft-heading" className="text-sm font-medium">
          This is a draft: nothing has run yet.
        </h3>
        {hasUnseen && (
          <p className="mt-0.5 text-sm text-ink2">
            Nobody has looked at its pages: what is marked “not seen yet” may be called otherwise there.
          </p>
        )}
      </header>
      {/* Seen below the rows, and before them for the keyboard: from the description it is one step to keeping the draft. */}
      <footer className="sticky bottom-0 order-last flex flex-row-reverse flex-wrap items-center gap-2 border-t border-line bg-card px-4 py-3">
        <Button
          variant="primary"
          loading={props.isAccepting}
          disabled={draft.parts.length === 0 || writings.some(({ row, text }) => !isWhole(row, text))}
          onClick={() => props.onAccept(written)}
        >
          {props.accept}
        </Button>
        <Button variant="ghost" onClick={props.onDiscard}>
          Discard
        </Button>
        <DraftCost draft={written} byId={byId} />
      </footer>
      {/* Before the rows: a long draft ends below the edge, and what is missing in it has to be seen. */}
      {draft.notes.length > 0 && (
        <ul aria-label="What was left out or changed" className="tone-amber border-t border-line px-4 py-2.5">
          {draft.notes.map((note) => (
            <li key={note} className="flex gap-2 py-0.5 text-sm">
              <TriangleAlert size={15} aria-hidden className="tone-text mt-0.5 shrink-0" />
              {note}
            </li>
          ))}
        </ul>
      )}
      {draft.variables.length > 0 && <DraftVariables variables={draft.variables} />}
      <ol>
        {draft.parts.map((part, at) => {
          const option = byId.get(part.workflow_step_id);
          return (
            option && (
              <PartRows
                // A draft has no ids, and parts are only taken away.
                key={`${part.workflow_step_id} ${at} ${draft.parts.length}`}
                part={part}
                option={option}
                textOf={(row) => writings.find(isOf(at, row))?.text ?? null}
                onRemove={() => {
                  // The rows below move up, so the open fields are closed.
                  onChange(removePart(written, at));
                  setWritings([]);
                }}
                onConfirm={(row) => onChange(confirmRow(draft, at, row))}
                onType={(row, text) => {
                  const open = [...without(at, row), { at, row, text }];
                  setWritings(open);
                  props.onWriting(writtenWith(open));
                }}
                tried={
                  canTry(written.parts, at)
                    ? { ...tries.of(written, at), onTry: () => tries.start(written, at) }
                    : null
                }
                onLeave={(row, text) => {
                  if (text !== null) onChange(changeRow(draft, at, { row, text }));
                  setWritings(without(at, row));
                }}
              />
            )
          );
        })}
      </ol>
    </section>
  );
}

/** A schedule that is being written may not be one yet. */
function isWhole(row: Row, text: string): boolean {
  return row.editor !== 'schedule' || findScheduleProblem(parseSchedule(text)) === null;
}

/** What a run of it would cost, as the editor says it. */
function DraftCost({ draft, byId }: { draft: WorkflowDraft; byId: ReadonlyMap<string, StepOption> }) {
  const { subscription } = useAuth();
  if (!subscription || draft.parts.length === 0) return null;
  const steps = draft.parts.flatMap((part) => {
    const option = byId.get(part.workflow_step_id);
    return option ? { ...option, endpoint_input_values: part.inputs } : [];
  });
  return (
    <p className="mr-auto text-xs text-ink2 tabular-nums">
      {describeRunCost(steps, freeOriginOf(subscription))}
    </p>
  );
}

function DraftVariables({ variables }: { variables: readonly DraftVariable[] }) {
  return (
    <ul aria-label="Inputs of the draft" className="flex flex-wrap gap-1.5 border-t border-line px-4 py-2.5">
      {variables.map(({ name, is_secret, is_file, guess, default_value }) => (
        <li
          key={name}
          title={guess ?? undefined}
          className={clsx(
            'max-w-full truncate rounded-md border px-2 py-0.5 text-xs',
            guess === null ? 'border-line bg-hover text-ink2' : toneClass('amber'),
          )}
        >
          {name}
          {is_file
            ? ' · file, asked for'
            : is_secret
              ? ' · secret'
              : default_value === ''
                ? ' · asked for'
                : ` = ${default_value}`}
        </li>
      ))}
    </ul>
  );
}

type PartProps = {
  part: DraftPart;
  option: StepOption;
  /** What the open field of a row holds; null where none is open. */
  textOf: (row: Row) => string | null;
  onRemove: () => void;
  onConfirm: (row: Row) => void;
  onType: (row: Row, text: string) => void;
  /** With null the row stays as it was. */
  onLeave: (row: Row, text: string | null) => void;
  /** Of a condition that can be tried, what it came to. */
  tried: (ReturnType<ReturnType<typeof useTries>['of']> & { onTry: () => void }) | null;
};

function PartRows({ part, option, textOf, onRemove, onConfirm, onType, onLeave, tried }: PartProps) {
  const rows = rowsOf(part, option);
  const from = part.marks.find((mark) => mark.input === null)?.from ?? null;
  return (
    <li className="group flex gap-3 border-t border-line px-4 py-2.5">
      <StepIcon step={option} isSmall />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-7 items-start gap-x-3">
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 py-1">
            <span className="min-w-0 text-sm leading-5 font-medium wrap-anywhere">{option.name}</span>
            {from !== null && <span className="ml-auto text-xs text-ink3 max-sm:hidden">from “{from}”</span>}
          </span>
          <IconButton
            label={`Leave out ${option.name}`}
            size="icon-sm"
            className="pointer-coarse:-my-2"
            onClick={onRemove}
          >
            <X size={14} aria-hidden />
          </IconButton>
        </div>
        {rows.length > 0 && (
          <ul>
            {rows.map((row) => (
              <DraftRow
                key={`${row.input_id} ${row.line ?? ''}`}
                row={row}
                typed={textOf(row)}
                onConfirm={() => onConfirm(row)}
                onType={(text) => onType(row, text)}
                onLeave={(text) => onLeave(row, text)}
                beside={row.input_id === 'other' && tried && <TryCondition {...tried} />}
                below={row.input_id === 'other' && tried && <SaidNow part={part} {...tried} />}
              />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
