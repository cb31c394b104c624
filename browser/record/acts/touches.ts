import type { Page } from 'playwright-core';
import type { Recorder } from '#browser/record/recorder.ts';
import type { ViewerMessage } from '#shared/live/live-protocol.ts';

type Touch = Extract<ViewerMessage, { kind: 'touch' }>;
type Release = ReturnType<Recorder['beforeRelease']>;

/** Presses and pulls by one finger, as those by the mouse. The message that a finger is lifted does not say where. */
export function createTouches() {
  let last: Touch['points'][number] | null = null;
  return {
    /** Answers what is to be looked at after the finger was lifted. `heard`: what was done before is. */
    async before(
      { recorder, page, at }: { recorder: Recorder; page: Page; at: number },
      { action, points }: Touch,
      heard: () => Promise<void>,
    ): Promise<Awaited<Release>> {
      const [finger, another] = points;
      if (action === 'touchStart' && finger) await recorder.beforePress(page, finger, at);
      const lifted = action === 'touchEnd' ? last : null;
      last = another ? null : (finger ?? null);
      if (!lifted) return null;
      await heard();
      return await recorder.beforeRelease(page, lifted, at);
    },
  };
}
