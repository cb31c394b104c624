import * as z from 'zod';
import { foldWords } from '#shared/action-words.ts';
import { StepFailure } from '#shared/errors.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import type { Found } from '#browser/page/find/find-target.ts';
import { askPage } from '#browser/page/look/page-engine.ts';

const Titled = z.object({ item: z.string(), title: z.string(), around: z.array(z.string()) });
const ASK_MS = 1_500;

/** The words beside it that are the same on another day. */
export function nearestWords(around: readonly string[]): string {
  return around.find((words) => !/\d/.test(words)) ?? '';
}

/**
 * What was recorded by its number stood in the card, row or entry of a title. On another day the second one may stand in
 * another: it is not the one that was meant.
 */
export async function refuseOtherTitle({ locator, target, words }: Found, wanted: Wanted): Promise<void> {
  const { memory } = wanted.slot ?? {};
  if (!memory || target.ordinal === null || wanted.item) return;
  const before = { item: memory.marks.item, title: memory.title ?? '', tag: memory.tag ?? '' };
  if (before.item === '' && before.title === '' && before.tag === '') return;
  const read = Titled.safeParse(await askPage(locator, 'titled', ASK_MS).catch(() => null)).data;
  if (!read) return;
  const now = { ...read, tag: read.around[0] ?? '' };
  const beside = nearestWords(now.around);
  const isSame = (one: string, other: string) => foldWords(one) === foldWords(other);
  const isOther = {
    item: before.item !== '' && now.item !== '' && !isSame(before.item, now.item),
    title:
      before.title !== '' &&
      (now.title || beside) !== '' &&
      ![now.title, beside].some((one) => isSame(before.title, one)),
    tag: before.tag !== '' && now.tag !== '' && !isSame(before.tag, now.tag),
  };
  const other = isOther.item ? 'item' : isOther.title ? 'title' : isOther.tag ? 'tag' : null;
  if (other === null) return;
  throw new StepFailure(
    'target_not_found',
    `${words} stands with ${quoteShown(now[other] || beside)} now, and stood with ${quoteShown(before[other])} when it was recorded.`,
    'See which one the line means, and name it by the words beside it.',
  );
}
