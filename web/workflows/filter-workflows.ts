import type { ListedWorkflow } from '#shared/wire/runs.ts';
import { foldText } from '#web/words/fold-text.ts';

export type SearchableWorkflow = { workflow: ListedWorkflow; name: string; description: string };

/** Folded once per list, not once per key press: there may be ten thousand. */
export function makeSearchable(workflows: readonly ListedWorkflow[]): SearchableWorkflow[] {
  return workflows.map((workflow) => ({
    workflow,
    name: foldText(workflow.name),
    description: foldText(workflow.description),
  }));
}

/** Those with the search in name or description; all when it is blank. Their order stays. */
export function filterWorkflows(workflows: readonly SearchableWorkflow[], search: string): ListedWorkflow[] {
  const wanted = foldText(search.trim());
  return workflows
    .filter(({ name, description }) => name.includes(wanted) || description.includes(wanted))
    .map(({ workflow }) => workflow);
}

/** The tags in use, in their order by name, each with the number of workflows that have it. */
export function countTags(workflows: readonly ListedWorkflow[]): { tag: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { tags = [] } of workflows) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .toSorted((one, other) => one.tag.localeCompare(other.tag));
}
