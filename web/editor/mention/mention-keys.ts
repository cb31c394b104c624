import { baseKeymap, chainCommands, splitBlock } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { breakLine, indentLines, outdentLines } from '#web/editor/mention/indent-keys.ts';
import { Selection, TextSelection, type Command, type Plugin } from 'prosemirror-state';

/** `indents` says whether lines may stand below others, as in instructions. */
export function mentionKeys(isMultiline: boolean, indents: () => boolean): Plugin[] {
  const onlyIndented =
    (command: Command): Command =>
    (state, dispatch, view) =>
      indents() && command(state, dispatch, view);
  return [
    keymap({
      'Mod-z': undo,
      'Mod-y': redoAlways,
      'Mod-Shift-z': redoAlways,
      'Mod-End': goToEdge('end', false),
      'Mod-Home': goToEdge('start', false),
      'Mod-Shift-End': goToEdge('end', true),
      'Mod-Shift-Home': goToEdge('start', true),
      ...(!isMultiline && { Enter: swallow, 'Shift-Enter': swallow }),
      ...(isMultiline && {
        Enter: onlyIndented(breakLine),
        // Shift may still be down from a quotation mark. ProseMirror would drop the key.
        'Shift-Enter': chainCommands(onlyIndented(breakLine), splitBlock),
        Tab: onlyIndented(indentLines),
        'Shift-Tab': onlyIndented(outdentLines),
      }),
    }),
    keymap(baseKeymap),
  ];
}

const swallow: Command = () => true;

/** A redo that does nothing must not fall through: prosemirror-keymap would take Mod-Shift-z for Mod-z. */
const redoAlways: Command = (state, dispatch) => {
  redo(state, dispatch);
  return true;
};

/** Chrome's own Ctrl+End and Ctrl+Home stop short of a chip at the edge of the text. */
function goToEdge(edge: 'start' | 'end', extend: boolean): Command {
  return (state, dispatch) => {
    const to = edge === 'end' ? Selection.atEnd(state.doc) : Selection.atStart(state.doc);
    const selection = extend ? TextSelection.create(state.doc, state.selection.anchor, to.head) : to;
    dispatch?.(state.tr.setSelection(selection).scrollIntoView());
    return true;
  };
}
