import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ListedWorkflow } from '#shared/wire/runs.ts';
import { apiQuery } from '#web/api/queries.ts';
import { TemplateCards } from '#web/workflows/templates/template-cards.tsx';

const SHOWN_EXAMPLES = 3;

/** Below the first few workflows: examples that were not tried yet. */
export function NextWorkflow({ workflows }: { workflows: readonly ListedWorkflow[] }) {
  const { data = [] } = useQuery(apiQuery('LIST_TEMPLATES', {}));
  const names = new Set(workflows.map(({ name }) => name));
  const untried = data.filter(({ name }) => !names.has(name)).slice(0, SHOWN_EXAMPLES);
  if (untried.length === 0) return null;
  return (
    <section aria-labelledby="next-workflow" className="mx-auto w-full max-w-225 pt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3 text-sm">
        <h2 id="next-workflow" className="text-ink2">
          Try a template: a click makes it and runs it.
        </h2>
        <Link to="/templates" className="link touch">
          All templates
        </Link>
      </div>
      <TemplateCards templates={untried} heading="h3" />
    </section>
  );
}
