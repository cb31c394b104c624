import { clsx } from 'clsx';
import { TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import type { StepOption } from '#shared/wire.ts';
import type { DraftPart, DraftVariable, WorkflowDraft } from '#shared/wire-draft.ts';
import { changeRow, confirmRow, type DraftRow, removePart, rowsOf } from '#shared/workflow-draft.ts';
import { toneClass } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { StepIcon } from '#web/ui/step-icon.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Props = {
  draft: WorkflowDraft;
  options: readonly StepOption[];
  onChange: (draft: WorkflowDraft) => void;
  /** What the accepting button says. */
  accept: string;
  isAccepting: boolean;
  /** Gets the draft with what is being written in its rows. */
  onAccept: (written: WorkflowDraft) => void;
  onDiscard: () => void;
};

/** A row that is being changed, and what its field holds. */
type Writing = { at: number; row: DraftRow; text: string };

/** A drafted workflow to look at, correct, and accept. Each part says which words it comes from; guesses are amber. */
export function DraftCard({ draft, options, onChange, ...props }: Props) {
  const byId = new Map(options.map((option) => [option.workflow_step_id, option]));
  const [writings, setWritings] = useState<readonly Writing[]>([]);
  const isOf = (at: number, row: DraftRow) => (writing: Writing) =>
    writing.at === at && writing.row.input_id === row.input_id && writing.row.line === row.line;
  const without = (at: number, row: DraftRow) => writings.filter((writing) => !isOf(at, row)(writing));
  // "Done" need not be pressed: what stands in an open field is what its person wants. A field that was only opened
  // says nothing about a guess.
  const written = writings
    .filter(({ row, text }) => text !== row.text)
    .reduce((changed, { at, row, text }) => changeRow(changed, at, { row, text }), draft);
  return (
    <section
      aria-labelledby="draft-heading"
      // Not hidden: its buttons stay in view at the edge of what scrolls around it.
      className="flex flex-col overflow-clip rounded-2xl border border-line bg-card text-left shadow-card"
    >
      <header className="flex flex-wrap items-baseline gap-x-2 px-4 py-3">
        <h3 id="draft-heading" className="text-sm font-medium">
          Draft
        </h3>
        <p className="text-sm text-ink2">Nothing has run yet</p>
      </header>
      {/* Seen below the rows, and before them for the keyboard: from the description it is one step to keeping the draft. */}
      <footer className="sticky bottom-0 order-last flex flex-row-reverse flex-wrap items-center gap-2 border-t border-line bg-card px-4 py-3">
        <Button
          variant="primary"
          loading={props.isAccepting}
          disabled={draft.parts.length === 0}
          onClick={() => props.onAccept(written)}
        >
          {props.accept}
        </Button>
        <Button variant="ghost" onClick={props.onDiscard}>
          Discard
        </Button>
      </footer>
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
                onType={(row, text) => setWritings([...without(at, row), { at, row, text }])}
                onLeave={(row, text) => {
                  if (text !== null) onChange(changeRow(draft, at, { row, text }));
                  setWritings(without(at, row));
                }}
              />
            )
          );
        })}
      </ol>
      {draft.notes.length > 0 && (
        <ul aria-label="What was left out or changed" className="border-t border-line px-4 py-3">
          {draft.notes.map((note) => (
            <li key={note} className="flex gap-2 py-0.5 text-xs text-ink2">
              <TriangleAlert size={13} aria-hidden className="mt-0.5 shrink-0" />
              {note}
            </li>
          ))}
        </ul>
      )}
    </section>
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
  textOf: (row: DraftRow) => string | null;
  onRemove: () => void;
  onConfirm: (row: DraftRow) => void;
  onType: (row: DraftRow, text: string) => void;
  /** With null the row stays as it was. */
  onLeave: (row: DraftRow, text: string | null) => void;
};

function PartRows({ part, option, textOf, onRemove, onConfirm, onType, onLeave }: PartProps) {
  const rows = rowsOf(part, option);
  const from = part.marks.find((mark) => mark.input === null)?.from ?? null;
  return (
    <li className="group flex gap-3 border-t border-line px-4 py-2.5">
      <StepIcon step={option} isSmall />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-7 flex-wrap items-center gap-x-3">
          <span className="text-sm font-medium">{option.name}</span>
          {from !== null && <span className="ml-auto text-xs text-ink3 max-sm:hidden">from “{from}”</span>}
          <IconButton
            label={`Leave out ${option.name}`}
            size="icon-sm"
            className={clsx(from === null ? 'ml-auto' : 'max-sm:ml-auto')}
            onClick={onRemove}
          >
            <X size={14} aria-hidden />
          </IconButton>
        </div>
        {rows.length > 0 && (
          <ul>
            {rows.map((row) => (
              <Row
                key={`${row.input_id} ${row.line ?? ''}`}
                row={row}
                typed={textOf(row)}
                onConfirm={() => onConfirm(row)}
                onType={(text) => onType(row, text)}
                onLeave={(text) => onLeave(row, text)}
              />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** It takes the place of the button that was pressed. */
function focusAtOnce(field: HTMLInputElement | null): void {
  field?.focus();
}

type RowProps = {
  row: DraftRow;
  typed: string | null;
  onConfirm: () => void;
  onType: (text: string) => void;
  onLeave: (text: string | null) => void;
};

function Row({ row, typed, onConfirm, onType, onLeave }: RowProps) {
  const guess = row.mark?.guess ?? null;
  const from = row.mark?.from ?? null;
  if (typed !== null) {
    return (
      <li className="py-1">
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            onLeave(typed);
          }}
        >
          <TextInput
            aria-label={row.label ?? (row.line === null ? 'Text' : `Line ${row.line}`)}
            ref={focusAtOnce}
            value={typed}
            className="min-w-0 flex-1"
            onChange={(event) => onType(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              // It must not also close the dialog around the draft.
              event.stopPropagation();
              onLeave(null);
            }}
          />
          <Button type="submit" size="sm">
            Done
          </Button>
        </form>
      </li>
    );
  }
  return (
    <li
      className={clsx(
        '-mx-2 flex items-start gap-x-2 rounded-md px-2 py-0.5',
        // On a phone a guess has its buttons below it.
        guess !== null && [toneClass('amber'), 'max-sm:flex-wrap'],
      )}
    >
      {row.line !== null && (
        <span aria-hidden className="w-4 shrink-0 py-1.5 text-xs leading-5 text-ink3 tabular-nums">
          {row.line}
        </span>
      )}
      <span
        className={clsx(
          'flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 py-1.5',
          guess !== null && 'max-sm:basis-4/5',
        )}
      >
        {row.label !== null && <span className="text-xs text-ink3">{row.label}</span>}
        {/* Lines in a loop are indented. */}
        <span className="min-w-0 text-sm wrap-anywhere whitespace-pre-wrap">{readable(row.text)}</span>
        {guess !== null && <span className="text-xs">{guess}</span>}
      </span>
      {from !== null && guess === null && !saysTheSame(row.text, from) && (
        <span
          className="max-w-2/5 shrink-0 truncate py-1.5 text-xs leading-5 text-ink3 max-sm:hidden"
          title={from}
        >
          from “{from}”
        </span>
      )}
      <span
        className={clsx('flex shrink-0 items-center gap-1', guess !== null && 'max-sm:ml-auto max-sm:pb-1')}
      >
        {guess !== null && (
          <Button size="sm" onClick={onConfirm}>
            It is right
          </Button>
        )}
        {row.is_editable && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Change ${readable(row.text)}`}
            onClick={() => onType(row.text)}
          >
            Change
          </Button>
        )}
      </span>
    </li>
  );
}

/** Then it need not be said where it comes from. */
function saysTheSame(text: string, from: string): boolean {
  return text.trim().toLowerCase() === from.trim().toLowerCase();
}

/** Variables as the editor shows them. */
function readable(text: string): string {
  return text.replaceAll(/\{\{\s{0,3}([^{}\n]{1,80}?)\s{0,3}\}\}/g, '@$1');
}
