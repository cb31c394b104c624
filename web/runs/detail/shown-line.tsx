import { useState } from 'react';
import type { ShownTarget } from '#shared/live/live-recording.ts';
import { sayActs, typesInto } from '#shared/script/check/say-acts.ts';
import type { ResumePlan } from '#shared/wire/repair.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const RISKS = {
  pays: 'It pays or orders.',
  sends: 'It sends.',
  deletes: 'It deletes.',
  confirms: 'It confirms.',
};

type Props = {
  shown: ShownTarget;
  /** The line in which its words take the place of those that found nothing. */
  around: NonNullable<ResumePlan['repair']>['around'];
  number: number | null;
  isTaking: boolean;
  /** `line` where it is another one than that of what was shown. */
  onUse: (shown: ShownTarget, line: string | undefined) => void;
};

/** What was pointed at, and the whole line that comes of it: a line that types says what, and can be put right. */
export function ShownLine({ shown, around, number, isTaking, onUse }: Props) {
  const made = around && shown.is_sure ? `${around.before}${shown.phrase}${around.after}`.trim() : null;
  const [written, setWritten] = useState(made ?? '');
  const isEditable = around?.is_editable === true && made !== null;
  const isNoField = made !== null && typesInto(isEditable ? written : made, shown.kind);
  const does = made === null ? null : sayActs(isEditable ? written : made);
  return (
    <form
      aria-label="The changed line"
      className="grid gap-2 rounded-xl border border-line bg-card p-3 text-sm shadow-card"
      onSubmit={(event) => {
        event.preventDefault();
        onUse(shown, isEditable && written.trim() !== made ? written : undefined);
      }}
    >
      <output className="min-w-0 wrap-anywhere">
        {shown.kind} <strong className="font-medium">{shown.label || shown.phrase}</strong>
        {shown.risk !== null && ` · ${RISKS[shown.risk]}`}
      </output>
      {isEditable ? (
        <label className="grid gap-1">
          <span className="text-xs text-ink2">Line {number ?? ''} becomes</span>
          <TextInput
            className="font-mono pointer-coarse:text-base"
            maxLength={2_000}
            value={written}
            onChange={(event) => setWritten(event.target.value)}
          />
        </label>
      ) : (
        <p className="text-xs wrap-anywhere text-ink2">
          {made ?? 'No words find it. The line stays as it is, and what it looks like is remembered.'}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 flex-1 wrap-anywhere">
          {does === null && isEditable
            ? 'This line is not understood.'
            : isNoField
              ? 'This line types a text, and that is no field. Click the field itself.'
              : does}
        </p>
        <Button
          type="submit"
          variant="primary"
          className="pointer-coarse:h-11"
          loading={isTaking}
          disabled={isNoField || (isEditable && does === null)}
        >
          Use this and resume
        </Button>
      </div>
    </form>
  );
}
