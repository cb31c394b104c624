import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { FullWorkflow } from '#shared/wire.ts';
import { createEditorStore, EditorProvider } from '#web/editor/document/editor-store.ts';
import { EditorSkeleton } from '#web/editor/editor-skeleton.tsx';
import { EditorWorkspace } from '#web/editor/editor-workspace.tsx';
import { restoreDraft } from '#web/editor/saving/restore-draft.ts';
import { SaverContext } from '#web/editor/saving/saver-context.ts';
import { createSaver } from '#web/editor/saving/saver.ts';
import { revealField } from '#web/editor/steps/reveal-field.ts';
import { apiQuery } from '#web/queries.ts';
import { toast } from '#web/toast.ts';

export function EditorScreen() {
  const { workflowId } = useParams({ from: '/shell/workflows/$workflowId' });
  const navigate = useNavigate();
  const loading = useQuery({
    ...apiQuery('GET_FULL_WORKFLOW', { query: { workflow_id: workflowId } }),
    // Loaded once and from then on written, never read: nothing may replace what is being typed. Not kept either,
    // so that the next visit does not begin with an old revision.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

  useEffect(() => {
    if (!loading.isError) return;
    toast.error('Failed to load workflow');
    void navigate({ to: '/workflows' });
  }, [loading.isError, navigate]);

  if (!loading.data) return <EditorSkeleton />;
  return <LoadedEditor key={workflowId} workflowId={workflowId} loaded={loading.data} />;
}

type Props = { workflowId: string; loaded: FullWorkflow };

function LoadedEditor({ workflowId, loaded }: Props) {
  const queries = useQueryClient();
  const [{ store, saver, restored }] = useState(() => {
    const created = createEditorStore(workflowId, loaded, Date.now);
    const found = restoreDraft(created, loaded, Date.now());
    const forgetOldCopies = () => {
      for (const call of ['GET_WORKFLOWS', 'GET_WORKFLOW_STEPS', 'GET_WORKFLOW_INPUT_VARIABLES']) {
        void queries.invalidateQueries({ queryKey: [call] });
      }
    };
    return { store: created, saver: createSaver(created, forgetOldCopies), restored: found };
  });

  useEffect(() => {
    if (restored.kind !== 'unsaved changes') return;
    toast.info('Changes that were not saved are back.', {
      id: 'restored',
      action: { label: 'Undo', onClick: restored.undo },
    });
  }, [restored]);

  // A run that failed, and a list of what is missing, link to the step that is meant.
  const stepInAddress = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (stepInAddress !== '') revealField(store, stepInAddress, null);
  }, [stepInAddress, store]);

  // A trial that is still followed ends with the screen.
  useEffect(() => () => store.setState({ trial: null }), [store]);

  return (
    <EditorProvider value={store}>
      <SaverContext value={saver}>
        <EditorWorkspace saver={saver} loaded={loaded} />
      </SaverContext>
    </EditorProvider>
  );
}
