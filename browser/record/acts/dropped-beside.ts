import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import * as z from 'zod';
import { askPage } from '#browser/page/look/page-engine.ts';
import type { Named } from '#browser/record/acts/act.ts';
import { type Aim, aimAtPath, type EntryBeside } from '#browser/record/names/aim.ts';
import { nameAim } from '#browser/record/names/name-aim.ts';

type Beside = EntryBeside['side'];

/**
 * What something was dropped onto, and on which sides of that it stood before: the drop has not put it there. On the
 * ground of a list: the last entry of it.
 */
export type DropGoal = { onto: Named; stood: readonly Beside[]; is_ground: boolean };

const Sides = z.array(z.enum(['below', 'above']));
const ASK_MS = 5_000;
const LOOKS = 5;
const LOOK_MS = 60;

type Dropped = { from: Aim; end: Aim; side: Beside | 'onto'; isPrivate(text: string): boolean };

/**
 * Before the button is released. A list without a heading has the words of all its entries, and a run would drop on one of
 * them: it goes by its last entry, below which what is dropped on the ground comes to stand.
 */
export async function dropGoal(page: Page, dropped: Dropped, name = nameAim): Promise<DropGoal> {
  const { from, end, side, isPrivate } = dropped;
  const last = side === 'onto' ? await lastEntryOn(page, from, end) : null;
  const entry = last && (await nameAim(page, last, { intent: 'place', isPrivate }));
  const isGround = entry?.words.is_sure === true;
  const onto = isGround ? entry : await name(page, end, { intent: 'place', isPrivate });
  return { onto, stood: await sidesBefore(from, onto.aim), is_ground: isGround };
}

async function lastEntryOn(page: Page, from: Aim, { frame, number, ...ground }: Aim): Promise<Aim | null> {
  if (from.frame !== frame || from.document !== ground.document) return null;
  const about = `${from.number},${number},${encodeURIComponent(ground.heading)}` as const;
  const path = await askPage(frame, `aim-last ${about}`, ASK_MS).catch(() => null);
  if (typeof path !== 'string') return null;
  return await aimAtPath(page, { path, frame: ground.frame_path, document: ground.document });
}

/** What a line says of it: nothing where something was dropped on the ground and does not stand below the last entry. */
export async function lineOfDrop(
  from: Aim,
  { onto, stood, is_ground }: DropGoal,
): Promise<{ side: Beside | 'onto'; onto: Named | null }> {
  const side = await sideOfDrop(from, { onto, stood });
  return { side, onto: side === 'below' || !is_ground ? onto : null };
}

async function sidesBefore(from: Aim, onto: Aim): Promise<readonly Beside[]> {
  return await sidesNow(from, onto, 'held');
}

/**
 * Lists put what is dropped on an entry before or behind it, often by the half that it was dropped on, and a run drops on
 * the middle: where it stands beside that entry since then, the line says on which side. Waits for the page to sort.
 */
async function sideOfDrop(
  from: Aim,
  { onto, stood }: Pick<DropGoal, 'onto' | 'stood'>,
): Promise<Beside | 'onto'> {
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
