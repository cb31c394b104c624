import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: a field that its page empties as soon as it holds a whole text, such as a scanned number. */
export function inPageTaken(tools: InPageTools) {
  const LONGEST_PAGE = 200_000;
  const SHORTEST = 3;
  const MOST_TEXTS = 20_000;
  const SAYS_NO =
    '[role=alert], [class*=error i], [class*=invalid i], [class*=danger i], [class*=warn i], [aria-live=assertive]';
  let field: Element | null = null;
  let before = '';

  const textOfPage = (): string => document.body?.textContent ?? '';
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const count = (text: string, part: string): number => text.split(part).length - 1;
  /** Where the page says what is wrong with it, it has not taken it. */
  const isRefused = (wanted: string): boolean => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let at = 0; at < MOST_TEXTS && texts.nextNode(); at += 1) {
      const { nodeValue, parentElement } = texts.currentNode;
      if (plain(nodeValue ?? '').includes(wanted) && parentElement?.closest(SAYS_NO)) return true;
    }
    return false;
  };

  return {
    /** It is about to be typed into. */
    begin(into: Element): void {
      field = null;
      if (!into.matches('input, textarea')) return;
      const text = textOfPage();
      if (text.length > LONGEST_PAGE) return;
      field = into;
      before = plain(text);
    },
    /** It is empty again, and what was typed stands once more on the page than before. */
    isTaken(into: Element, text: string): boolean {
      const wanted = plain(text);
      if (field !== into || wanted.length < SHORTEST || tools.valueOf(into) !== '') return false;
      return count(plain(textOfPage()), wanted) > count(before, wanted) && !isRefused(wanted);
    },
  };
}
