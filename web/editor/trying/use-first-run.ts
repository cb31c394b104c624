import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEditorStore } from '#web/editor/document/editor-store.ts';
import { SaverContext } from '#web/editor/saving/saver-context.ts';
import { forgetFirstRun, isToRunWhenOpened } from '#web/first-run.ts';
import type { LiveSession } from '#web/live-view/use-live-session.ts';
import { toast } from '#web/toast.ts';

/** A workflow that was just made of a template is run in the live browser, which is opened for it. */
export function useFirstRun(live: LiveSession, liveSessionId: string | null): { noteShown: () => void } {
  const store = useEditorStore();
  const saver = use(SaverContext);
  const [isWanted] = useState(() => isToRunWhenOpened(store.getState().workflow_id));
  const hasRun = useRef(false);
  const open = useEffectEvent(() => {
    if (!isToRunWhenOpened(store.getState().workflow_id)) return;
    forgetFirstRun();
    live.turnOnQuietly();
  });
  const run = useEffectEvent(() => {
    import('#web/editor/trying/trial.ts').then(
      ({ runWhole }) => saver && runWhole(store, saver, liveSessionId),
      () => toast.error('Failed to start workflow'),
    );
  });
  useEffect(() => open(), []);
  // Its first picture is worth waiting for: a run may take less than a second.
  const [isShown, setShown] = useState(false);
  const isReady = isWanted && (live.state.kind === 'failed' || (live.state.kind === 'active' && isShown));
  useEffect(() => {
    if (!isReady || hasRun.current) return;
    hasRun.current = true;
    // Without a live browser it runs all the same, in a page of its own.
    run();
  }, [isReady]);
  return { noteShown: () => setShown(true) };
}
