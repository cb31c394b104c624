import { LockOpen } from 'lucide-react';
import { useEffect, useState, type FormEvent, type KeyboardEvent } from 'react';
import {
  findLiteralSecrets,
  type LiteralSecret,
  moveToSecretVariable,
  suggestSecretName,
} from '#shared/secrets/literal-secrets.ts';
import type { Step } from '#shared/wire.ts';
import { newId, useEditorStore } from '#web/editor/document/editor-store.ts';
import { revealField } from '#web/editor/steps/reveal-field.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** Not at each letter: a field is named only when its line is nearly written. */
const REST_MS = 400;
const SHOWN = 4;

/** Passwords that are written into the step as they are, each with the offer of a secret variable in its place. */
export function LiteralSecrets({ step }: { step: Step }) {
  const [secrets, setSecrets] = useState(() => findLiteralSecrets([step]));
  useEffect(() => {
    const timer = setTimeout(() => setSecrets(findLiteralSecrets([step])), REST_MS);
    return () => clearTimeout(timer);
  }, [step]);
  if (secrets.length === 0) return null;
  return (
    <ul className="grid gap-1.5" aria-label="Readable secrets">
      {secrets.slice(0, SHOWN).map((secret) => (
        <LiteralSecretRow key={`${secret.input_id} ${secret.at[0]}`} step={step} secret={secret} />
      ))}
    </ul>
  );
}

function LiteralSecretRow({ step, secret }: { step: Step; secret: LiteralSecret }) {
  const [isNaming, setIsNaming] = useState(false);
  const place = secret.line === null ? '' : `Line ${secret.line}: `;
  return (
    <li className="tone tone-amber grid gap-2 rounded-lg border px-3 py-1.5 text-xs">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <LockOpen size={13} aria-hidden className="shrink-0" />
        <span className="min-w-0 flex-1 basis-60 break-words">
          {place}what is written for “{secret.purpose}” is stored as it is and shown in runs.
        </span>
        {!isNaming && (
          <Button size="sm" onClick={() => setIsNaming(true)}>
            Make it a secret variable
          </Button>
        )}
      </div>
      {isNaming && <NameForm step={step} secret={secret} onClose={() => setIsNaming(false)} />}
    </li>
  );
}

/** The form takes the place of the button that had the focus. */
function focusName(input: HTMLInputElement | null): void {
  input?.focus();
}

type FormProps = { step: Step; secret: LiteralSecret; onClose: () => void };

function NameForm({ step, secret, onClose }: FormProps) {
  const store = useEditorStore();
  const [name, setName] = useState(() =>
    suggestSecretName(
      secret.purpose,
      store.getState().document.variables.map((variable) => variable.name),
    ),
  );
  const [error, setError] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') return setError('Variable name cannot be empty');
    store.getState().edit('', (document) => {
      // The step may have been edited since the list was made.
      const current = document.steps.filter(({ id }) => id === step.id);
      const isThere = findLiteralSecrets(current).some(({ text }) => text === secret.text);
      return isThere ? moveToSecretVariable(document, secret, { name: trimmed, newId }) : document;
    });
    onClose();
    return revealField(store, step.id, secret.input_id);
  }
  function closeByKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-2 pb-1">
      <Field label="Variable Name" error={error} className="min-w-0 flex-1 basis-48">
        <TextInput
          ref={focusName}
          value={name}
          maxLength={200}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          onKeyDown={closeByKey}
          onChange={(event) => {
            setName(event.target.value);
            setError('');
          }}
        />
      </Field>
      <Button size="sm" onClick={onClose}>
        Cancel
      </Button>
      <Button size="sm" type="submit" variant="primary">
        Keep it secret
      </Button>
      <p className="basis-full">
        The value is sealed and shown nowhere from now on. Past runs keep what they show until they are
        removed.
      </p>
    </form>
  );
}
