import { Plugin, PluginKey, type Transaction } from 'prosemirror-state';

const chipSpaceKey = new PluginKey<number | null>('space-behind-chip');

const BEHIND_WORD = /^[.,:;?!)]$/;

/** Marks a transaction that put a space behind a chip; the caret is behind that space. */
export function markSpaceBehindChip(transaction: Transaction): Transaction {
  return transaction.setMeta(chipSpaceKey, transaction.selection.from);
}

/**
 * A space that comes with a chip is often typed as well. The typed one is left out when it is the next thing that
 * happens in the field; a sign that stands right behind a word takes its place.
 */
export function spaceBehindChipPlugin(): Plugin<number | null> {
  return new Plugin<number | null>({
    key: chipSpaceKey,
    state: {
      init: () => null,
      apply(transaction, before) {
        const marked: unknown = transaction.getMeta(chipSpaceKey);
        if (marked !== undefined) return typeof marked === 'number' ? marked : null;
        return transaction.docChanged || transaction.selection.from !== before ? null : before;
      },
    },
    props: {
      handleTextInput(view, from, to, text) {
        if (from !== to || chipSpaceKey.getState(view.state) !== from) return false;
        if (BEHIND_WORD.test(text)) {
          view.dispatch(view.state.tr.insertText(text, from - 1, from));
          return true;
        }
        if (text !== ' ') return false;
        view.dispatch(view.state.tr.setMeta(chipSpaceKey, null));
        return true;
      },
    },
  });
}
