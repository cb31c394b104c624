import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { editBehind } from '#browser/page/flow/edit-behind.ts';
import { editRecord } from '#browser/page/flow/edit-record.ts';
import { editShown } from '#browser/page/flow/edit-shown.ts';
import type { Scene } from '#browser/page/scene.ts';

/** For a line that sets what is a text on the page: behind its own “Edit”, behind that of its row, or by a press on it. */
export async function editInstead(
  scene: Scene,
  numbered: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  for (const way of [editBehind, editRecord, editShown]) if (await way(scene, numbered, error)) return true;
  return false;
}
