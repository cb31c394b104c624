import type { Page } from 'playwright-core';
import type { Recorder } from '#browser/record/recorder.ts';
import type { ViewerMessage } from '#shared/live/live-protocol.ts';

type Touch = Extract<ViewerMessage, { kind: 'touch' }>;
type Point = Touch['points'][number];
const FAR = 8;
type Release = ReturnType<Recorder['beforeRelease']>;

/** Presses and pulls by one finger, as those by the mouse. The message that a finger is lifted does not say where. */
export function createTouches() {
  let first: Point | null = null;
  let last: Point | null = null;
  return {
    /** Answers what is to be looked at after the finger was lifted. */
    async before(
      { recorder, page, at }: { recorder: Recorder; page: Page; at: number },
      { action, points }: Touch,
      { pressesBefore, reportedBefore }: Record<'pressesBefore' | 'reportedBefore', () => Promise<void>>,
    ): Promise<Awaited<Release>> {
      const [finger, another] = points;
      if (action === 'touchStart' && finger) {
        first = finger;
        await pressesBefore();
        await recorder.beforePress(page, finger, at);
      }
      if (action === 'touchMove' && finger) recorder.noteMove(finger);
      // A tap whose end is held back would be a long press.
      const isPull = first !== null && last !== null && Math.hypot(last.x - first.x, last.y - first.y) > FAR;
      const lifted = action === 'touchEnd' && isPull ? last : null;
      last = another ? null : (finger ?? null);
      if (!lifted) return null;
      await reportedBefore();
      return await recorder.beforeRelease(page, lifted, at);
    },
  };
}
