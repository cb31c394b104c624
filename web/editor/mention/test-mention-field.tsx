import '#web/styles.css';
import { useLayoutEffect, useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { stripReferences } from '#shared/references.ts';
import type { VariableEntry } from '#web/editor/document/variable-index.ts';
import type { LineMarks } from '#web/editor/mention/line-marks.ts';
import { MentionField } from '#web/editor/mention/mention-field.tsx';

export const entry = (id: string, name: string, source = 'Input'): VariableEntry => ({
  id: `var_${id}`,
  name,
  label: name,
  words: null,
  variable_type: 'string',
  is_input: source === 'Input',
  source,
});
const VARIABLES = [entry('a', 'Customer'), entry('b', 'Café menu', 'Step 1'), entry('c', 'city')];

/** What the page around the field holds and can do. */
type Host = {
  text: string;
  set: (text: string) => void;
  mark: (marks: LineMarks) => void;
  rename: (id: string, name: string) => void;
  remove: (id: string) => void;
};
export const host: Host = {
  text: '',
  set: () => {},
  mark: () => {},
  rename: () => {},
  remove: () => {},
};

type Options = {
  offered?: readonly VariableEntry[];
  isLate?: boolean;
  isMultiline?: boolean;
  allowed?: readonly string[];
  label?: string;
};

export function Page(props: Options & { initial: string }) {
  const {
    initial,
    isLate = false,
    isMultiline = true,
    allowed,
    label = 'Prompt',
    offered = VARIABLES,
  } = props;
  const [text, setText] = useState(initial);
  const [marks, setMarks] = useState<LineMarks>();
  const [variables, setVariables] = useState(offered);
  const ids = allowed ?? variables.map((variable) => variable.id);
  useLayoutEffect(() => {
    Object.assign(host, {
      text,
      set: setText,
      mark: setMarks,
      rename: (id: string, name: string) =>
        setVariables(variables.map((each) => (each.id === id ? { ...each, name, label: name } : each))),
      remove: (id: string) => {
        setVariables(variables.filter((each) => each.id !== id));
        setText(stripReferences(text, id));
      },
    } satisfies Host);
  }, [text, variables]);
  return (
    <MentionField
      label={label}
      value={text}
      onChange={isLate ? (next) => setTimeout(() => setText(next), 80) : setText}
      variables={variables}
      allowed={new Set(ids)}
      isMultiline={isMultiline}
      lineMarks={marks}
    />
  );
}

export const box = (label = 'Prompt') => page.getByRole('textbox', { name: label });
export const options = () => page.getByRole('option');
export const press = (keys: string) => userEvent.keyboard(keys);
export const END = '{Control>}{End}{/Control}';
export const HOME = '{Control>}{Home}{/Control}';
export const UNDO = '{Control>}z{/Control}';
export const ALL = '{Control>}a{/Control}';

/** Opens a field with its caret at the end. */
export async function openField(initial: string, given: Options = {}) {
  await render(<Page initial={initial} {...given} />);
  await userEvent.click(box());
  await press(END);
}
/** What the field would save. */
export const stored = () => host.text;
