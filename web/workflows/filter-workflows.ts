import type { WorkflowListItem } from '#shared/wire.ts';
import { foldText } from '#web/fold-text.ts';

export type SearchableWorkflow = { workflow: WorkflowListItem; name: string; description: string };

/** Folded once per list, not once per key press: there may be ten thousand. */
export function makeSearchable(workflows: readonly WorkflowListItem[]): SearchableWorkflow[] {
  return workflows.map((workflow) => ({
    workflow,
    name: foldText(workflow.name),
    description: foldText(workflow.description),
  }));
}

/** Those with the search in name or description; all when it is blank. Their order stays. */
export function filterWorkflows(
  workflows: readonly SearchableWorkflow[],
  search: string,
): WorkflowListItem[] {
  const wanted = foldText(search.trim());
  return workflows
    .filter(({ name, description }) => name.includes(wanted) || description.includes(wanted))
    .map(({ workflow }) => workflow);
}
