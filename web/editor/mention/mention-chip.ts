import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import { variableIdOf } from '#web/editor/mention/mention-schema.ts';
import type { VariableNames } from '#web/editor/mention/variable-names.ts';

const EXPLANATIONS = {
  fine: '',
  unavailable: 'Not available here: a later step makes it, or its type does not fit.',
  missing: 'This variable no longer exists.',
};

/** Draws a variable among the words, and again whenever its name changes. */
export function createChip(node: Node, names: VariableNames): NodeView {
  const dom = document.createElement('span');
  const variableId = variableIdOf(node);
  dom.contentEditable = 'false';
  dom.className = 'vchip';
  dom.dataset.variable = variableId;
  const draw = () => {
    const face = names.faceOf(variableId);
    dom.textContent = face.label;
    dom.dataset.state = face.state;
    dom.title = EXPLANATIONS[face.state];
  };
  draw();
  return { dom, ignoreMutation: () => true, destroy: names.onChange(draw) };
}
