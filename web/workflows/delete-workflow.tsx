import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteWorkflow } from '#web/workflow-acts/delete-workflow.ts';
import { describeDeletion, sayDeleted } from '#web/workflow-acts/say-deleted.ts';
import { toast } from '#web/toasts/toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';

type Named = { id: string; name: string };
type Props = { workflow: Named; open: boolean; onClose: () => void };

/** Asks, deletes, and reloads the list. */
export function DeleteWorkflow({ workflow, open, onClose }: Props) {
  const queryClient = useQueryClient();
  const [isDeleting, setIsDeleting] = useState(false);

  async function deleteIt(): Promise<void> {
    setIsDeleting(true);
    const outcome = await deleteWorkflow(workflow);
    if ('problem' in outcome) toast.error(outcome.problem);
    else {
      await queryClient.invalidateQueries({ queryKey: ['GET_WORKFLOWS'] });
      onClose();
      sayDeleted([outcome], { queryClient });
    }
    setIsDeleting(false);
  }
  return (
    <Confirm
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Delete Workflow"
      text={describeDeletion([workflow.name])}
      action="Delete Workflow"
      loadingAction="Deleting..."
      loading={isDeleting}
      onConfirm={() => void deleteIt()}
    />
  );
}
