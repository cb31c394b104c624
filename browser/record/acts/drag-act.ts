import type { Page } from 'playwright-core';
import type { NewAct } from '#browser/record/acts/act.ts';
import type { Drag } from '#browser/record/acts/presses.ts';
import { aimAtPath } from '#browser/record/names/aim.ts';
import { isSlider } from '#browser/record/names/name-aim.ts';

/** Onto what it was dragged, or to which value a slider was; null where neither is known. */
export async function dragAct(page: Page, { from, onto, side }: Drag): Promise<NewAct | null> {
  const { path, frame_path: frame, document } = from.aim;
  const value = isSlider(from.aim) ? ((await aimAtPath(page, { path, frame, document }))?.value ?? '') : '';
  return onto || value !== '' ? { kind: 'drag', on: from, onto, side, value } : null;
}
