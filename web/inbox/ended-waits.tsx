import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Check, Clock, Square, TriangleAlert } from 'lucide-react';
import type { EndedWait } from '#shared/wire/wait.ts';
import { dayOrTime } from '#web/words/day-words.ts';
import { apiQuery } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const OUTCOMES = {
  answered: { Icon: Check, words: 'Answered' },
  expired: { Icon: Clock, words: 'Nobody answered in time' },
  cancelled: { Icon: Square, words: 'The run was stopped' },
};

type Props = {
  now: number;
  isAlone: boolean;
  /** Nothing stands beside the list: it has the margins of a whole screen. */
  isWide?: boolean;
};

/**
 * What was answered lately, each leading to its run. Below what waits it is left out while it is empty or fails; alone it
 * says so.
 */
export function EndedWaits({ now, isAlone, isWide = isAlone }: Props) {
  const ended = useQuery({ ...apiQuery('LIST_ENDED_WAITS', {}), staleTime: 0 });
  if (isAlone && ended.isPending) return <SkeletonRows rows={4} className="mx-4 h-9" />;
  if (isAlone && !ended.data) return <NotLoaded ended={ended} />;
  if (!ended.data || ended.data.length === 0) return isAlone ? <NothingDone /> : null;
  return (
    <section aria-labelledby="done-waits" className={clsx('px-4 py-5', isWide && 'md:px-8')}>
      <h2 id="done-waits" className={clsx('pb-1 text-xs font-medium text-ink3', isAlone && 'sr-only')}>
        Done
      </h2>
      <ul
        className={clsx(
          isAlone && 'overflow-hidden rounded-xl border border-line bg-card shadow-card md:mt-1',
        )}
      >
        {ended.data.map((wait) => (
          <li key={wait.id} className={clsx(isAlone && 'border-b border-line last:border-b-0')}>
            <EndedRow wait={wait} now={now} isAlone={isAlone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NotLoaded({ ended }: { ended: { error: Error | null; refetch: () => unknown } }) {
  return (
    <EmptyState
      icon={<TriangleAlert size={19} />}
      title="What was answered could not be loaded"
      text={ended.error?.message ?? ''}
      action={<Button onClick={() => void ended.refetch()}>Try again</Button>}
    />
  );
}

function NothingDone() {
  return (
    <EmptyState
      icon={<Check size={20} />}
      title="Nothing was answered yet"
      text="What you answer is listed here for a while, with the run that asked."
    />
  );
}

function EndedRow({ wait, now, isAlone }: { wait: EndedWait; now: number; isAlone: boolean }) {
  const { Icon, words } = OUTCOMES[wait.outcome];
  const question = wait.outcome === 'answered' ? saidWhenDone(wait.question) : wait.question;
  return (
    <Link
      to="/workflows/$workflowId/executions/$executionId"
      params={{ workflowId: wait.workflow_id, executionId: wait.execution_id }}
      title={`${question}\n${words}.`}
      className={clsx(
        'flex items-center gap-3 text-sm text-ink2 hover:bg-hover',
        isAlone ? 'min-h-13 px-4 py-2' : '-mx-2 rounded-md px-2 py-1.5',
      )}
    >
      <Icon size={14} aria-hidden className="shrink-0 text-ink3" />
      {!isAlone && <span className="sr-only">{words}: </span>}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{question}</span>
        <span className="block truncate text-xs text-ink3">
          {wait.workflow_name}
          {isAlone && ` · ${words}`}
        </span>
      </span>
      {wait.ended_at !== null && (
        <span className="shrink-0 text-xs text-ink3 tabular-nums">{dayOrTime(wait.ended_at, now)}</span>
      )}
    </Link>
  );
}

/** What an account lacked, as it stands once that was given. */
function saidWhenDone(question: string): string {
  const [, name, app] = NOT_ALLOWED.exec(question) ?? [];
  if (name !== undefined && app !== undefined) return `${app} was allowed for ${name}.`;
  const [, refusing, refused] = NOT_ACCEPTED.exec(question) ?? [];
  return refusing === undefined || refused === undefined
    ? question
    : `${refusing} was connected again for ${refused}.`;
}

/** As accounts/account-unusable.ts says it. */
const NOT_ALLOWED = /^(.{1,200}) has not been allowed to do this in (.{1,80})\.$/;
const NOT_ACCEPTED = /^(.{1,80}) no longer accepts the connection of (.{1,200}?)\.(?: Its answer .{1,200})?$/;
