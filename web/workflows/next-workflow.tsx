import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ListedWorkflow } from '#shared/wire/runs.ts';
import { apiQuery } from '#web/api/queries.ts';
import { DescribeNew } from '#web/workflows/describe-new.tsx';
import { TemplateCards } from '#web/workflows/templates/template-cards.tsx';

const SHOWN_EXAMPLES = 3;

/** Below the first few workflows: the way to the next one, with examples that were not tried yet. */
export function NextWorkflow({ workflows }: { workflows: readonly ListedWorkflow[] }) {
  const { data = [] } = useQuery(apiQuery('LIST_TEMPLATES', {}));
  const names = new Set(workflows.map(({ name }) => name));
  const untried = data.filter(({ name }) => !names.has(name)).slice(0, SHOWN_EXAMPLES);
  return (
    <section aria-labelledby="next-workflow" className="mx-auto w-full max-w-225 pt-10">
      <h2 id="next-workflow" className="pb-4 text-center text-lg font-semibold text-balance">
        What else do you click through every week?
      </h2>
      <div className="mx-auto max-w-180 pb-6">
        <DescribeNew />
      </div>
      {untried.length > 0 && (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3 text-sm">
            <p className="text-ink2">Or try an example: a click makes it and runs it.</p>
            <Link to="/templates" className="link">
              All templates
            </Link>
          </div>
          <TemplateCards templates={untried} heading="h3" />
        </>
      )}
    </section>
  );
}
