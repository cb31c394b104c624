import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '#web/api/api.ts';
import { useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { apiQuery } from '#web/api/queries.ts';

/**
 * Notices that the workflow was deleted somewhere else, and that it is back, before its person goes on writing what cannot be saved. The call
 * is a small one that each push about workflows asks again.
 */
export function useGone(): boolean {
  const store = useEditorStore();
  const workflow_id = useEditor((state) => state.workflow_id);
  const { error, isSuccess } = useQuery(apiQuery('IS_TRIGGER_ENABLED', { body: { workflow_id } }));
  const wasGone = useRef(false);
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    const { isLoadingDeleteWorkflow } = store.getState();
    if (isGone && !isLoadingDeleteWorkflow) store.setState({ saveProblem: { kind: 'gone' } });
    wasGone.current ||= isGone;
    if (!isSuccess || !wasGone.current) return;
    // The deletion was undone: what was written meanwhile is saved.
    wasGone.current = false;
    if (store.getState().saveProblem?.kind === 'gone') store.setState({ saveProblem: null });
  }, [isGone, isSuccess, store]);
  return useEditor((state) => state.saveProblem?.kind === 'gone');
}
