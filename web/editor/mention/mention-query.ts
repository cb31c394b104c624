import { Plugin, PluginKey, type EditorState } from 'prosemirror-state';

/**
 * The `@` before the caret and what was typed after it. `from` is where the `@` is. `isInWord`: right behind a letter, as
 * in an e-mail address. `isLine`: no `@`, but the first words of a line.
 */
export type MentionQuery = { from: number; to: number; text: string; isInWord: boolean; isLine: boolean };

const queryKey = new PluginKey<MentionQuery | null>('mention-query');
/** Stands for a chip while looking at the text before the caret. */
export const CHIP = '\ufffc';
// A name may have spaces, yet does not begin with one.
const QUERY = /@([^@\s][^@\n\ufffc]{0,30})?$/u;
const LINE_START = /^\p{L}[\p{L} "-]{1,60}$/u;
const ENDS_WITH_WORD = /[\p{L}\p{N}._%+]$/u;

export function readQuery(state: EditorState): MentionQuery | null {
  return queryKey.getState(state) ?? null;
}

/** Must come before the keymaps: with the list open, Enter chooses and makes no line. */
export function mentionQueryPlugin(
  onKeyDown: (event: KeyboardEvent) => boolean,
  hasLines: () => boolean,
): Plugin<MentionQuery | null> {
  return new Plugin<MentionQuery | null>({
    key: queryKey,
    state: {
      init: () => null,
      apply: (transaction, before, _old, state) => {
        const query = findQuery(state, hasLines());
        // The first words of a line are offered while they are typed, not where the caret merely comes by.
        return query?.isLine && !transaction.docChanged && before === null ? null : query;
      },
    },
    props: {
      // Enter and the arrows belong to the input method while it composes. Without a query the list is closed, even if
      // that has not been rendered yet.
      handleKeyDown: (view, event) =>
        !view.composing && !event.isComposing && readQuery(view.state) !== null && onKeyDown(event),
    },
  });
}

function findQuery(state: EditorState, hasLines: boolean): MentionQuery | null {
  const { $from, empty } = state.selection;
  if (!empty) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, CHIP);
  const match = QUERY.exec(before);
  if (!match) {
    const isAtEnd = $from.parentOffset === $from.parent.content.size;
    if (!hasLines || !isAtEnd || !LINE_START.test(before)) return null;
    return { from: $from.start(), to: $from.pos, text: before, isInWord: true, isLine: true };
  }
  const text = match[1] ?? '';
  const isInWord = ENDS_WITH_WORD.test(before.slice(0, match.index));
  return { from: $from.pos - text.length - 1, to: $from.pos, text, isInWord, isLine: false };
}
