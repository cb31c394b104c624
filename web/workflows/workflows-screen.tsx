import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus, TriangleAlert, Workflow } from 'lucide-react';
import { Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { ListedWorkflow } from '#shared/wire/runs.ts';
import { apiQuery } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NotLoadedOffline } from '#web/ui/not-loaded-offline.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { SkeletonList, SkeletonRows } from '#web/ui/skeleton.tsx';
import { DescribeBar, Describing, useDescribing } from '#web/workflows/describe-bar.tsx';
import { countTags, filterWorkflows, makeSearchable } from '#web/workflows/filter-workflows.ts';
import { useCreateWorkflow } from '#web/workflow-acts/use-create-workflow.ts';
import type { Sort } from '#web/workflows/sort-select.tsx';
import { useSelection } from '#web/workflows/use-selection.ts';
import { WorkflowList } from '#web/workflows/workflow-list.tsx';
import { lazyPart } from '#web/loading/lazy-screen.tsx';

const FirstWorkflows = lazyPart(() => import('#web/workflows/first-workflows.tsx'), 'FirstWorkflows');
const NextWorkflow = lazyPart(() => import('#web/workflows/next-workflow.tsx'), 'NextWorkflow', {
  quiet: true,
});
const NewMenu = lazyPart(() => import('#web/workflows/new-menu.tsx'), 'NewMenu', { quiet: true });
const SortSelect = lazyPart(() => import('#web/workflows/sort-select.tsx'), 'SortSelect');
const BulkBar = lazyPart(() => import('#web/workflows/bulk-bar.tsx'), 'BulkBar');
const TagFilter = lazyPart(() => import('#web/workflows/tag-filter.tsx'), 'TagFilter');
const TagsDialog = lazyPart(() => import('#web/workflows/tags-dialog.tsx'), 'TagsDialog');
const DeleteWorkflow = lazyPart(() => import('#web/workflows/delete-workflow.tsx'), 'DeleteWorkflow');

/** So many leave room below them for examples. */
const FEW = 6;

export function WorkflowsScreen() {
  const [sort, setSort] = useState<Sort>('created_at');
  const [search, setSearch] = useState('');
  const [toDelete, setToDelete] = useState<ListedWorkflow | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isDescribing, setIsDescribing] = useDescribing();
  const { create, isCreating } = useCreateWorkflow();
  const { data, isError, isFetching, isPaused, refetch } = useQuery({
    ...apiQuery('GET_WORKFLOWS', { query: { sort } }),
    // Names change in the editor and in other tabs: what is cached shows at once and is always asked for again.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  // The field that asks what is wanted is the main thing then.
  const isEmpty = data?.length === 0;
  const searchable = useMemo(() => makeSearchable(data ?? []), [data]);
  const wanted = useDeferredValue(search);
  const tags = useMemo(() => countTags(data ?? []), [data]);
  const [chosenTag, setChosenTag] = useState<string | null>(null);
  // The last workflow with the tag may have gone.
  const tag = tags.some((each) => each.tag === chosenTag) ? chosenTag : null;
  const shown = useMemo(() => {
    const found = filterWorkflows(searchable, wanted);
    return tag === null ? found : found.filter((workflow) => workflow.tags?.includes(tag));
  }, [searchable, wanted, tag]);
  const { selected, selecting, select } = useSelection(shown);
  const [tagging, setTagging] = useState<readonly ListedWorkflow[] | null>(null);
  const [isTagging, setIsTagging] = useState(false);

  const askForTags = useCallback((workflows: readonly ListedWorkflow[]) => {
    setTagging(workflows);
    setIsTagging(true);
  }, []);
  const tagOne = useCallback((workflow: ListedWorkflow) => askForTags([workflow]), [askForTags]);

  const askToDelete = useCallback((workflow: ListedWorkflow) => {
    setToDelete(workflow);
    setIsAsking(true);
  }, []);

  return (
    <>
      <PageHeader
        title="My Workflows"
        actions={
          <span className="flex">
            <Button
              variant={isEmpty ? 'default' : 'primary'}
              loading={isCreating}
              onClick={create}
              className="rounded-r-none border-r-0!"
            >
              {!isCreating && <Plus size={16} aria-hidden />}
              New
            </Button>
            <Suspense
              fallback={
                <span className={`w-8 rounded-r-md ${isEmpty ? 'border border-line2' : 'bg-brand'}`} />
              }
            >
              <NewMenu isQuiet={isEmpty} onDescribe={() => setIsDescribing(true)} />
            </Suspense>
          </span>
        }
      />
      {!isEmpty && <DescribeBar onOpen={() => setIsDescribing(true)} />}
      <Describing isOpen={isDescribing} onClose={() => setIsDescribing(false)} />
      {/* Above the list and of one height, so that rows stay where they are and no toast covers it. */}
      <div className="flex min-h-17 flex-wrap items-center gap-2 px-4 py-4 md:px-8">
        {selected.length > 0 ? (
          <Suspense>
            <BulkBar
              selected={selected}
              shownCount={shown.length}
              onSelectAll={() => select(shown.map(({ id }) => id))}
              onSelect={select}
              onTag={() => askForTags(selected)}
            />
          </Suspense>
        ) : (
          <>
            <SearchInput
              label="Search workflows"
              placeholder="Search workflows..."
              className={`min-w-36 flex-1 ${isEmpty ? '' : 'lg:max-w-96'}`}
              value={search}
              onChange={setSearch}
            />
            <div className="ml-auto w-34 sm:w-40">
              <Suspense fallback={<div className="field field-quiet h-9" />}>
                <SortSelect value={sort} onChange={setSort} />
              </Suspense>
            </div>
          </>
        )}
      </div>
      {tags.length > 0 && (
        <div className="px-4 pb-3 md:px-8">
          <Suspense>
            <TagFilter tags={tags} total={data?.length ?? 0} chosen={tag} onChoose={setChosenTag} />
          </Suspense>
        </div>
      )}
      <div className="flex min-h-0 flex-1 flex-col px-4 md:px-8" aria-busy={isFetching}>
        {data !== undefined ? (
          shown.length > 0 ? (
            <WorkflowList
              workflows={shown}
              selected={selected}
              selecting={selecting}
              onDelete={askToDelete}
              onTag={tagOne}
              below={
                data.length <= FEW &&
                shown.length === data.length && (
                  <Suspense>
                    <NextWorkflow workflows={data} />
                  </Suspense>
                )
              }
            />
          ) : isEmpty ? (
            <Suspense fallback={<SkeletonRows rows={3} className="h-40 rounded-xl" />}>
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
                Try again
              </Button>
            }
          />
        ) : isPaused ? (
          <NotLoadedOffline />
        ) : (
          <SkeletonList rows={6} className="shrink-0 lg:mt-6" />
        )}
      </div>
      <Suspense>
        {tagging && (
          <TagsDialog
            open={isTagging}
            onClose={() => setIsTagging(false)}
            workflows={tagging}
            known={tags.map((each) => each.tag)}
          />
        )}
      </Suspense>
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
