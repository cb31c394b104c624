import { parseSegments, reference } from '#shared/references.ts';
import type { VariableEntry } from '#web/editor/document/variable-index.ts';
import { Select } from '#web/ui/select.tsx';

const CLEAR = '';

type Props = {
  label: string;
  /** One reference, or ''. */
  value: string;
  onChange: (value: string) => void;
  variables: readonly VariableEntry[];
  allowed: ReadonlySet<string>;
};

/** For inputs that are no text: one variable of the type that fits. */
export function SingleVariablePicker({ label, value, onChange, variables, allowed }: Props) {
  const chosen = readChosen(value);
  const offered = variables.filter((variable) => allowed.has(variable.id));
  const items = offered.map((variable) => ({
    value: variable.id,
    label: `@${variable.label}`,
    hint: variable.source,
  }));
  if (chosen !== null && !allowed.has(chosen)) {
    const known = variables.find((variable) => variable.id === chosen);
    items.push({
      value: chosen,
      label: known ? `@${known.label}` : '@missing variable',
      hint: 'Not available here',
    });
  }
  if (chosen !== null) items.push({ value: CLEAR, label: 'Clear Selection', hint: '' });
  return (
    <Select
      label={label}
      placeholder="No Variable Selected"
      empty="No variables"
      value={chosen}
      items={items}
      onChange={(variableId) => onChange(variableId === CLEAR ? '' : reference(variableId))}
    />
  );
}

function readChosen(value: string): string | null {
  const [first] = parseSegments(value);
  return first?.kind === 'variable' ? first.id : null;
}
