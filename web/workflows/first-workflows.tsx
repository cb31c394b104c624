import { useQuery } from '@tanstack/react-query';
import { Workflow } from 'lucide-react';
import { apiQuery } from '#web/queries.ts';
import { TemplateCards } from '#web/workflows/templates/template-cards.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** The list of somebody who has no workflow yet: examples that run with one click. */
export function FirstWorkflows() {
  const templates = useQuery(apiQuery('LIST_TEMPLATES', {}));
  if (templates.isPending) return <SkeletonRows rows={3} className="h-40 rounded-xl" />;
  if (!templates.data || templates.data.length === 0) {
    return (
      <EmptyState
        icon={<Workflow size={20} />}
        title="No workflows found."
        text="New makes your first one: a list of steps that a browser carries out."
      />
    );
  }
  return (
    <section aria-labelledby="first-workflows" className="mx-auto w-full max-w-225 pt-8 pb-10">
      <h2 id="first-workflows" className="pb-6 text-center text-2xl font-semibold text-balance">
        What do you click through every week?
      </h2>
      <p className="pb-3 text-sm text-ink2">
        <strong className="font-medium text-ink">No workflows found.</strong> Start with one of these: a click
        makes it and runs it. Or <em className="not-italic">New</em> makes an empty one.
      </p>
      <TemplateCards templates={templates.data} />
    </section>
  );
}
