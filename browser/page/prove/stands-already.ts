import * as z from 'zod';
import type { Found } from '#browser/page/find/find-target.ts';
import { askPage } from '#browser/page/look/page-engine.ts';

const ASK_MS = 1_500;
const Switched = z.object({ state: z.string() });

/**
 * Of a recorded press on a switch that says how it stands by its looks alone: what it stands at already, where that is
 * what the press was for. Null where it has to be pressed.
 */
export async function standsAlready({ locator, slot }: Found): Promise<'on' | 'off' | null> {
  const { sets } = slot?.memory ?? {};
  if (!sets) return null;
  const now = Switched.safeParse(await askPage(locator, 'switched', ASK_MS).catch(() => null)).data;
  return now?.state === sets.state ? (sets.is_on ? 'on' : 'off') : null;
}
