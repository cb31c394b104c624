import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import type { Problem } from '#shared/workflow.ts';

/** What is left to do before the workflow can run, with the way to each place. */
export function ProblemList({ workflowId, problems }: { workflowId: string; problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <section
      aria-labelledby="problems"
      className="tone tone-amber grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-xl border px-4 py-3.5"
    >
      <ListChecks size={17} aria-hidden className="mt-0.5" />
      <div>
        <h2 id="problems" className="text-sm font-semibold">
          {problems.length === 1
            ? 'One thing left before it can run'
            : `${problems.length} things left before it can run`}
        </h2>
        <ul className="mt-1 grid gap-0.5 text-sm">
          {problems.map((problem) => (
            <li key={`${problem.step_id} ${problem.sentence}`}>
              <Link
                to="/workflows/$workflowId"
                params={{ workflowId }}
                hash={problem.step_id}
                className="inline-block min-h-6 underline-offset-3 wrap-anywhere hover:underline"
              >
                {problem.sentence}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
