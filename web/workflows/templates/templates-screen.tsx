import { useQuery } from '@tanstack/react-query';
import { LayoutTemplate, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { apiQuery } from '#web/api/queries.ts';
import { TemplateCards } from '#web/workflows/templates/template-cards.tsx';
import { keepChoiceOfTemplate, readChosenTemplate } from '#web/workflow-acts/chosen-template.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { WhilePending } from '#web/ui/while-pending.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** /templates: workflows to begin with. One that was chosen on the landing is begun. */
export function TemplatesScreen() {
  const templates = useQuery(apiQuery('LIST_TEMPLATES', {}));
  const [chosen] = useState(readChosenTemplate);
  useEffect(() => keepChoiceOfTemplate(null), []);
  return (
    <>
      <PageHeader title="Templates" />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-2 pb-8 md:px-8">
        <p className="pb-4 text-sm text-ink2">
          A click makes the workflow, and runs it where it is for the shop to practise on; then change it as
          you like. One for an app runs once you have chosen your account.
        </p>
        <WhilePending query={templates}>
          <SkeletonRows rows={4} className="h-40" />
        </WhilePending>
        {templates.isError && !templates.data && (
          <EmptyState
            icon={<TriangleAlert size={19} />}
            title="The templates could not be loaded"
            text={templates.error.message}
            action={<Button onClick={() => void templates.refetch()}>Try again</Button>}
          />
        )}
        {templates.data?.length === 0 && (
          <EmptyState
            icon={<LayoutTemplate size={19} />}
            title="No templates here"
            text="They are made for a shop to practise on, which this installation does not have."
          />
        )}
        {templates.data && templates.data.length > 0 && (
          <TemplateCards templates={templates.data} heading="h2" chosen={chosen} />
        )}
      </div>
    </>
  );
}
