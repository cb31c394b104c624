import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import type { Problem } from '#shared/workflow/workflow-problems.ts';
import { Note } from '#web/runs/note.tsx';

/** What is left to do before the workflow can run, with the way to each place. */
export function ProblemList({ workflowId, problems }: { workflowId: string; problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  const left = problems.length === 1 ? 'One thing is' : `${problems.length} things are`;
  return (
    <Note label="Left to do" tone="amber" icon={<ListChecks size={17} />}>
      <p className="font-medium">{left} left to do before it can run</p>
      <ul className="mt-0.5 grid gap-0.5 text-sm">
        {problems.map((problem) => (
          <li key={`${problem.step_id} ${problem.sentence}`}>
            <Link
              to="/workflows/$workflowId"
              params={{ workflowId }}
              hash={problem.step_id}
              className="link inline-block min-h-6 wrap-anywhere"
            >
              {problem.sentence}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}
