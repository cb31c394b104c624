import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#web/queries.ts';
import { DescribeNew } from '#web/workflows/describe-new.tsx';
import { TemplateCards } from '#web/workflows/templates/template-cards.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** The list of somebody who has no workflow yet: examples that run with one click. */
export function FirstWorkflows() {
  const templates = useQuery(apiQuery('LIST_TEMPLATES', {}));
  if (templates.isPending) return <SkeletonRows rows={3} className="h-40 rounded-xl" />;
  const hasTemplates = templates.data !== undefined && templates.data.length > 0;
  return (
    <section aria-labelledby="first-workflows" className="mx-auto w-full max-w-225 pt-8 pb-10">
      <h2 id="first-workflows" className="pb-6 text-center text-2xl font-semibold text-balance">
        What do you click through every week?
      </h2>
      <div className="mx-auto max-w-180 pb-8">
        <DescribeNew takesFocus />
      </div>
      <p className="pb-3 text-sm text-ink2">
        <strong className="font-medium text-ink">No workflows found.</strong>{' '}
        {hasTemplates
          ? 'Describe what you want, or start with one of these: a click makes it and runs it. Or'
          : 'Describe what you want, or'}{' '}
        <em className="not-italic">New</em> makes an empty one.
      </p>
      {hasTemplates && <TemplateCards templates={templates.data} heading="h3" />}
    </section>
  );
}
