import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { referencedIds } from '#shared/references.ts';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import type { ExecutionStatus } from '#shared/wire.ts';
import { askApi, describeError } from '#web/api/api.ts';
import { newOnceKey } from '#web/api/once-key.ts';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Props = {
  run: ExecutionStatus;
  /** The line that signs in, as its author wrote it. */
  text: string;
};

/** For a sign-in that the page refused: the same run goes on with another name or password. Nothing for a line without inputs. */
export function OtherSignIn({ run, text }: Props) {
  const navigate = useNavigate();
  const ids = referencedIds(text);
  const inputs = run.variables.filter(
    ({ id, is_input, variable_type }) => is_input && variable_type === 'string' && ids.includes(id),
  );
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [onceKey] = useState(newOnceKey);
  const [keeps, setKeeps] = useState(false);
  const [isResuming, setIsResuming] = useState(false);
  if (inputs.length === 0) return null;
  const changed = Object.fromEntries(
    inputs.flatMap(({ id, value }) => {
      const now = typed[id] ?? '';
      return now === '' || now === value ? [] : [[id, now]];
    }),
  );
  async function resume(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsResuming(true);
    try {
      const { workflow_execution_id } = await askApi('RESUME_WORKFLOW', {
        body: {
          execution_id: run.execution_id,
          input_variables: changed,
          once_key: onceKey,
          ...(keeps && { keeps_values: true }),
        },
      });
      await navigate({
        to: '/workflows/$workflowId/executions/$executionId',
        params: { workflowId: run.workflow_id, executionId: workflow_execution_id },
      });
    } catch (error) {
      toast.error(describeError(error, 'Failed to resume workflow'));
    } finally {
      setIsResuming(false);
    }
  }
  return (
    <form
      aria-label="Sign in with other values"
      className="mt-1 grid gap-2.5 rounded-lg border border-line bg-card p-3"
      onSubmit={(event) => void resume(event)}
    >
      {inputs.map(({ id, name, value }) => {
        const isSecret = value === SECRET_MASK;
        return (
          <Field key={id} label={`@${name}`}>
            <TextInput
              type={isSecret ? 'password' : 'text'}
              autoComplete={isSecret ? 'new-password' : 'off'}
              placeholder={isSecret ? 'Another one' : undefined}
              value={typed[id] ?? (isSecret ? '' : (value ?? ''))}
              onChange={({ currentTarget }) => setTyped({ ...typed, [id]: currentTarget.value })}
            />
          </Field>
        );
      })}
      <label className="flex min-h-6 items-center gap-2 text-sm pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="size-4 accent-brand"
          checked={keeps}
          onChange={({ currentTarget }) => setKeeps(currentTarget.checked)}
        />
        Keep it in the workflow for later runs
      </label>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          type="submit"
          size="sm"
          variant="primary"
          disabled={Object.keys(changed).length === 0}
          loading={isResuming}
        >
          Sign in with this and resume
        </Button>
        {!keeps && (
          <span className="text-xs text-ink3">For this run. Later runs take what the workflow has.</span>
        )}
      </div>
    </form>
  );
}
