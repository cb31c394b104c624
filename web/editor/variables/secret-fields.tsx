import { useState, type KeyboardEvent } from 'react';
import { looksSecret } from '#shared/secrets/secrets.ts';
import type { Variable } from '#shared/wire.ts';
import { setDefaultValue, setSecret, type WorkflowDocument } from '#shared/workflow/workflow.ts';
import { useEditorStore } from '#web/editor/document/editor-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** `name` as it is being typed: one that reads like a secret's offers to make it one. */
export function SecretSwitch({ variable, name }: { variable: Variable; name: string }) {
  const { edit } = useEditorStore().getState();
  const isSecret = variable.is_secret ?? false;
  return (
    <div className="grid gap-1">
      <Switch
        label="Secret"
        checked={isSecret}
        onCheckedChange={(next) => edit('', (document) => turnSecret(document, variable.id, next))}
      />
      <p
        className={!isSecret && looksSecret(name) ? 'text-xs tone tone-amber tone-text' : 'text-xs text-ink3'}
      >
        {describe(variable, name)}
      </p>
    </div>
  );
}

/** A value that was a secret goes when the variable stops being one: the switch must not show it. */
function turnSecret(document: WorkflowDocument, id: string, isSecret: boolean): WorkflowDocument {
  const turned = setSecret(document, id, isSecret);
  return isSecret ? turned : setDefaultValue(turned, id, '');
}

function describe({ is_secret, default_value }: Variable, name: string): string {
  if (!is_secret && looksSecret(name)) {
    return 'This name reads like a secret. Turn this on to keep its value out of sight.';
  }
  if (!is_secret) return 'For passwords and keys: the value is stored sealed and shown nowhere.';
  return default_value ? 'Turning this off removes the stored value.' : 'The value is shown nowhere.';
}

/** The stored value cannot be read. What is typed is kept when the field is left, or with Enter. */
export function SecretDefault({ variable }: { variable: Variable }) {
  const { edit } = useEditorStore().getState();
  const [typed, setTyped] = useState('');
  const hasValue = Boolean(variable.default_value);
  function keep(): void {
    if (typed === '') return;
    edit('', (document) => setDefaultValue(document, variable.id, typed));
    setTyped('');
  }
  function keepByKey(event: KeyboardEvent<HTMLInputElement>): void {
    // The same key goes on to close the panel.
    if ((event.key === 'Enter' || event.key === 'Escape') && !event.nativeEvent.isComposing) keep();
  }
  return (
    <Field
      label="Default Value"
      hint={hasValue ? 'A value is stored. Type another to replace it.' : undefined}
      aside={
        hasValue && (
          <Button
            size="sm"
            variant="ghost"
            className="-my-1.5 text-danger!"
            onClick={() => edit('', (document) => setDefaultValue(document, variable.id, ''))}
          >
            Remove value
          </Button>
        )
      }
    >
      <TextInput
        type="password"
        autoComplete="new-password"
        maxLength={100_000}
        value={typed}
        placeholder={hasValue ? '••••••••' : ''}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={keep}
        onKeyDown={keepByKey}
      />
    </Field>
  );
}
