import { withFullStop } from '#web/words/full-stop.ts';
import { Plus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { parseSegments } from '#shared/references.ts';
import type { LineCheck } from '#shared/script/check/check-script.ts';
import { stepNamedIn } from '#shared/script/check/named-step.ts';
import type { Lookup } from '#shared/script/words/value.ts';
import { Button } from '#web/ui/button.tsx';

type Problem = Extract<LineCheck, { problem: string }>;

/** A line that is not understood, and the line that would be: the wording of a model, what the page has, or the nearest. */
export function LineProblem({
  problem,
  wording,
  offer,
  lookup,
  addable,
  onAddStep,
  onTake,
}: {
  problem: Problem;
  /** Undefined while no model was asked, null where it has none. */
  wording: string | null | undefined;
  /** What it may mean on the page of the live browser. */
  offer: string | undefined;
  lookup: Lookup;
  addable: ReadonlySet<string>;
  onAddStep: ((name: string) => void) | undefined;
  onTake: (fixed: string) => void;
}) {
  const offered = wording ?? offer ?? problem.fix;
  const named = offered === null ? stepNamedIn(problem.what_to_do) : null;
  return (
    <AmberLine
      offered={offered}
      onTake={onTake}
      action={
        named !== null &&
        onAddStep &&
        addable.has(named) && (
          <Button size="sm" onClick={() => onAddStep(named)}>
            <Plus size={14} aria-hidden />
            {named}
          </Button>
        )
      }
    >
      Line {problem.line} {withFullStop(problem.problem.charAt(0).toLowerCase() + problem.problem.slice(1))}{' '}
      {wording === null && 'The model has no wording for it. '}
      {offered === null ? (
        problem.what_to_do
      ) : (
        <>
          {typeof wording === 'string' ? 'The model suggests' : 'Did you mean'}{' '}
          <strong className="whitespace-pre-line">{withNames(offered.trim(), lookup)}</strong>
          {typeof wording === 'string' ? '.' : '?'}
        </>
      )}
    </AmberLine>
  );
}

/** A line that is understood and finds nothing on the page of the live browser, and what it may mean there. */
export function LineMissing({
  line,
  offer,
  onTake,
}: {
  line: number;
  offer: string;
  onTake: (fixed: string) => void;
}) {
  return (
    <AmberLine offered={offer} onTake={onTake}>
      Line {line} finds nothing on this page. Did you mean <strong>{offer.trim()}</strong>?
    </AmberLine>
  );
}

/** A line that reads, and reads nothing there: what would, each with what it reads now. */
export function LineReads({
  line,
  reads,
  onTake,
}: {
  line: number;
  reads: readonly { offer: string; why: string }[];
  onTake: (fixed: string) => void;
}) {
  return (
    <>
      {reads.map(({ offer, why }) => (
        <AmberLine key={offer} offered={offer} onTake={onTake}>
          Line {line} reads nothing on this page. Did you mean <strong>{offer.trim()}</strong>? {why}
        </AmberLine>
      ))}
    </>
  );
}

/** A line that acts on a page before any was opened, and the ways to open one. */
export function LineWithoutPage({
  line,
  address,
  onOpen,
  onAddStep,
}: {
  line: number;
  /** Of the page that the live browser shows. */
  address: string | undefined;
  onOpen: (address: string) => void;
  onAddStep: (() => void) | undefined;
}) {
  return (
    <AmberLine
      offered={null}
      onTake={onOpen}
      action={
        <span className="flex flex-wrap gap-2">
          {address !== undefined && (
            <Button size="sm" title={`Open ${address}`} onClick={() => onOpen(address)}>
              Begin with the open page
            </Button>
          )}
          {onAddStep && (
            <Button size="sm" onClick={onAddStep}>
              <Plus size={14} aria-hidden />
              Open page
            </Button>
          )}
        </span>
      }
    >
      Line {line} works on a page, and nothing before it opens one. Say first where to begin.
    </AmberLine>
  );
}

export function AmberLine({
  offered,
  onTake,
  action,
  children,
}: {
  offered: string | null;
  onTake: (fixed: string) => void;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="tone tone-amber flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border px-3 py-1.5 text-xs">
      <TriangleAlert size={13} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 basis-60 break-words">{children}</span>
      {offered !== null && (
        <Button size="sm" onClick={() => onTake(offered)}>
          Use it
        </Button>
      )}
      {action}
    </li>
  );
}

/** As the field shows it: variables by their names. */
function withNames(text: string, lookup: Lookup): string {
  return parseSegments(text)
    .map((segment) => (segment.kind === 'text' ? segment.text : `@${lookup(segment.id).name}`))
    .join('');
}
