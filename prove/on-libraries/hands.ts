import { setTimeout as pass } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import type { TestPerson } from '#browser/record/test-person.ts';

/** A person with a human's pauses, who looks at things until they stand still. */
export type Hands = Pick<TestPerson, 'click' | 'drag' | 'point' | 'type' | 'press' | 'agree'> & {
  /** In place of all that stands in the field. */
  retype(text: string): Promise<void>;
};

/** What somebody does on a page, and the whole of `window.effects` that it leads to. */
export type Errand = {
  page: string;
  act(person: Hands, tab: Page): Promise<void>;
  wanted: readonly unknown[];
};

const REST_MS = 250;
const KEY_MS = 25;
const MOVES = 14;
const LOOK_MS = 8_000;

export function handsOf(person: TestPerson): Hands {
  const rested = async (work: Promise<void>) => {
    await work;
    await pass(REST_MS);
  };
  const type = async (text: string) => {
    for (const letter of text) {
      await person.type(letter);
      await pass(KEY_MS);
    }
    await pass(REST_MS);
  };
  return {
    type,
    async click(at, how) {
      await lookAt(at);
      await rested(person.click(at, how));
    },
    async point(at) {
      await lookAt(at);
      await rested(person.point(at));
    },
    async drag(from, to) {
      await lookAt(from);
      const start = await middleOf(from);
      const end = 'x' in to ? { x: start.x + to.x, y: start.y + to.y } : await middleOf(to);
      const mouse = (action: 'mousePressed' | 'mouseReleased' | 'mouseMoved', at: Place, isHeld: boolean) =>
        person.send({
          kind: 'mouse',
          action,
          ...at,
          button: action === 'mouseMoved' && !isHeld ? 'none' : 'left',
          buttons: isHeld ? 1 : 0,
          clicks: action === 'mouseMoved' ? 0 : 1,
          modifiers: 0,
        });
      await mouse('mouseMoved', start, false);
      await mouse('mousePressed', start, true);
      await pass(REST_MS);
      for (let move = 1; move <= MOVES; move += 1) {
        const part = move / MOVES;
        const at = { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part };
        await mouse('mouseMoved', at, true);
        await pass(KEY_MS);
      }
      await pass(REST_MS);
      await rested(mouse('mouseReleased', end, false));
    },
    press: (key) => rested(person.press(key)),
    agree: () => rested(person.agree()),
    async retype(text) {
      await person.press('Control+a');
      await type(text);
    },
  };
}

type Place = { x: number; y: number };

async function middleOf(at: Locator): Promise<Place> {
  const box = await at.boundingBox();
  if (!box) throw new Error('It is not in view.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Until it is in view and has not moved from one frame to the next but one. */
async function lookAt(at: Locator): Promise<void> {
  await at.waitFor({ state: 'visible', timeout: LOOK_MS });
  await at.scrollIntoViewIfNeeded({ timeout: LOOK_MS });
  let before = '';
  for (let look = 0; look < 40; look += 1) {
    const now = JSON.stringify(await at.boundingBox());
    if (now === before && now !== 'null') return;
    before = now;
    await at
      .page()
      .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
}
