import { ChevronRight, Lock } from 'lucide-react';
import { useState } from 'react';
import { countRows } from '#shared/count-rows.ts';
import { isRecord } from '#shared/is-record.ts';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import { JsonTree } from '#web/ui/json-tree.tsx';
import { FileLink } from '#web/results/file-link.tsx';
import { showValue } from '#web/runs/detail/run-values.ts';

/** Beyond this a text is folded, so that one page of HTML does not hide the other values. */
const FOLD_AFTER_CHARACTERS = 320;
const FOLD_AFTER_LINES = 5;

/** One value with its name, in the form a person reads it in. */
export function RunValue({ name, value, isFile }: { name: string; value: string | null; isFile: boolean }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs font-medium text-ink3">{name}</dt>
      <dd className="mt-0.5 min-w-0">
        <Value value={value} isFile={isFile} />
      </dd>
    </div>
  );
}

function Value({ value, isFile }: { value: string | null; isFile: boolean }) {
  if (value === SECRET_MASK) {
    return (
      <span className="inline-flex items-center gap-1.5 text-sm text-ink3">
        <Lock size={13} aria-hidden />
        {SECRET_MASK}
        <span className="sr-only">(secret)</span>
      </span>
    );
  }
  const shown = showValue(value, isFile);
  if (shown.kind === 'empty') {
    return <span className="text-sm text-ink3">{value === null ? 'Not there yet' : 'Empty'}</span>;
  }
  if (shown.kind === 'json' && Array.isArray(shown.json) && shown.json.length === 0)
    return <span className="text-sm text-ink3">{countRows(0)}</span>;
  if (shown.kind === 'file') return <FileLink fileId={shown.file_id}>File</FileLink>;
  if (shown.kind === 'json') {
    // The table itself stands among the results.
    return isTable(shown.json) ? (
      <details className="group/rows text-sm">
        <summary className="flex min-h-6 items-center gap-1 rounded-sm text-ink2 select-none hover:text-ink pointer-coarse:py-3">
          <ChevronRight
            size={12}
            aria-hidden
            className="shrink-0 text-ink3 transition-transform group-open/rows:rotate-90"
          />
          {countRows(shown.json.length)}
        </summary>
        <JsonTree value={shown.json} />
      </details>
    ) : (
      <JsonTree value={shown.json} />
    );
  }
  return <FoldedText text={shown.text} />;
}

function isTable(json: object): json is object[] {
  return Array.isArray(json) && json.every((row) => isRecord(row));
}

function FoldedText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const isLong = text.length > FOLD_AFTER_CHARACTERS || text.split('\n').length > FOLD_AFTER_LINES;
  return (
    <>
      <p className={`text-sm break-words whitespace-pre-wrap ${isLong && !open ? 'line-clamp-4' : ''}`}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="mt-0.5 min-h-6 text-xs font-medium text-brand-ink hover:underline"
        >
          {open ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}
