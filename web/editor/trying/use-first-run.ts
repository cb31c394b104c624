import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEditorStore } from '#web/editor/document/editor-store.ts';
import { SaverContext } from '#web/editor/saving/saver-context.ts';
import { findFirstAct, forgetFirstAct } from '#web/workflow-acts/first-run.ts';
import type { LiveSession } from '#web/live-view/use-live-session.ts';
import { toast } from '#web/toasts/toast.ts';

/**
 * The live browser opens for a workflow that was just made: of a template, which is run in it, or to show it what is to be
 * done, which is recorded. `noteShown` is called when the live browser shows; `records` then begins a recording, as it
 * does after `recordWhenShown`.
 */
export function useFirstRun(
  live: LiveSession,
  liveSessionId: string | null,
): { noteShown: () => void; records: boolean; recordWhenShown: () => void } {
  const store = useEditorStore();
  const saver = use(SaverContext);
  const [act] = useState(() => findFirstAct(store.getState().workflow_id));
  const hasRun = useRef(false);
  const open = useEffectEvent(() => {
    const wanted = findFirstAct(store.getState().workflow_id);
    if (wanted === null || wanted === 'schedule') return;
    forgetFirstAct();
    live.turnOnQuietly();
    // Its steps are what one wants to see beside the browser, not the settings of a schedule that is off.
    if (wanted === 'run') {
      store.setState(({ document, foldedSteps }) => ({
        foldedSteps: {
          ...foldedSteps,
          ...Object.fromEntries(
            document.steps.filter((step) => step.step_type === 'trigger').map(({ id }) => [id, true]),
          ),
        },
      }));
    }
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
  const isReady =
    act === 'run' && (live.state.kind === 'failed' || (live.state.kind === 'active' && isShown));
  useEffect(() => {
    if (!isReady || hasRun.current) return;
    hasRun.current = true;
    // Without a live browser it runs all the same, in a page of its own.
    run();
  }, [isReady]);
  const [records, setRecords] = useState(act === 'record');
  // A browser that is opened again later is only looked at.
  const [wasOn, setWasOn] = useState(live.isOn);
  if (live.isOn !== wasOn) {
    setWasOn(live.isOn);
    if (!live.isOn) setRecords(false);
  }
  return { noteShown: () => setShown(true), records, recordWhenShown: () => setRecords(true) };
}
