import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/**
 * Runs in the page, like its tools: texts of two elements with no space between them, as a name and the badge behind it.
 * What the browser tells of the page has them as one word, where people see two.
 */
export function inPageJoined(tools: InPageTools) {
  const MOST_TEXTS = 20_000;
  const MOST_PAIRS = 50;
  const NO_WORDS = 'script, style, noscript, template, option';

  /** A word of which a part is marked, as what was searched for, and digits of one number are not parted. */
  const isOneWord = (before: string, after: string): boolean =>
    /\p{L}$/u.test(before) ? /^(?=\p{L})[^\p{Lu}]/u.test(after) : /\d$/.test(before) && /^\d/.test(after);

  /** Each two of which one has these words. */
  return (near: string): [string, string][] => {
    const wanted = tools.squeeze(near).toLowerCase();
    const pairs: [string, string][] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let last: Text | null = null;
    for (let count = 0; count < MOST_TEXTS && pairs.length < MOST_PAIRS; count += 1) {
      const node = walker.nextNode();
      if (!(node instanceof Text)) break;
      const before: Text | null = last;
      last = node;
      if (!before || before.parentElement === node.parentElement) continue;
      if (/\s$/.test(before.data) || /^\s/.test(node.data)) continue;
      const pair: [string, string] = [tools.squeeze(before.data), tools.squeeze(node.data)];
      if (pair.includes('') || !pair.some((text) => text.toLowerCase().includes(wanted))) continue;
      const isRead = (text: Text) => text.parentElement?.closest(NO_WORDS) === null;
      if (!isOneWord(...pair) && isRead(before) && isRead(node)) pairs.push(pair);
    }
    return pairs;
  };
}
