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
}: FormChange & { variables: readonly Variable[]; isComplete: boolean }) {
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
            <ValueField
              key={variable.id}
              label={variable.name}
              type={variable.variable_type}
              isSecret={variable.is_secret}
              value={inputValue(variable, typed)}
              onChange={(value) => setTyped((current) => withInput(current, variable.id, value))}
              onUploading={onUploading}
            />
          ))}
        </div>
      )}
    </section>
  );
}
