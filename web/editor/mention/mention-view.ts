import { closeHistory, history } from 'prosemirror-history';
import type { Node, Slice } from 'prosemirror-model';
import { EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { reference } from '#shared/references.ts';
import { createChip } from '#web/editor/mention/mention-chip.ts';
import { type LineMarks, lineMarksPlugin, showLineMarks } from '#web/editor/mention/line-marks.ts';
import { mentionKeys } from '#web/editor/mention/mention-keys.ts';
import { CHIP, mentionQueryPlugin, readQuery, type MentionQuery } from '#web/editor/mention/mention-query.ts';
import {
  mentionSchema,
  readDocument,
  toDocument,
  toSlice,
  variableIdOf,
  variableNode,
} from '#web/editor/mention/mention-schema.ts';
import { markSpaceBehindChip, spaceBehindChipPlugin } from '#web/editor/mention/space-behind-chip.ts';
import type { VariableNames } from '#web/editor/mention/variable-names.ts';

type Options = {
  text: string;
  isMultiline: boolean;
  names: VariableNames;
  onText: (text: string) => void;
  onQuery: (query: MentionQuery | null) => void;
  /** The line of the caret, from 1; null while the field has no focus. Told when it is another one. */
  onLine: (line: number | null) => void;
  /** True when the list of suggestions took the key. */
  onKeyDown: (event: KeyboardEvent) => boolean;
  /** Whether the first words of a line are completed. */
  hasLines: () => boolean;
};

/** A field of text with chips, without React: what is typed comes out as stored text. */
export type MentionView = {
  /** Shows a text from outside, with the smallest change and without touching caret or history. */
  showText(text: string): void;
  setAttributes(attributes: Record<string, string>): void;
  markLines(marks: LineMarks): void;
  /** Writes a line where its first words are; … in it is where the caret goes. */
  completeLine(line: string): void;
  /** Puts a chip where the `@` and the words after it are. */
  insertVariable(variableId: string): void;
  /** Where the `@` stands in the window. */
  placeOfQuery(): { left: number; top: number; bottom: number } | null;
  destroy(): void;
};

/** Marks transactions whose text came from the document, so that they are not reported as edits. */
const EXTERNAL = 'external';

export function createMentionView(host: HTMLElement, options: Options): MentionView {
  const { names, isMultiline } = options;
  let shown = options.text;
  // Texts that were reported to the page and are not rendered yet. A late render must not overwrite newer input.
  let pendingTexts: string[] = [];

  let told: number | null = null;
  const tellLine = (line: number | null) => {
    if (line !== told) options.onLine((told = line));
  };
  const view = new EditorView(host, {
    state: EditorState.create({ doc: toDocument(options.text), plugins: createPlugins(options) }),
    nodeViews: { variable: (node) => createChip(node, names) },
    clipboardTextSerializer: (slice) => readableText(slice, names),
    clipboardTextParser: (text) => toSlice(text, isMultiline),
    handlePaste: (editor, event) => pasteForeign(editor, event, isMultiline),
    handleDOMEvents: {
      keydown: (editor, event) => {
        readCaret(editor);
        // It runs the workflow. ProseMirror would prevent it, and the page would not follow it.
        return event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      },
      focus: (editor) => {
        tellLine(lineOf(editor.state));
        return false;
      },
      blur: () => {
        options.onQuery(null);
        tellLine(null);
        return false;
      },
    },
    dispatchTransaction(this: EditorView, transaction) {
      const state = this.state.apply(transaction);
      this.updateState(state);
      markEmpty(this);
      // Marks of lines arrive at any time: without the focus there is no list to open.
      options.onQuery(this.hasFocus() ? readQuery(state) : null);
      if (this.hasFocus()) tellLine(lineOf(state));
      const text = readDocument(state.doc);
      if (text === shown) return;
      shown = text;
      if (transaction.getMeta(EXTERNAL)) return;
      pendingTexts.push(text);
      options.onText(text);
    },
  });
  markEmpty(view);

  return {
    showText(text) {
      if (text === shown) {
        pendingTexts = [];
        return;
      }
      const echo = pendingTexts.indexOf(text);
      if (echo >= 0) {
        pendingTexts.splice(0, echo + 1);
        return;
      }
      pendingTexts = [];
      readCaret(view);
      replaceDifference(view, text);
    },
    setAttributes(attributes) {
      readCaret(view);
      view.setProps({ attributes });
    },
    markLines(marks) {
      readCaret(view);
      showLineMarks(view, marks);
    },
    insertVariable(variableId) {
      const query = readQuery(view.state);
      if (query) insertChip(view, query, variableId);
    },
    completeLine(line) {
      const query = readQuery(view.state);
      if (query) writeLine(view, query, line);
    },
    placeOfQuery() {
      const query = readQuery(view.state);
      return query && view.coordsAtPos(query.from);
    },
    destroy: () => view.destroy(),
  };
}

/**
 * Home, End and the arrows move the caret in the browser, and `selectionchange` reports it in a task of its own. A key
 * that comes before that task would act at the old place, and what is drawn anew would put the caret back there.
 * ProseMirror reads the caret when it gets that event, and ignores a second one for the same place.
 */
function readCaret(view: EditorView): void {
  if (!view.composing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
}

function lineOf({ selection }: EditorState): number {
  return selection.$head.index(0) + 1;
}

function createPlugins(options: Options): Plugin[] {
  return [
    mentionQueryPlugin(options.onKeyDown, options.hasLines),
    history({ newGroupDelay: 400 }),
    ...mentionKeys(options.isMultiline, options.hasLines),
    keepDeletedVariablesOut(options.names),
    spaceBehindChipPlugin(),
    lineMarksPlugin(),
  ];
}

/** Undo and redo must not bring back a reference to a variable that no longer exists. */
function keepDeletedVariablesOut(names: VariableNames): Plugin {
  return new Plugin({
    appendTransaction: (transactions, _before, state) => {
      if (!transactions.some((transaction) => transaction.getMeta('history$'))) return null;
      const transaction: Transaction = state.tr;
      state.doc.descendants((node, position) => {
        if (node.type !== mentionSchema.nodes.variable || !names.isGone(variableIdOf(node))) return;
        const at = transaction.mapping.map(position);
        transaction.delete(at, at + 1);
      });
      return transaction.docChanged ? transaction.setMeta('addToHistory', false) : null;
    },
  });
}

/** Chips travel between our own fields in the HTML; other programs get names they can read. */
function readableText(slice: Slice, names: VariableNames): string {
  return slice.content.textBetween(0, slice.content.size, '\n', (node) => {
    const id = variableIdOf(node);
    const face = names.faceOf(id);
    return face.state === 'missing' ? reference(id) : face.label;
  });
}

/** HTML from elsewhere comes in as its plain text. */
function pasteForeign(view: EditorView, event: ClipboardEvent, isMultiline: boolean): boolean {
  const html = event.clipboardData?.getData('text/html') ?? '';
  if (html === '' || html.includes('data-pm-slice')) return false;
  // Not view.pasteText: it would come back here, without end.
  const slice = toSlice(event.clipboardData?.getData('text/plain') ?? '', isMultiline);
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true));
  return true;
}

function insertChip(view: EditorView, query: MentionQuery, variableId: string): void {
  const space = wantsSpace(view.state.doc, query) ? [mentionSchema.text(' ')] : [];
  // History is closed on both sides, so that undo takes back one chip and not the sentence around it.
  const insert = view.state.tr.replaceWith(query.from, query.to, [variableNode(variableId), ...space]);
  if (space.length > 0) markSpaceBehindChip(insert);
  view.dispatch(closeHistory(insert).scrollIntoView());
  view.dispatch(closeHistory(view.state.tr));
  view.focus();
}

function writeLine(view: EditorView, query: MentionQuery, line: string): void {
  const gap = line.indexOf('…');
  const text = line.replace('…', '');
  const insert = view.state.tr.insertText(text, query.from, query.to);
  const caret = query.from + (gap === -1 ? text.length : gap);
  view.dispatch(closeHistory(insert.setSelection(TextSelection.create(insert.doc, caret))).scrollIntoView());
  view.dispatch(closeHistory(view.state.tr));
  view.focus();
}

/** Only in a sentence: within an address, or alone in its field, a space behind the chip would be part of the value. */
function wantsSpace(document: Node, query: MentionQuery): boolean {
  const before = document.textBetween(Math.max(0, query.from - 1), query.from, '\n', CHIP);
  const after = document.textBetween(query.to, Math.min(query.to + 1, document.content.size), '\n', CHIP);
  return before === ' ' && !after.startsWith(' ');
}

function replaceDifference(view: EditorView, text: string): void {
  const next = toDocument(text);
  const start = view.state.doc.content.findDiffStart(next.content);
  const end = view.state.doc.content.findDiffEnd(next.content);
  if (start === null || !end) return;
  // Where both ends grew into each other ('aa' → 'a'), the ends move back behind the start.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const slice = next.slice(start, end.b + overlap);
  view.dispatch(
    view.state.tr
      .replace(start, end.a + overlap, slice)
      .setMeta('addToHistory', false)
      .setMeta(EXTERNAL, true),
  );
}

function markEmpty(view: EditorView): void {
  const { doc } = view.state;
  view.dom.toggleAttribute('data-empty', doc.childCount === 1 && doc.firstChild?.content.size === 0);
}
