import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft, Table2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { apiQuery } from '#web/api/queries.ts';
import { SavedTableView } from '#web/tables/saved-table-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageBar } from '#web/ui/page-header.tsx';
import { Select } from '#web/ui/select.tsx';
import { WhilePending } from '#web/ui/while-pending.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** /workflows/{id}/tables: what the steps of a workflow have saved. */
export function TablesScreen() {
  const { workflowId } = useParams({ from: '/shell/workflows/$workflowId/tables' });
  useDocumentTitle('Tables');
  const tables = useQuery({
    ...apiQuery('LIST_TABLES', { query: { workflow_id: workflowId } }),
    staleTime: 0,
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const all = tables.data ?? [];
  const shown = all.find(({ id }) => id === chosen) ?? all[0];
  return (
    <>
      <PageBar
        start={
          <LinkButton to="/workflows/$workflowId" params={{ workflowId }} variant="ghost" size="sm">
            <ArrowLeft size={15} aria-hidden />
            Back to Workflow
          </LinkButton>
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-8 md:px-8">
        <div className="flex flex-wrap items-center gap-3 pt-6 pb-4">
          <h1 className="text-xl font-semibold">Tables</h1>
          {all.length > 1 && shown && (
            <Select
              label="Table"
              value={shown.id}
              onChange={setChosen}
              items={all.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </div>
        <WhilePending query={tables}>
          <SkeletonRows rows={6} className="h-9" />
        </WhilePending>
        {tables.isError && !tables.data && (
          <EmptyState
            icon={<TriangleAlert size={19} />}
            title="The tables could not be loaded"
            text={tables.error.message}
            action={<Button onClick={() => void tables.refetch()}>Try again</Button>}
          />
        )}
        {tables.data && !shown && (
          <EmptyState
            icon={<Table2 size={19} />}
            title="No tables yet"
            text="Add the step “Save rows to a table” to this workflow: what it saves in each run is collected here."
            action={
              <LinkButton to="/workflows/$workflowId" params={{ workflowId }}>
                Open the workflow
              </LinkButton>
            }
          />
        )}
        {shown && <SavedTableView key={shown.id} table={shown} workflowId={workflowId} />}
      </div>
    </>
  );
}
