import { Table2 } from 'lucide-react';
import type { RunStep, Step } from '#shared/wire.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

type Props = { workflowId: string; steps: readonly Step[]; history: readonly RunStep[] };

/** The way to the tables of the workflow, of a run that has put rows into one. */
export function SavedRowsLink({ workflowId, steps, history }: Props) {
  const savers = new Set(
    steps.filter((step) => step.workflow_step_id === 'tables.save_rows').map(({ id }) => id),
  );
  const hasSaved = history.some((step) => savers.has(step.step_id) && step.status === 'completed');
  if (!hasSaved) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink2">
      This run saved rows to a table of its workflow.
      <LinkButton to="/workflows/$workflowId/tables" params={{ workflowId }} size="sm">
        <Table2 size={15} aria-hidden />
        Tables
      </LinkButton>
    </p>
  );
}
