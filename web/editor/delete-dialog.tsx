import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { deleteOpenWorkflow } from '#web/editor/delete-open-workflow.ts';
import { describeDeletion, sayDeleted } from '#web/workflow-acts/say-deleted.ts';
import { Confirm } from '#web/ui/confirm.tsx';

/** Asks before the open workflow is deleted; deleted, it leads to the list. */
export function DeleteDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const store = useEditorStore();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isDeleting = useEditor((state) => state.isLoadingDeleteWorkflow);
  const title = useEditor((state) => state.document.title);

  async function remove(): Promise<void> {
    const deleted = await deleteOpenWorkflow(store);
    if (!deleted) return onOpenChange(false);
    await navigate({ to: '/workflows' });
    const params = { workflowId: deleted.id };
    sayDeleted([deleted], {
      queryClient,
      onBack: () => void navigate({ to: '/workflows/$workflowId', params }),
    });
  }
  return (
    <Confirm
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Workflow"
      text={describeDeletion([title])}
      action="Delete Workflow"
      loadingAction="Deleting..."
      loading={isDeleting}
      onConfirm={() => void remove()}
    />
  );
}
