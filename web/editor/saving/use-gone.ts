import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#web/api/api.ts';
import { useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { apiQuery } from '#web/api/queries.ts';

/**
 * Notices that the workflow was deleted somewhere else, before its person goes on writing what cannot be saved. The call
 * is a small one that each push about workflows asks again.
 */
export function useGone(): boolean {
  const store = useEditorStore();
  const workflow_id = useEditor((state) => state.workflow_id);
  const { error } = useQuery(apiQuery('IS_TRIGGER_ENABLED', { body: { workflow_id } }));
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    const { isLoadingDeleteWorkflow } = store.getState();
    if (isGone && !isLoadingDeleteWorkflow) store.setState({ saveProblem: { kind: 'gone' } });
  }, [isGone, store]);
  return useEditor((state) => state.saveProblem?.kind === 'gone');
}
