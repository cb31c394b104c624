import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { describeError } from '#web/api/api.ts';
import { useEditorStore } from '#web/editor/document/editor-store.ts';
import { SaverContext } from '#web/editor/saving/saver-context.ts';
import { findFirstAct, forgetFirstAct } from '#web/workflow-acts/first-run.ts';
import type { LiveToPickUp } from '#web/editor/trying/pick-up-run.ts';
import type { ShownLive } from '#web/editor/trying/use-live-for-run.ts';
import { lazyAct } from '#web/loading/lazy-screen.tsx';
import { toast } from '#web/toasts/toast.ts';

const loadTrial = lazyAct(() => import('#web/editor/trying/trial.ts'));

/**
 * The live browser opens for a workflow that was just made: of a template, which is run in it, or to show it what is to be
 * done, which is recorded: when it shows, `records` begins a recording, as it does after `recordWhenShown`. For any other
 * workflow a run that is under way is picked up.
 */
export function useFirstRun(
  live: ShownLive & LiveToPickUp,
  openForRun: () => Promise<string | null>,
): { records: boolean; recordWhenShown: () => void } {
  const store = useEditorStore();
  // A run is looked for while its person may open the browser already.
  const latest = useRef(live);
  useEffect(() => {
    latest.current = live;
  });
  const saver = use(SaverContext);
  const [act] = useState(() => findFirstAct(store.getState().workflow_id));
  const open = useEffectEvent(() => {
    const wanted = findFirstAct(store.getState().workflow_id);
    if (wanted === null) {
      const shown: LiveToPickUp = {
        show: () => latest.current.show(),
        take: (session) => latest.current.take(session),
      };
      import('#web/editor/trying/pick-up-run.ts')
        .then(({ pickUpRun }) => pickUpRun(store, shown))
        .catch((error: unknown) => console.error('Failed to look for a run that is under way', error));
      return;
    }
    if (wanted === 'schedule') return;
    forgetFirstAct();
    if (wanted === 'record') return live.show();
    // Its steps are what one wants to see beside the browser, not the settings of a schedule that is off.
    store.setState(({ document, foldedSteps }) => ({
      foldedSteps: {
        ...foldedSteps,
        ...Object.fromEntries(
          document.steps.filter((step) => step.step_type === 'trigger').map(({ id }) => [id, true]),
        ),
      },
    }));
    // Its first picture is worth waiting for: a run may take less than a second.
    Promise.all([loadTrial(), openForRun()]).then(
      ([{ runWhole }, liveSessionId]) => saver && runWhole(store, saver, liveSessionId),
      (error: unknown) => toast.error(describeError(error, 'Failed to start workflow')),
    );
  });
  useEffect(() => open(), []);
  const [records, setRecords] = useState(act === 'record');
  // A browser that is opened again later is only looked at.
  const [wasOn, setWasOn] = useState(live.isOn);
  if (live.isOn !== wasOn) {
    setWasOn(live.isOn);
    if (!live.isOn) setRecords(false);
  }
  return { records, recordWhenShown: () => setRecords(true) };
}
