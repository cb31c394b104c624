import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#web/api.ts';
import { toast } from '#web/toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';

type Named = { id: string; name: string };
type Props = { workflow: Named | null; onClose: () => void };

/** Asks, deletes, and reloads the list. */
export function DeleteWorkflow({ workflow, onClose }: Props) {
  const queryClient = useQueryClient();
  const [isDeleting, setIsDeleting] = useState(false);
  // The name stays in the dialog while it fades out.
  const [last, setLast] = useState(workflow);
  if (workflow && workflow !== last) setLast(workflow);

  async function deleteIt({ id }: Named): Promise<void> {
    setIsDeleting(true);
    try {
      const answer = await callApi('DELETE_WORKFLOW', { query: { workflow_id: id } });
      if (!answer?.success) throw new Error(answer?.error ?? 'Failed to delete workflow');
      await queryClient.invalidateQueries({ queryKey: ['GET_WORKFLOWS'] });
      onClose();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Failed to delete workflow');
    } finally {
      setIsDeleting(false);
    }
  }
  return (
    <Confirm
      open={workflow !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Delete Workflow"
      text={`“${last?.name ?? ''}” is deleted with its past runs and files. This action cannot be undone.`}
      action="Delete Workflow"
      loadingAction="Deleting..."
      loading={isDeleting}
      onConfirm={() => {
        if (workflow) void deleteIt(workflow);
      }}
    />
  );
}
