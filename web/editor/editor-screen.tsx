import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { FullWorkflow } from '#shared/wire.ts';
import type { DraftOwner } from '#web/unsaved/draft-storage.ts';
import { createEditorStore, EditorProvider } from '#web/editor/document/editor-store.ts';
import { EditorSkeleton } from '#web/editor/editor-skeleton.tsx';
import { EditorWorkspace } from '#web/editor/editor-workspace.tsx';
import { claimDraft } from '#web/editor/saving/claim-draft.ts';
import type { Draft } from '#web/editor/saving/local-draft.ts';
import { restoreDraft } from '#web/editor/saving/restore-draft.ts';
import { SaverContext } from '#web/editor/saving/saver-context.ts';
import { createSaver } from '#web/editor/saving/saver.ts';
import { useConnectedForStep } from '#web/editor/steps/connected-for-step.ts';
import { readStepInAddress } from '#web/step-in-address.ts';
import { revealField } from '#web/editor/steps/reveal-field.ts';
import { ApiError } from '#web/api/api.ts';
import { apiQuery } from '#web/api/queries.ts';
import { useAuth } from '#web/session/session.tsx';
import { readTokenUserId } from '#web/session/session-token.ts';
import { toast } from '#web/toasts/toast.ts';

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
    const isGone = loading.error instanceof ApiError && loading.error.status === 404;
    toast.error('Failed to load workflow', isGone ? { description: 'It is not there any more.' } : undefined);
    // Back would only fail again.
    void navigate({ to: '/workflows', replace: true });
  }, [loading.isError, loading.error, navigate]);

  const owner = useDraftOwner(workflowId);
  const draft = useDraft(owner);
  if (!loading.data || draft === undefined)
    return <EditorSkeleton isOffline={loading.isPaused && !loading.data} />;
  return <LoadedEditor key={workflowId} owner={owner} loaded={loading.data} draft={draft} />;
}

/** Another one for each load of the page. */
const PAGE_ID = crypto.getRandomValues(new Uint32Array(4)).join('-');

function useDraftOwner(workflowId: string): DraftOwner {
  const { token } = useAuth();
  const userId = (token === null ? null : readTokenUserId(token)) ?? '';
  return useMemo(() => ({ userId, workflowId, pageId: PAGE_ID }), [userId, workflowId]);
}

/** Undefined while it is looked for. */
function useDraft(owner: DraftOwner): Draft | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['draft', owner],
    queryFn: () => claimDraft({ storage: localStorage, locks: navigator.locks }, owner, Date.now()),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  return isError ? null : data;
}

type Props = { owner: DraftOwner; loaded: FullWorkflow; draft: Draft | null };

function LoadedEditor({ owner, loaded, draft }: Props) {
  const queries = useQueryClient();
  const [{ store, saver, restored }] = useState(() => {
    const created = createEditorStore(owner, loaded, Date.now);
    const found = restoreDraft(created, draft, loaded);
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
    if (stepInAddress === '') return;
    const { stepId, line } = readStepInAddress(stepInAddress);
    revealField(store, stepId, null, line);
  }, [stepInAddress, store]);

  useConnectedForStep(store);

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

/** Loaded from here by web/left-drafts.ts: as an entry of its own it would split the code of the editor into more and larger files. */
export { sendLeftDrafts } from '#web/editor/saving/send-left-drafts.ts';
