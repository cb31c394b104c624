import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';

/** What stands at the end of a line, and whether the line needs a look. */
export type LineMark = {
  words: string;
  look: 'read' | 'found' | 'healed' | 'working' | 'no-page' | 'failed' | 'problem';
  /** The caret is in it. */
  is_here?: boolean;
};
/** By number of line, from 1. */
export type LineMarks = ReadonlyMap<number, LineMark>;

const marksKey = new PluginKey<DecorationSet>('lineMarks');

/** Shows marks at the lines of a field. They move with their lines until new ones come. */
export function lineMarksPlugin(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key: marksKey,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, shown) {
        const marks: LineMarks | undefined = transaction.getMeta(marksKey);
        return marks
          ? DecorationSet.create(transaction.doc, decorate(transaction.doc, marks))
          : shown.map(transaction.mapping, transaction.doc);
      },
    },
    props: { decorations: (state) => marksKey.getState(state) },
  });
}

export function showLineMarks(view: EditorView, marks: LineMarks): void {
  view.dispatch(view.state.tr.setMeta(marksKey, marks).setMeta('addToHistory', false));
}

const CLASSES = {
  read: 'line-read',
  found: 'line-read line-found',
  healed: 'line-read line-healed',
  working: 'line-read line-found line-working',
  'no-page': 'line-read line-no-page',
  failed: 'line-read line-no-page line-problem',
  problem: 'line-problem',
};

function decorate(document: Node, marks: LineMarks): Decoration[] {
  const decorations: Decoration[] = [];
  let number = 0;
  document.forEach((line, position) => {
    number += 1;
    const mark = marks.get(number);
    if (!mark) return;
    const attributes = {
      class: CLASSES[mark.look] + (mark.is_here ? ' line-here' : ''),
      'data-reading': mark.words,
    };
    decorations.push(Decoration.node(position, position + line.nodeSize, attributes));
  });
  return decorations;
}
