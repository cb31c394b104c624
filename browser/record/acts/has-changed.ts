import { stateAround } from '#browser/record/names/aim.ts';
import type { Drag } from '#browser/record/acts/presses.ts';

const LOOKS = 14;
const LOOK_MS = 60;
/** Looks that a change has to last. */
const STABLE = 4;

/** Whether the document differs from before the drag, for as long as a list may need to put its entries in place. */
export async function hasChanged({ from, state }: Drag): Promise<boolean> {
  if (state === null) return false;
  let before: string | null = null;
  let sameFor = 0;
  for (let look = 0; look < LOOKS; look += 1) {
    const now = await stateAround(from.aim);
    sameFor = now === before ? sameFor + 1 : 0;
    before = now;
    if (now !== null && now !== state && sameFor >= STABLE) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return false;
}
