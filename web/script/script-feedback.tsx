import { CircleHelp, Sparkles } from 'lucide-react';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import type { LiveLines } from '#shared/wire/live-lines.ts';
import type { Lookup } from '#shared/script/words/value.ts';
import { type LineAnswer, LineAnswered } from '#web/script/line-answer.tsx';
import { LineMenu } from '#web/script/line-menu.tsx';
import { LineMissing, LineProblem, LineReads, LineWithoutPage } from '#web/script/line-problem.tsx';
import { useRewording } from '#web/script/use-rewording.ts';
import type { ScriptCheck } from '#web/script/use-script-check.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/loading/lazy-screen.tsx';
import { useHasModel } from '#web/api/use-has-model.ts';

const PhrasesDialog = lazyPart(() => import('#web/script/phrases-dialog.tsx'), 'PhrasesDialog');

const SHOWN = 4;
const NO_STEPS: ReadonlySet<string> = new Set();
const NO_OFFERS: ReadonlyMap<number, string> = new Map();
const NO_ANSWERS: ReadonlyMap<number, LineAnswer> = new Map();
const NO_READS: NonNullable<LiveLines['reads']> = [];

/** Below a script: the lines that are not understood with what would be, how many are, and what can be written. */
export function ScriptFeedback({
  text,
  checked,
  lookup,
  onFix,
  addable = NO_STEPS,
  onAddStep,
  heals,
  at = null,
  offers = NO_OFFERS,
  reads = NO_READS,
  answers = NO_ANSWERS,
  isLooking = false,
  begin = null,
  found = 0,
}: {
  /** The whole script. */
  text: string;
  checked: Pick<ScriptCheck, 'text' | 'lines' | 'lacks_page'> | null;
  lookup: Lookup;
  onFix: (line: number, fixed: string) => void;
  /** Steps that can be added behind this one, by the names of their definitions. */
  addable?: ReadonlySet<string>;
  onAddStep?: (name: string) => void;
  /** What stands about lines whose target is called something else now. */
  heals?: ReactNode;
  /** The line where the caret is, or was last; from 1. */
  at?: { line: number; text: string } | null;
  /** What lines may mean on the page of the live browser, by number of line. */
  offers?: ReadonlyMap<number, string>;
  /** What the line that is written now may be changed to, where it reads nothing there. */
  reads?: NonNullable<LiveLines['reads']>;
  /** What lines that no verb takes come to on the page of the live browser, by number of line. */
  answers?: ReadonlyMap<number, LineAnswer>;
  /** That page has not answered yet for the text as it is. */
  isLooking?: boolean;
  /** How a page is opened before the first of these lines; null where something before the step may open one. */
  begin?: Omit<ComponentProps<typeof LineWithoutPage>, 'line'> | null;
  /** How many lines have a tick. */
  found?: number;
}) {
  const [isOpen, setOpen] = useState(false);
  const checks = checked?.lines ?? [];
  // What the page answers is no mistake, and of the line that is written now nothing is said before it has answered.
  const problems = checks
    .filter((check) => 'problem' in check)
    .filter(({ line }) => !answers.has(line) && !(isLooking && line === at?.line));
  const answered = at === null ? undefined : answers.get(at.line);
  // Of the others, the line that is written now.
  const shown = problems.filter(({ line }, place) => place < SHOWN || line === at?.line);
  // Most of a script is written for other pages than the one that is open: only the line that is written now is asked about.
  const isReadHere = at !== null && checks.some((check) => check.line === at.line && 'reading' in check);
  const missing = isReadHere ? offers.get(at.line) : undefined;
  const readable = isReadHere ? reads.filter(({ line }) => line === at.line) : [];
  const count = checks.length;
  const isUnsaid = isLooking && checks.some((check) => 'problem' in check && check.line === at?.line);
  const lines = text.split('\n');
  const written = (line: number) => (lines[line - 1] ?? '').trim();
  const hasModel = useHasModel();
  const { wordings, problem, isAsking, ask } = useRewording();
  const takeFix = (line: number, fixed: string) => {
    // A key of a moment ago may have changed the line, or left another one in its place.
    if (checked?.text.split('\n')[line - 1] === lines[line - 1]) onFix(line, fixed);
  };
  /** Below the line where the caret was, or in its place while that is empty. */
  const addLine = (line: string) => {
    const number = Math.min(at?.line ?? lines.length, lines.length);
    const before = lines[number - 1] ?? '';
    onFix(number, before.trim() === '' ? line : `${before}\n${line}`);
  };
  const lacksPage = begin && checked?.text === text ? checked.lacks_page : null;
  const unasked = problems.map(({ line }) => line).filter((line) => !wordings.has(written(line)));
  return (
    <div className="mt-1.5 grid gap-1.5">
      {heals}
      <ul className="grid gap-1.5 empty:hidden" aria-label="Lines that are not understood">
        {shown.map((check) => (
          <LineProblem
            key={check.line}
            problem={check}
            offer={offers.get(check.line)}
            wording={indentedAs(lines[check.line - 1] ?? '', wordings.get(written(check.line)))}
            lookup={lookup}
            addable={addable}
            onAddStep={onAddStep}
            onTake={(fixed) => takeFix(check.line, fixed)}
          />
        ))}
        {problems.length > shown.length && (
          <li className="text-xs text-ink2">
            and {problems.length - shown.length} more:{' '}
            {namesOf(problems.filter((check) => !shown.includes(check)))}
          </li>
        )}
      </ul>
      {answered && (
        <ul aria-label="What the page answers">
          <LineAnswered answer={answered} onTake={(fixed) => takeFix(answered.line, fixed)} />
        </ul>
      )}
      {begin && lacksPage !== null && (
        <ul aria-label="Where to begin">
          <LineWithoutPage line={lacksPage} {...begin} />
        </ul>
      )}
      {isReadHere && (missing !== undefined || readable.length > 0) && (
        <ul className="grid gap-1.5" aria-label="What this line may mean">
          {missing !== undefined && readable.length === 0 && (
            <LineMissing line={at.line} offer={missing} onTake={(fixed) => takeFix(at.line, fixed)} />
          )}
          <LineReads line={at.line} reads={readable} onTake={(fixed) => takeFix(at.line, fixed)} />
        </ul>
      )}
      {problem !== null && (
        <p role="alert" className="text-xs font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-xs text-ink3">
        <div className="flex flex-wrap items-center gap-x-2">
          <button
            type="button"
            className="flex min-h-6 items-center gap-1.5 pointer-coarse:min-h-11 text-ink2 hover:text-ink"
            onClick={() => setOpen(true)}
          >
            <CircleHelp size={13} aria-hidden />
            What can I write?
          </button>
          {hasModel === true && unasked.length > 0 && (
            <Button size="sm" variant="ghost" loading={isAsking} onClick={() => void ask(text, lookup)}>
              {!isAsking && <Sparkles size={13} aria-hidden />}
              {isAsking ? 'Asking the model' : 'Suggest wording'}
            </Button>
          )}
        </div>
        {isReadHere && <LineMenu {...at} onChange={onFix} />}
        <output className="tabular-nums">
          {isUnsaid
            ? 'looking on the page'
            : count > 0 &&
              `${count - problems.length} of ${count} ${count === 1 ? 'line' : 'lines'} understood`}
          {found > 0 && (
            <>
              {' · '}
              <span title="The thing that the line names is on the page in the live browser. Lines without a tick may be for pages that come later.">
                ✓ on this page
              </span>
            </>
          )}
        </output>
      </div>
      {isOpen && (
        <Suspense>
          <PhrasesDialog
            onClose={() => setOpen(false)}
            onTake={(line) => {
              addLine(line);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

const MOST_NAMED = 10;

/** `lines 21, 22 and 24`: the caret in one of them shows what is wrong with it. */
function namesOf(problems: readonly { line: number }[]): string {
  const numbers = problems.slice(0, MOST_NAMED).map(({ line }) => line);
  const [last, ...before] = numbers.toReversed();
  if (problems.length > MOST_NAMED) return `lines ${numbers.join(', ')}, …`;
  return before.length === 0 ? `line ${last}` : `lines ${before.toReversed().join(', ')} and ${last}`;
}

/** A line in a block stays in it. */
function indentedAs(line: string, wording: string | null | undefined): string | null | undefined {
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  return wording?.replaceAll(/^/gm, indent) ?? wording;
}
