import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { askPage } from '#browser/page/look/page-engine.ts';
import type { Named } from '#browser/record/acts/act.ts';
import type { Aim, EntryBeside } from '#browser/record/names/aim.ts';

type Beside = EntryBeside['side'];

/** What something was dropped onto, and on which sides of that it stood before: the drop has not put it there. */
export type DropGoal = { onto: Named; stood: readonly Beside[] };

const Sides = z.array(z.enum(['below', 'above']));
const ASK_MS = 5_000;
const LOOKS = 5;
const LOOK_MS = 60;

/** Before the button is released. */
export async function sidesBefore(from: Aim, onto: Aim): Promise<readonly Beside[]> {
  return await sidesNow(from, onto, 'held');
}

/**
 * Lists put what is dropped on an entry before or behind it, often by the half that it was dropped on, and a run drops on
 * the middle: where it stands beside that entry since then, the line says on which side. Waits for the page to sort.
 */
export async function sideOfDrop(from: Aim, { onto, stood }: DropGoal): Promise<Beside | 'onto'> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await pause(LOOK_MS);
    const side = (await sidesNow(from, onto.aim, 'put')).find((one) => !stood.includes(one));
    if (side) return side;
  }
  return 'onto';
}

/**
 * Of entries, also where only a part of one was pressed or dropped on, or the page has drawn them anew. Not where the words
 * of the line are those of what the other one stands in, as of the column of a card.
 */
async function sidesNow(from: Aim, onto: Aim, as: 'held' | 'put'): Promise<readonly Beside[]> {
  if (from.frame !== onto.frame || from.document !== onto.document) return [];
  const about = `${from.number},${onto.number},${as},${encodeURIComponent(onto.heading)}` as const;
  const answer = await askPage(from.frame, `aim-sides ${about}`, ASK_MS).catch(() => []);
  return Sides.catch([]).parse(answer);
}
