import { useNavigate } from '@tanstack/react-router';
import { useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { deleteOpenWorkflow } from '#web/editor/delete-open-workflow.ts';
import { toast } from '#web/toasts/toast.ts';
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
  const isDeleting = useEditor((state) => state.isLoadingDeleteWorkflow);
  const title = useEditor((state) => state.document.title);

  async function remove(): Promise<void> {
    if (await deleteOpenWorkflow(store)) {
      await navigate({ to: '/workflows' });
      toast.success(`“${title || 'Untitled workflow'}” is deleted.`);
    } else onOpenChange(false);
  }
  return (
    <Confirm
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Workflow"
      text={`This deletes “${title}” with its past runs and files. This action cannot be undone.`}
      action="Delete Workflow"
      loadingAction="Deleting..."
      loading={isDeleting}
      onConfirm={() => void remove()}
    />
  );
}
