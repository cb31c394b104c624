import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Named } from '#browser/record/acts/act.ts';
import { type Aim, entryBeside, isSameElement, type EntryBeside } from '#browser/record/names/aim.ts';
import { nameAim } from '#browser/record/names/name-aim.ts';

type Beside = EntryBeside['side'];

/** What something was dropped onto, and on which sides of that it stood before: the drop has not put it there. */
export type DropGoal = { onto: Named; stood: readonly Beside[] };

const SIDES = ['below', 'above'] as const;
const ENTRY = /^(?:LI|TR|ARTICLE|DD|DT)$/;
const LOOKS = 5;
const LOOK_MS = 60;

/** Before the button is released. */
export async function sidesBefore(from: Aim, onto: Aim): Promise<readonly Beside[]> {
  const found = await Promise.all(SIDES.map((side) => neighbourOn(from, side)));
  const isSame = await Promise.all(
    found.map(async (one) => one !== null && (await isSameElement(onto, one))),
  );
  return SIDES.filter((_side, at) => isSame[at]);
}

/**
 * Lists put what is dropped on an entry before or behind it, often by the half that it was dropped on, and a run drops on
 * the middle: where it stands beside that entry since then, the line says on which side. Waits for the page to sort.
 */
export async function sideOfDrop(
  page: Page,
  from: Aim,
  { onto, stood }: DropGoal,
  isPrivate: (text: string) => boolean,
): Promise<Beside | 'onto'> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await pause(LOOK_MS);
    for (const side of SIDES) {
      if (stood.includes(side)) continue;
      const beside = await neighbourOn(from, side);
      if (beside && (await isGoal(page, beside, { onto, isPrivate }))) return side;
    }
  }
  return 'onto';
}

/** The entry beside it. What stands there and is no entry, as the heading of a column, was dropped onto. */
async function neighbourOn(from: Aim, side: Beside): Promise<Aim | null> {
  const beside = await entryBeside(from, side === 'above' ? 'up' : 'down');
  const isEntry = beside?.side === side && (beside.aim.tag === from.tag || ENTRY.test(beside.aim.tag));
  return isEntry ? beside.aim : null;
}

/**
 * Also where the page has drawn it anew since, of the same words. Not where the words are those of what it stands in, as of
 * the column of a card.
 */
async function isGoal(
  page: Page,
  beside: Aim,
  { onto, isPrivate }: { onto: Named; isPrivate: (text: string) => boolean },
): Promise<boolean> {
  const isAlike = beside.tag === onto.aim.tag && beside.document === onto.aim.document;
  if (!isAlike && !(await isSameElement(onto.aim, beside))) return false;
  const { words } = await nameAim(page, beside, { intent: 'any', isPrivate });
  return words.is_sure && words.phrase === onto.words.phrase;
}
