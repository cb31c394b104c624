import { useNavigate } from '@tanstack/react-router';
import { CircleDot } from 'lucide-react';
import { useRef, useState } from 'react';
import type { WorkflowDraft } from '#shared/wire/draft.ts';
import { askApi, describeError } from '#web/api/api.ts';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { actWhenOpened } from '#web/workflow-acts/first-run.ts';
import { DescribeWorkflow } from '#web/drafts/describe-workflow.tsx';

/** A description becomes a workflow of its own, which opens in the editor. */
export function DescribeNew({ takesFocus }: { takesFocus?: boolean | undefined }) {
  const navigate = useNavigate();

  async function create(draft: WorkflowDraft): Promise<void> {
    const { id } = await askApi('CREATE_FROM_DRAFT', { body: { draft } });
    await navigate({ to: '/workflows/$workflowId', params: { workflowId: id } });
  }
  const [isOpening, setOpening] = useState(false);
  // State is a render late for the second click of a double click.
  const isBusy = useRef(false);
  async function show(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setOpening(true);
    try {
      const body = { name: 'New Workflow', description: 'New Workflow Description' };
      const { id } = await askApi('CREATE_WORKFLOW', { body });
      actWhenOpened(id, 'record');
      await navigate({ to: '/workflows/$workflowId', params: { workflowId: id } });
    } catch (error) {
      toast.error(describeError(error, 'The workflow could not be made.'));
    } finally {
      isBusy.current = false;
      setOpening(false);
    }
  }
  return (
    <DescribeWorkflow
      place="new"
      takesFocus={takesFocus}
      beside={
        <Button
          variant="ghost"
          className="-ml-2.5"
          loading={isOpening}
          title="Opens a browser and writes down what you do in it"
          onClick={() => void show()}
        >
          {!isOpening && <CircleDot size={15} aria-hidden className="text-danger" />}
          Show it instead
        </Button>
      }
      accept="Keep and open"
      onAccept={create}
      placeholder="Every morning, get the price of the Storm Lantern and keep a picture"
    />
  );
}
