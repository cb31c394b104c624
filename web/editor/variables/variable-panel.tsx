import { useState, type FormEvent, type KeyboardEvent } from 'react';
import type { Variable } from '#shared/wire.ts';
import { removeVariable, renameVariable, setDefaultValue } from '#shared/workflow/workflow.ts';
import { useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { removeAddedVariable } from '#web/editor/variables/added-variable.ts';
import { DefaultFile } from '#web/editor/variables/default-file.tsx';
import { SecretDefault, SecretSwitch } from '#web/editor/variables/secret-fields.tsx';
import { TypeField } from '#web/editor/variables/type-field.tsx';
import { VariableUses } from '#web/editor/variables/variable-uses-list.tsx';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';

const FORM_ID = 'variable-form';
type PanelProps = {
  /** Null: closed. */
  variableId: string | null;
  onClose: () => void;
  onShowUse: (stepId: string, inputId: string) => void;
};

export function VariablePanel({ variableId, onClose, onShowUse }: PanelProps) {
  const store = useEditorStore();
  const variable = useEditor((state) => state.document.variables.find(({ id }) => id === variableId));
  // Stays to be seen while the panel moves out.
  const [shown, setShown] = useState(variable);
  if (variable && variable !== shown) setShown(variable);
  function cancel(): void {
    removeAddedVariable(store);
    onClose();
  }
  return (
    <SidePanel
      open={variable !== undefined}
      onOpenChange={(open) => {
        if (!open) cancel();
      }}
      title="Edit Variable Name"
      footer={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" form={FORM_ID} variant="primary">
            Save
          </Button>
        </>
      }
    >
      {shown && <VariableForm key={shown.id} variable={shown} onClose={onClose} onShowUse={onShowUse} />}
    </SidePanel>
  );
}

type FormProps = { variable: Variable } & Pick<PanelProps, 'onClose' | 'onShowUse'>;

/** The name is saved by Save; type and default value at once. */
function VariableForm({ variable, onClose, onShowUse }: FormProps) {
  const store = useEditorStore();
  const { edit, editWithUndo } = store.getState();
  const [name, setName] = useState(variable.name);
  const [error, setError] = useState('');
  const { id, variable_type: type, default_value = '' } = variable;

  function save(event: FormEvent): void {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') return setError('Variable name cannot be empty');
    store.setState({ addedVariable: null });
    edit('', (document) => renameVariable(document, id, trimmed));
    return onClose();
  }
  function saveByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
  /** An upload may end after the type was changed or the variable removed; then its file has no place. */
  function setDefaultFile(fileId: string): void {
    const current = store.getState().document.variables.find((candidate) => candidate.id === id);
    if (current?.variable_type === 'file') edit('', (document) => setDefaultValue(document, id, fileId));
  }
  function remove(): void {
    onClose();
    const undo = editWithUndo((document) => removeVariable(document, id));
    toast.message(`@${variable.name} removed`, { action: { label: 'Undo', onClick: undo } });
  }
  return (
    <form id={FORM_ID} onSubmit={save} noValidate className="grid gap-4">
      <Field label="Variable Name" error={error}>
        <TextInput
          value={name}
          maxLength={200}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setName(event.target.value);
            setError('');
          }}
        />
      </Field>
      <TypeField variable={variable} />
      {type === 'string' && <SecretSwitch variable={variable} name={name} />}
      {variable.is_input && variable.is_secret && <SecretDefault variable={variable} />}
      {variable.is_input && type === 'string' && !variable.is_secret && (
        <Field label="Default Value" hint="Enter saves, Shift and Enter begins a new line.">
          <TextArea
            value={default_value}
            maxLength={100_000}
            onKeyDown={saveByEnter}
            onChange={(event) => {
              const { value } = event.target;
              edit(`default:${id}`, (document) => setDefaultValue(document, id, value));
            }}
          />
        </Field>
      )}
      {variable.is_input && type === 'file' && (
        <DefaultFile fileId={default_value} onChange={setDefaultFile} />
      )}
      <VariableUses variableId={id} onShowUse={onShowUse} />
      {variable.is_input && (
        <div>
          <Button variant="ghost" size="sm" className="-ml-2.5 text-danger!" onClick={remove}>
            Remove variable
          </Button>
        </div>
      )}
    </form>
  );
}
