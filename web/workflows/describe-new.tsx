import { useNavigate } from '@tanstack/react-router';
import type { WorkflowDraft } from '#shared/wire-draft.ts';
import { askApi } from '#web/api.ts';
import { DescribeWorkflow } from '#web/drafts/describe-workflow.tsx';

/** A description becomes a workflow of its own, which opens in the editor. */
export function DescribeNew() {
  const navigate = useNavigate();

  async function create(draft: WorkflowDraft): Promise<void> {
    const { id } = await askApi('CREATE_FROM_DRAFT', { body: { draft } });
    await navigate({ to: '/workflows/$workflowId', params: { workflowId: id } });
  }
  return (
    <DescribeWorkflow
      place="new"
      accept="Keep and open"
      onAccept={create}
      placeholder="Every morning, get the price of the Storm Lantern and keep a picture"
    />
  );
}
