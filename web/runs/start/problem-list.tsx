import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import type { CurableProblem } from '#shared/workflow/account-problems.ts';
import { stepOfEditor } from '#web/connect-flags.ts';
import { Note } from '#web/runs/note.tsx';
import { AccountCureButton } from '#web/workflow-acts/account-cure.tsx';

/** What is left to do before the workflow can run, with the way to each place. */
export function ProblemList({
  workflowId,
  problems,
}: {
  workflowId: string;
  problems: readonly CurableProblem[];
}) {
  if (problems.length === 0) return null;
  const left = problems.length === 1 ? 'One thing is' : `${problems.length} things are`;
  return (
    <Note label="Left to do" tone="amber" icon={<ListChecks size={17} />}>
      <p className="font-medium">{left} left to do before it can run</p>
      <ul className="mt-0.5 grid gap-0.5 text-sm">
        {problems.map((problem) => (
          <li
            key={`${problem.step_id} ${problem.sentence}`}
            className="flex flex-wrap items-center justify-between gap-x-3"
          >
            <Link
              to="/workflows/$workflowId"
              params={{ workflowId }}
              hash={problem.step_id}
              className="link inline-block min-h-6 wrap-anywhere"
            >
              {problem.sentence}
            </Link>
            <AccountCureButton
              problem={problem}
              // An account that is new to its step has to be chosen there.
              returnTo={
                problem.cure?.wish.account_id === undefined
                  ? stepOfEditor(workflowId, problem.step_id)
                  : location.pathname
              }
            />
          </li>
        ))}
      </ul>
    </Note>
  );
}
