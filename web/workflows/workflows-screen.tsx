import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus, TriangleAlert, Workflow } from 'lucide-react';
import { Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { ListedWorkflow } from '#shared/wire-runs.ts';
import { apiQuery } from '#web/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { filterWorkflows, makeSearchable } from '#web/workflows/filter-workflows.ts';
import { useCreateWorkflow } from '#web/workflows/use-create-workflow.ts';
import { WorkflowList } from '#web/workflows/workflow-list.tsx';
import { lazyPart } from '#web/lazy-screen.tsx';

const FirstWorkflows = lazyPart(() => import('#web/workflows/first-workflows.tsx'), 'FirstWorkflows');
const DeleteWorkflow = lazyPart(() => import('#web/workflows/delete-workflow.tsx'), 'DeleteWorkflow');

const SORTS = [
  { value: 'created_at', label: 'Date Created' },
  { value: 'alphabetical', label: 'Alphabetical' },
] as const;
type Sort = (typeof SORTS)[number]['value'];

export function WorkflowsScreen() {
  const [sort, setSort] = useState<Sort>('created_at');
  const [search, setSearch] = useState('');
  const [toDelete, setToDelete] = useState<ListedWorkflow | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { create, isCreating } = useCreateWorkflow();
  const { data, isError, isFetching, refetch } = useQuery({
    ...apiQuery('GET_WORKFLOWS', { query: { sort } }),
    // Names change in the editor and in other tabs: what is cached shows at once and is always asked for again.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const searchable = useMemo(() => makeSearchable(data ?? []), [data]);
  const wanted = useDeferredValue(search);
  const shown = useMemo(() => filterWorkflows(searchable, wanted), [searchable, wanted]);

  const askToDelete = useCallback((workflow: ListedWorkflow) => {
    setToDelete(workflow);
    setIsAsking(true);
  }, []);

  return (
    <>
      <PageHeader
        title="My Workflows"
        actions={
          <>
            <LinkButton to="/templates" variant="ghost" className="max-sm:hidden">
              Templates
            </LinkButton>
            <Button variant="primary" loading={isCreating} onClick={create}>
              {!isCreating && <Plus size={16} aria-hidden />}
              New
            </Button>
          </>
        }
      />
      <div className="flex flex-wrap gap-2 px-4 py-4 md:px-8">
        <SearchInput
          label="Search workflows"
          placeholder="Search workflows..."
          className="min-w-36 flex-1"
          value={search}
          onChange={setSearch}
        />
        <div className="w-34 sm:w-40">
          <Select label="Sort by" items={SORTS} value={sort} onChange={setSort} />
        </div>
      </div>
      <div className="flex min-h-0 flex-1 flex-col px-4 md:px-8" aria-busy={isFetching}>
        {data !== undefined ? (
          shown.length > 0 ? (
            <WorkflowList workflows={shown} onDelete={askToDelete} />
          ) : data.length === 0 ? (
            <Suspense>
              <FirstWorkflows />
            </Suspense>
          ) : (
            <NothingFound />
          )
        ) : isError ? (
          <EmptyState
            icon={<TriangleAlert size={20} />}
            title="Your workflows could not be loaded."
            text="They are safe; the server did not answer as it should."
            action={
              <Button loading={isFetching} onClick={() => void refetch()}>
                Retry
              </Button>
            }
          />
        ) : (
          <SkeletonRows rows={6} className="h-17 rounded-xl" />
        )}
      </div>
      <Suspense>
        {toDelete && (
          <DeleteWorkflow workflow={toDelete} open={isAsking} onClose={() => setIsAsking(false)} />
        )}
      </Suspense>
    </>
  );
}

function NothingFound() {
  return (
    <EmptyState
      icon={<Workflow size={20} />}
      title="No workflows found."
      text="Nothing has these words in its name or description."
    />
  );
}
