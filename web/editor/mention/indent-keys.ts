import { splitBlock } from 'prosemirror-commands';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';

/** What Tab puts in. */
const INDENT = '    ';

/** A new line begins where the one before it does, and deeper behind one that ends with a colon. */
export const breakLine: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, 'x');
  const indent = `${/^\s*/.exec(before)?.[0] ?? ''}${before.trimEnd().endsWith(':') ? INDENT : ''}`;
  if (indent === '') return false;
  return splitBlock(state, (transaction) => dispatch?.(transaction.insertText(indent).scrollIntoView()));
};

/**
 * Tab before the words of a line, or with several lines selected, indents. Anywhere else it leaves the field, so that
 * keyboard users can always leave it.
 */
export const indentLines: Command = (state, dispatch) => {
  if (!isAtStart(state)) return false;
  const { tr } = state;
  for (const { start } of selectedLines(state)) tr.insertText(INDENT, tr.mapping.map(start));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Shift-Tab leaves the field when nothing can be taken away. */
export const outdentLines: Command = (state, dispatch) => {
  if (!isAtStart(state)) return false;
  const { tr } = state;
  for (const { start, text } of selectedLines(state)) {
    const count = /^(?:\t| {1,4})/.exec(text)?.[0].length ?? 0;
    const from = tr.mapping.map(start);
    if (count > 0) tr.delete(from, from + count);
  }
  if (!tr.docChanged) return false;
  dispatch?.(tr.scrollIntoView());
  return true;
};

function isAtStart({ selection }: EditorState): boolean {
  const { $from, $to, empty } = selection;
  if (!empty) return selection instanceof TextSelection && !$from.sameParent($to);
  return /^\s*$/.test($from.parent.textBetween(0, $from.parentOffset, undefined, 'x'));
}

function selectedLines({ doc, selection }: EditorState): { start: number; text: string }[] {
  const lines: { start: number; text: string }[] = [];
  doc.forEach((line, position) => {
    const [start, end] = [position + 1, position + line.nodeSize - 1];
    if (start <= selection.to && end >= selection.from) lines.push({ start, text: line.textContent });
  });
  return lines;
}
