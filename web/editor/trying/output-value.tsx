import { Suspense } from 'react';
import { countRows, isEmptyList } from '#shared/count-rows.ts';
import type { VariableType } from '#shared/wire.ts';
import { useEditor } from '#web/editor/document/editor-store.ts';
import { openStoredFile } from '#web/editor/variables/open-stored-file.ts';
import { lazyPart } from '#web/loading/lazy-screen.tsx';

const OutputTable = lazyPart(() => import('#web/editor/trying/output-table.tsx'), 'OutputTable', {
  quiet: true,
});

const NONE: readonly string[] = [];

type Props = {
  variableId: string;
  type: VariableType;
  /** For a trigger, which gives nothing to a run that was started by hand. */
  hidesEmpty: boolean;
  /** Variables that stand beside it: where one of them has the same value, it is not shown twice. */
  twins?: readonly string[];
};

/** What the last trial found for an output, in grey beneath it. */
export function OutputValue({ variableId, type, hidesEmpty, twins = NONE }: Props) {
  const value = useEditor(
    (state) => state.trial?.status?.variables.find((variable) => variable.id === variableId)?.value ?? null,
  );
  const isSaidTwice = useEditor(({ trial }) =>
    (trial?.status?.variables ?? []).some((each) => twins.includes(each.id) && each.value === value),
  );
  const name = useEditor(({ document }) => document.variables.find(({ id }) => id === variableId)?.name);
  if (value === null || isSaidTwice) return null;
  if (value === '' && (type === 'file' || hidesEmpty)) return null;
  if (type === 'file') {
    return (
      <button type="button" className="block min-h-6 link text-xs" onClick={() => void openStoredFile(value)}>
        Open the file
      </button>
    );
  }
  const text = (
    <section
      aria-label={`Value from the last try: ${name}`}
      // Focusable, so that the keyboard can scroll a long value.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="mt-1 max-h-32 overflow-y-auto rounded-md bg-sunken px-2 py-1 font-mono text-xs wrap-anywhere whitespace-pre-wrap text-ink2"
    >
      {value === '' ? '(empty)' : isEmptyList(value) ? `(${countRows(0).toLowerCase()})` : value}
    </section>
  );
  if (!/^\s*\[/.test(value) || isEmptyList(value)) return text;
  return (
    <Suspense fallback={text}>
      <OutputTable variableId={variableId} name={name ?? ''} value={value} otherwise={text} />
    </Suspense>
  );
}
