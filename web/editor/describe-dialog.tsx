import type { FullWorkflow } from '#shared/wire.ts';
import { MOST_KNOWN_NAMES } from '#shared/wire/draft.ts';
import { applyDraft } from '#shared/workflow/workflow-draft.ts';
import { DescribeWorkflow } from '#web/drafts/describe-workflow.tsx';
import { newId, useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { toast } from '#web/toasts/toast.ts';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = {
  open: boolean;
  loaded: Pick<FullWorkflow, 'step_options' | 'trigger_options'>;
  onClose: () => void;
};

/** Drafts steps from a description and adds them, as one change, to what the workflow has. */
export function DescribeDialog({ open, loaded, onClose }: Props) {
  const store = useEditorStore();
  const isEmpty = useEditor((state) => state.document.steps.length === 0);
  const variables = useEditor((state) => state.document.variables);
  const known = isEmpty
    ? undefined
    : variables.slice(0, MOST_KNOWN_NAMES).map(({ name }) => name.slice(0, 80));
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      isForWriting
      title="Describe what you want"
      description={
        isEmpty
          ? 'A sentence becomes a draft of steps, which you see before they are added.'
          : 'A sentence becomes a draft of steps, which come behind those that are there.'
      }
      width={720}
    >
      {/* The padding is inside: what sticks to the bottom would stand above it. */}
      <div className="overflow-y-auto px-5">
        <div className="pb-5">
          <DescribeWorkflow
            place={store.getState().workflow_id}
            known={known}
            accept={isEmpty ? 'Use this draft' : 'Add to this workflow'}
            onAccept={(draft) => {
              const options = [...loaded.trigger_options, ...loaded.step_options];
              const undo = store
                .getState()
                .editWithUndo((document) => applyDraft(document, draft, { options, newId }));
              toast.info('The draft was added. Nothing has run.', {
                action: { label: 'Undo', onClick: undo },
              });
              onClose();
            }}
          />
        </div>
      </div>
    </Dialog>
  );
}
