import { literalText, type Value } from '#shared/script/words/value.ts';
import type { Scene } from '#browser/page/scene.ts';

/** The words of a line without the point at its end; null of a line with values, and in a loop, where it is about an item. */
export function saidLine({ item }: Scene, written: Value): string | null {
  return item ? null : (literalText(written)?.trim().replace(/[.!]$/, '') ?? null);
}
