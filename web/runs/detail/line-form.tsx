import { type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { checkScript } from '#shared/script/check/check-script.ts';
import type { Lookup } from '#shared/script/words/value.ts';
import { editLine } from '#shared/script/edit-line.ts';
import { lineFromWords, lineInWords } from '#web/runs/detail/line-in-words.ts';
import { lazyPart } from '#web/loading/lazy-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-input.tsx';

const ScriptFeedback = lazyPart(() => import('#web/script/script-feedback.tsx'), 'ScriptFeedback', {
  quiet: true,
});

type Props = {
  kind: 'change' | 'before';
  /** All lines of the step. */
  text: string;
  /** The one that failed. */
  number: number;
  variables: readonly { id: string; name: string; is_input: boolean }[];
  caution: ReactNode;
  isSaving: boolean;
  onSave: (line: string) => void;
  onCancel: () => void;
};

/** The form is what was asked for. */
function focusWhenShown(field: HTMLTextAreaElement | null): void {
  field?.focus();
}

/** A line with what it is understood as, in its place among the others. */
export function LineForm({ kind, text, number, variables, caution, isSaving, onSave, onCancel }: Props) {
  const failed = text.split('\n')[number - 1] ?? '';
  const [words, setWords] = useState(() => (kind === 'change' ? lineInWords(failed, variables).trim() : ''));
  const line = lineFromWords(words, variables, failed).trim();
  const whole = line === '' ? text : editLine(text, number, { kind, line });
  const lookup = useMemo<Lookup>(() => {
    const names = new Map(variables.map(({ id, name }) => [id, name]));
    return (id) => ({ name: names.get(id) ?? 'variable', text: '', is_secret: false });
  }, [variables]);
  const read = useDeferredValue(whole);
  const all = useMemo(() => checkScript(read, lookup), [read, lookup]);
  const last = number + line.split('\n').length;
  const isOwn = (at: number) => line !== '' && at >= number && at < last;
  const checked = {
    text: read,
    lacks_page: null,
    lines: read === whole ? all.filter((check) => isOwn(check.line)) : [],
  };
  const readings = checked.lines.flatMap((check) => ('reading' in check ? check.reading : []));
  const isSame = kind === 'change' && line === failed.trim();
  /** Into the line with that number of the whole script. */
  const put = (at: number, fixed: string) => {
    const lines = line.split('\n').with(at - number, fixed.trim());
    setWords(lineInWords(lines.join('\n'), variables));
  };
  return (
    <form
      className="grid grid-cols-1 gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (line !== '' && !isSame) onSave(line);
      }}
    >
      <Field
        label={kind === 'change' ? `Line ${number} becomes` : `New line before line ${number}`}
        hint={
          variables.some(({ is_input }) => is_input)
            ? 'A variable is written with @ and its name.'
            : undefined
        }
        aside={
          readings.length > 0 && (
            <output className="text-xs text-ink2">understood as: {readings.join(', ')}</output>
          )
        }
      >
        <TextArea
          ref={focusWhenShown}
          rows={1}
          className="min-h-10! font-mono text-sm pointer-coarse:text-base"
          maxLength={2_000}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onCancel();
            // One line is written: Enter ends it.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
      </Field>
      <Suspense fallback={<div className="h-6" />}>
        <ScriptFeedback text={whole} checked={checked} lookup={lookup} onFix={put} />
      </Suspense>
      {caution}
      <div className="flex flex-wrap justify-end gap-2 pointer-coarse:*:h-11 max-sm:*:flex-1">
        <Button disabled={isSaving} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={isSaving} disabled={line === '' || isSame}>
          Save and resume
        </Button>
      </div>
    </form>
  );
}
