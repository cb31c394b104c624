import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ScheduleRow } from '#web/drafts/schedule-row.tsx';
import type { DraftRow as Shown } from '#shared/workflow/workflow-draft.ts';
import { toneClass } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** It takes the place of the button that was pressed. */
function focusAtOnce(field: HTMLInputElement | null): void {
  field?.focus();
}

type Props = {
  row: Shown;
  typed: string | null;
  onConfirm: () => void;
  onType: (text: string) => void;
  /** With null the row stays as it was. */
  onLeave: (text: string | null) => void;
  /** Before the button that settles a guess. */
  beside?: ReactNode;
  below?: ReactNode;
};

/** A line or a field of a drafted step. A guess is amber, with the buttons that settle it. */
export function DraftRow({ row, typed, onConfirm, onType, onLeave, beside, below }: Props) {
  const guess = row.mark?.guess ?? null;
  const from = row.mark?.from ?? null;
  const lacksAddress = NO_ADDRESS.test(row.text.trim());
  if (typed !== null && row.editor === 'schedule')
    return <ScheduleRow typed={typed} onType={onType} onLeave={onLeave} />;
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
        below && 'flex-wrap',
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
        {row.is_unseen && guess === null && <span className="text-xs text-ink3">not seen yet</span>}
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
        className={clsx(
          'flex shrink-0 items-center gap-1',
          guess !== null && 'max-sm:ml-auto max-sm:shrink max-sm:flex-wrap max-sm:justify-end max-sm:pb-1',
        )}
      >
        {beside}
        {guess !== null && !lacksAddress && (
          <Button size="sm" onClick={onConfirm}>
            It is right
          </Button>
        )}
        {row.editor !== null && (
          <Button
            size="sm"
            variant={lacksAddress ? undefined : 'ghost'}
            aria-label={`${lacksAddress ? 'Write the address of' : 'Change'} ${readable(row.text)}`}
            onClick={() => onType(row.value)}
          >
            {lacksAddress ? 'Write the address' : 'Change'}
          </Button>
        )}
      </span>
      {below}
    </li>
  );
}

/** That it begins on this page cannot be right. */
const NO_ADDRESS = /^open https?:\/\/$/i;

/** Then it need not be said where it comes from. */
function saysTheSame(text: string, from: string): boolean {
  return text.trim().toLowerCase() === from.trim().toLowerCase();
}

/** Variables as the editor shows them. */
function readable(text: string): string {
  return text.replaceAll(/\{\{\s{0,3}([^{}\n]{1,80}?)\s{0,3}\}\}/g, '@$1');
}
