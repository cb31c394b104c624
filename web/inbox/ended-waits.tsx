import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, Clock, Square } from 'lucide-react';
import type { EndedWait } from '#shared/wire-wait.ts';
import { dayOrTime } from '#web/inbox/wait-words.ts';
import { apiQuery } from '#web/queries.ts';

const OUTCOMES = {
  answered: { Icon: Check, words: 'Answered' },
  expired: { Icon: Clock, words: 'Nobody answered in time' },
  cancelled: { Icon: Square, words: 'The run was stopped' },
};

/** Below what waits: what was answered lately, each leading to its run. It is left out while it is empty or fails. */
export function EndedWaits({ now }: { now: number }) {
  const ended = useQuery({ ...apiQuery('LIST_ENDED_WAITS', {}), staleTime: 0 });
  if (!ended.data || ended.data.length === 0) return null;
  return (
    <section aria-labelledby="done-waits" className="px-4 py-5">
      <h2 id="done-waits" className="pb-1 text-xs font-medium text-ink3">
        Done
      </h2>
      <ul>
        {ended.data.map((wait) => (
          <li key={wait.id}>
            <EndedRow wait={wait} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function EndedRow({ wait, now }: { wait: EndedWait; now: number }) {
  const { Icon, words } = OUTCOMES[wait.outcome];
  return (
    <Link
      to="/workflows/$workflowId/executions/$executionId"
      params={{ workflowId: wait.workflow_id, executionId: wait.execution_id }}
      title={`${wait.workflow_name}. ${words}.`}
      className="-mx-2 flex items-center gap-3 rounded-md px-2 py-1.5 text-sm text-ink2 hover:bg-hover"
    >
      <Icon size={14} aria-hidden className="shrink-0 text-ink3" />
      <span className="sr-only">{words}: </span>
      <span className="min-w-0 flex-1 truncate">{wait.question}</span>
      {wait.ended_at !== null && (
        <span className="shrink-0 text-xs text-ink3 tabular-nums">{dayOrTime(wait.ended_at, now)}</span>
      )}
    </Link>
  );
}
