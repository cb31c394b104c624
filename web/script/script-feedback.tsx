import { CircleHelp, TriangleAlert } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { LineCheck } from '#shared/script/check-script.ts';
import { LineMenu } from '#web/script/line-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/lazy-screen.tsx';

const PhrasesDialog = lazyPart(() => import('#web/script/phrases-dialog.tsx'), 'PhrasesDialog');

const SHOWN = 4;

/** Below a script: the lines that are not understood with what would be, how many are, and what can be written. */
export function ScriptFeedback({
  checks,
  onFix,
  heals,
  at = null,
}: {
  checks: readonly LineCheck[] | null;
  onFix: (line: number, fixed: string) => void;
  /** What stands about lines whose target is called something else now. */
  heals?: ReactNode;
  /** The line where the caret is, or was last; from 1. */
  at?: { line: number; text: string } | null;
}) {
  const [isOpen, setOpen] = useState(false);
  const problems = (checks ?? []).filter((check) => 'problem' in check);
  const lines = checks?.length ?? 0;
  return (
    <div className="mt-1.5 grid gap-1.5">
      {heals}
      <ul className="grid gap-1.5 empty:hidden" aria-label="Lines that are not understood">
        {problems.slice(0, SHOWN).map((problem) => (
          <li
            key={problem.line}
            className="tone tone-amber flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border px-3 py-1.5 text-xs"
          >
            <TriangleAlert size={13} aria-hidden className="shrink-0" />
            <span className="min-w-0 flex-1 basis-60 break-words">
              Line {problem.line}: {problem.problem.charAt(0).toLowerCase() + problem.problem.slice(1)}.{' '}
              {problem.fix === null ? (
                problem.what_to_do
              ) : (
                <>
                  Did you mean <strong className="whitespace-pre-line">{problem.fix.trim()}</strong>?
                </>
              )}
            </span>
            {problem.fix !== null && (
              <Button size="sm" onClick={() => onFix(problem.line, problem.fix ?? '')}>
                Use it
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-xs text-ink3">
        <button
          type="button"
          className="flex min-h-6 items-center gap-1.5 text-ink2 hover:text-ink"
          onClick={() => setOpen(true)}
        >
          <CircleHelp size={13} aria-hidden />
          What can I write?
        </button>
        {at !== null && (checks ?? []).some((check) => check.line === at.line && 'reading' in check) && (
          <LineMenu {...at} onChange={onFix} />
        )}
        <output className="tabular-nums">
          {lines > 0 && `${lines - problems.length} of ${lines} ${lines === 1 ? 'line' : 'lines'} understood`}
        </output>
      </div>
      {isOpen && (
        <Suspense>
          <PhrasesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
