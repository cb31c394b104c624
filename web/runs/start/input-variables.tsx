import type { Dispatch, SetStateAction } from 'react';
import type { Variable } from '#shared/wire.ts';
import { ValueField } from '#web/runs/start/value-field.tsx';
import { inputValue, type TypedValues, withInput } from '#web/runs/start/start-form.ts';

export type FormChange = {
  typed: TypedValues;
  setTyped: Dispatch<SetStateAction<TypedValues>>;
  /** Called when an upload begins and when it ends. */
  onUploading: (isUploading: boolean) => void;
};

export function InputVariables({
  variables,
  typed,
  setTyped,
  onUploading,
  isComplete,
  empty,
}: FormChange & {
  variables: readonly Variable[];
  isComplete: boolean;
  /** Those that are asked for once more, with where they are used. */
  empty: ReadonlyMap<string, string>;
}) {
  return (
    <section aria-labelledby="input-variables">
      <h2 id="input-variables" className="mb-3 text-lg font-semibold">
        Input Variables
      </h2>
      {variables.length === 0 ? (
        <div className="text-sm text-ink2">
          <p className="font-medium text-ink">No input variables found for this workflow.</p>
          {isComplete && <p>This workflow can be run directly without any inputs.</p>}
        </div>
      ) : (
        <div className="grid gap-5">
          {variables.map((variable) => (
            <div key={variable.id} id={fieldId(variable.id)}>
              <ValueField
                label={variable.name}
                type={variable.variable_type}
                isSecret={variable.is_secret}
                value={inputValue(variable, typed)}
                problem={sayEmpty(empty.get(variable.id))}
                onChange={(value) => setTyped((current) => withInput(current, variable.id, value))}
                onUploading={onUploading}
              />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

function sayEmpty(where: string | undefined): string | undefined {
  return where === undefined ? undefined : `Empty, and used in ${where}.`;
}

function fieldId(variableId: string): string {
  return `input-${variableId}`;
}

/** Its person may type at once. */
export function focusInput(variableId: string): void {
  const field = document.getElementById(fieldId(variableId));
  field?.querySelector<HTMLElement>('input, textarea, button')?.focus();
}
