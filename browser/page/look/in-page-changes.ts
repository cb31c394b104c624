import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: what a change of the document says to who looks at it. */
export function inPageChanges(tools: InPageTools) {
  const LONGEST_WORDS = 80;
  const SHOWING = /^(class|style|hidden|open|disabled|src|href|value|data-state|aria-.*)$/;

  type Watched = { target: Element | null; item: Element | null; records: readonly MutationRecord[] };
  type Change = { isNear: boolean; words: string };

  function wordsOf(node: Node): string {
    const words = node instanceof Element ? tools.shownText(node) : tools.text(node);
    return words.slice(0, LONGEST_WORDS);
  }

  function changeOf(record: MutationRecord, watch: Watched): Change | null {
    const { target } = record;
    const isNear =
      watch.target !== null &&
      (tools.contains(watch.target, target) || tools.contains(watch.item ?? watch.target, target));
    if (record.type === 'attributes') {
      if (!SHOWING.test(record.attributeName ?? '')) return null;
      if (target === watch.target || target === document.body || target === document.documentElement)
        return null;
      return target instanceof Element && !isNear ? null : { isNear, words: '' };
    }
    const nodes = record.type === 'characterData' ? [target] : [...record.addedNodes, ...record.removedNodes];
    const substance = nodes.find(tools.isSubstance);
    return substance ? { isNear, words: wordsOf(substance) } : null;
  }

  return {
    wordsOf,
    changeOf,
    /** What appeared without a new element: menus and notices that were there, hidden. */
    shownByAttribute: (watch: Watched): Element | null => {
      for (const record of watch.records) {
        if (record.type !== 'attributes' || !(record.target instanceof Element)) continue;
        const { target } = record;
        if (target === document.body || target === document.documentElement || target === watch.target)
          continue;
        if (SHOWING.test(record.attributeName ?? '') && tools.isSubstance(target)) return target;
      }
      return null;
    },
    /** Words that came or went, but for those within `except`, where a page writes what is wrong with a field. */
    hasWords: (watch: Watched, except: Element | null): boolean =>
      watch.records.some((record) => {
        if (except && tools.contains(except, record.target)) return false;
        if (record.type !== 'attributes') return Boolean(changeOf(record, watch)?.words);
        const isAround = watch.target !== null && tools.contains(record.target, watch.target);
        return !isAround && SHOWING.test(record.attributeName ?? '') && tools.isSubstance(record.target);
      }),
  };
}
