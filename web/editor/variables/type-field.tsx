import { useState } from 'react';
import type { Variable, VariableType } from '#shared/wire.ts';
import { changeVariableType } from '#shared/workflow/workflow.ts';
import { useEditorStore } from '#web/editor/document/editor-store.ts';
import { findUses, type VariableUse } from '#web/editor/variables/variable-uses.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

const TYPES: readonly { value: VariableType; label: string }[] = [
  { value: 'string', label: 'Text' },
  { value: 'file', label: 'File' },
];
/** The rest is counted. */
const MOST_NAMED = 3;

/** A value and the places of one type are nothing to another: what goes with the old one is said here, with its Undo. */
export function TypeField({ variable }: { variable: Variable }) {
  const store = useEditorStore();
  const [lost, setLost] = useState<{ words: string; undo: () => Promise<void> } | null>(null);
  const { id, is_input, variable_type, default_value } = variable;
  if (!is_input) {
    return (
      <Field label="Variable Type" hint="Set by the step that makes it.">
        <p className="text-base text-ink2">{TYPES.find(({ value }) => value === variable_type)?.label}</p>
      </Field>
    );
  }
  function change(type: VariableType): void {
    if (type === variable_type) return;
    const { document, editWithUndo } = store.getState();
    const words = describeLoss(default_value, findUses(document.steps, id));
    const undo = editWithUndo((before) => changeVariableType(before, id, type));
    setLost(words === '' ? null : { words, undo });
  }
  async function takeBack(): Promise<void> {
    setLost(null);
    await lost?.undo();
  }
  return (
    <Field label="Variable Type">
      <Select label="Variable Type" value={variable_type} items={TYPES} onChange={change} />
      <output className="block">
        {lost && (
          <span className="flex items-start justify-between gap-2">
            <span className="tone-amber text-sm tone-text">Gone with the old type: {lost.words}.</span>
            <Button size="sm" onClick={() => void takeBack()}>
              Undo
            </Button>
          </span>
        )}
      </output>
    </Field>
  );
}

/** Empty where nothing is lost. */
function describeLoss(default_value: string | undefined, uses: readonly VariableUse[]): string {
  const named = uses.slice(0, MOST_NAMED).map(({ words }) => words);
  const more = uses.length > MOST_NAMED ? ` and ${uses.length - MOST_NAMED} more` : '';
  return [
    ...(default_value ? ['its default value'] : []),
    ...(uses.length > 0 ? [`the variable in ${named.join(', ')}${more}`] : []),
  ].join(', and ');
}
