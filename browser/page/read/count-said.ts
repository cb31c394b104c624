import type { PageTree } from '#browser/page/find/page-tree.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';

const LONGEST = 120;
const MOST_BETWEEN = 3;

/** `6 waiting for an answer`, `No requests waiting for an answer`: how many the page says there are; null where it does not say so once. */
export function countSaid({ nodes }: PageTree, words: string): number | null {
  const length = words.trim().split(/\s+/).length;
  const counts = nodes.flatMap(({ ownText, name }) => {
    const text = ownText || name;
    if (text.length > LONGEST) return [];
    const said = text.trim().split(/\s+/);
    const before = said.slice(0, -length);
    const isSaid =
      before.length > 0 && before.length <= MOST_BETWEEN && isSameWords(words, said.slice(-length).join(' '));
    const [count = ''] = isSaid ? before : [];
    return /^\d{1,6}$/.test(count) ? Number(count) : /^no$/i.test(count) ? 0 : [];
  });
  const [only, ...more] = new Set(counts);
  return only !== undefined && more.length === 0 ? only : null;
}
