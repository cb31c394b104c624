import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { referencedIds } from '#shared/references.ts';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import { readableNames } from '#shared/workflow/readable-names.ts';
import type { ExecutionStatus } from '#shared/wire.ts';
import { apiQuery } from '#web/api/queries.ts';
import { typedFromRun } from '#web/runs/start/start-form.ts';
import { writeTypedValues } from '#web/runs/start/typed-values-storage.ts';
import { Button } from '#web/ui/button.tsx';

const LONGEST_SHOWN = 120;

type Props = {
  run: ExecutionStatus;
  /** The line that failed, as its author wrote it. */
  text: string;
};

function valuesIn({ run, text }: Props): ExecutionStatus['variables'] {
  const ids = referencedIds(text);
  return run.variables.filter(
    ({ id, variable_type, value }) =>
      ids.includes(id) && variable_type === 'string' && value !== null && value !== SECRET_MASK,
  );
}

/** The line has its words from variables: what they were in this run. */
export function ValuesOfLine(props: Props) {
  const used = valuesIn(props);
  const { run } = props;
  const steps = useQuery({
    ...apiQuery('GET_WORKFLOW_STEPS', { query: { workflow_id: run.workflow_id } }),
    enabled: used.length > 0,
  });
  if (used.length === 0 || steps.isLoading) return null;
  // As the line and the error beside it call them.
  const names = readableNames(run.variables, steps.data?.steps ?? []);
  return (
    <ul aria-label="Values of the line">
      {used.map(({ id, name, value }) => (
        <li key={id}>
          @{names.get(id) ?? name} was {describe(value ?? '')} in this run.
        </li>
      ))}
    </ul>
  );
}

/** To the run screen, with the values of this run. Nothing for a line whose values come from the steps before it. */
export function AnotherValue(props: Props) {
  const navigate = useNavigate();
  const { run } = props;
  if (!valuesIn(props).some(({ is_input }) => is_input)) return null;
  return (
    <Button
      size="sm"
      onClick={() => {
        writeTypedValues(run.workflow_id, typedFromRun(run, []));
        void navigate({ to: '/workflows/$workflowId/run', params: { workflowId: run.workflow_id } });
      }}
    >
      Run with another value
    </Button>
  );
}

function describe(value: string): string {
  if (value.trim() === '') return 'empty';
  return `“${value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value}”`;
}
