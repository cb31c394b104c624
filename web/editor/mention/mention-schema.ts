import { Fragment, Schema, Slice, type Node } from 'prosemirror-model';
import { parseSegments, reference } from '#shared/references.ts';

/**
 * Stored text as a document: one `line` for every line, `variable` an inline atom that holds only its id. The name is
 * not in the document, so a rename redraws chips without an edit, an entry in the history or a save.
 */
export const mentionSchema = new Schema({
  nodes: {
    doc: { content: 'line+' },
    line: {
      content: 'inline*',
      toDOM: () => ['div', 0],
      parseDOM: [
        { tag: 'div', preserveWhitespace: 'full' },
        { tag: 'p', preserveWhitespace: 'full' },
      ],
    },
    text: { group: 'inline' },
    variable: {
      group: 'inline',
      inline: true,
      atom: true,
      selectable: false,
      attrs: { id: { validate: 'string' } },
      leafText: (node) => reference(variableIdOf(node)),
      toDOM: (node) => ['span', { 'data-variable': variableIdOf(node) }, reference(variableIdOf(node))],
      parseDOM: [
        { tag: 'span[data-variable]', getAttrs: (element) => ({ id: element.dataset.variable ?? '' }) },
      ],
    },
  },
});

export function variableIdOf(node: Node): string {
  return String(node.attrs.id);
}

export function variableNode(variableId: string): Node {
  return mentionSchema.node('variable', { id: variableId });
}

/** `readDocument(toDocument(text)) === text` for every text. */
export function toDocument(text: string): Node {
  return mentionSchema.node('doc', null, toLines(text));
}

export function readDocument(document: Node): string {
  const lines: string[] = [];
  document.forEach((line) => lines.push(line.textContent));
  return lines.join('\n');
}

/** What a paste puts in; a field of one line joins the lines with spaces. */
export function toSlice(text: string, isMultiline: boolean): Slice {
  const clean = isMultiline ? text.replace(/\r\n?/g, '\n') : text.replace(/[\r\n]+/g, ' ');
  return new Slice(Fragment.from(toLines(clean)), 1, 1);
}

function toLines(text: string): Node[] {
  return text.split('\n').map((line) =>
    mentionSchema.node(
      'line',
      null,
      parseSegments(line).map((segment) =>
        segment.kind === 'text' ? mentionSchema.text(segment.text) : variableNode(segment.id),
      ),
    ),
  );
}
