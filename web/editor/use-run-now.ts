import { useCallback, useRef } from 'react';
import { useEditorStore } from '#web/editor/document/editor-store.ts';
import type { Saver } from '#web/editor/saving/saver.ts';
import { toast } from '#web/toasts/toast.ts';
import { useStartAtOnce } from '#web/workflow-acts/use-start-at-once.ts';

/** Runs the workflow as it stands, without the run screen where nothing has to be asked. */
export function useRunNow(saver: Saver): () => Promise<void> {
  const store = useEditorStore();
  const start = useStartAtOnce();
  const isStarting = useRef(false);
  return useCallback(async () => {
    // Saving comes first and may take seconds, in which it may be asked for again.
    if (isStarting.current) return;
    isStarting.current = true;
    try {
      if (await saver.settle()) await start(store.getState().workflow_id);
      else toast.error('Failed to save workflow');
    } finally {
      isStarting.current = false;
    }
  }, [saver, start, store]);
}
