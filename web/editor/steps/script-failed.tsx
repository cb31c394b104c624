import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { apiQuery } from '#web/api/queries.ts';
import { useEditor } from '#web/editor/document/editor-store.ts';
import { AmberLine } from '#web/script/line-problem.tsx';

type Props = {
  stepId: string;
  value: string;
  onChange: (value: string) => void;
  /** The number of the line; null while there is none. */
  onLine: (line: number | null) => void;
};

/** The line of a step at which the newest run stopped, while it says what it said then. */
export function ScriptFailed({ stepId, value, onChange, onLine }: Props) {
  const workflow_id = useEditor((state) => state.workflow_id);
  const runs = useQuery({
    ...apiQuery('GET_WORKFLOW_EXECUTION_INSTANCES', { query: { workflow_id, limit: '1' } }),
    staleTime: 0,
  });
  const [run] = runs.data ?? [];
  const execution_id = run?.status === 'failed' ? run.id : '';
  const { data: plan } = useQuery({
    ...apiQuery('GET_RESUME_PLAN', { query: { execution_id } }),
    enabled: execution_id !== '',
  });
  const failed = execution_id !== '' && plan?.failed?.step_id === stepId ? plan.failed : null;
  const lines = value.split('\n');
  const line = failed && lines[failed.line - 1] === failed.text ? failed.line : null;
  useEffect(() => onLine(line), [line, onLine]);
  useEffect(() => () => onLine(null), [onLine]);
  if (line === null || !run) return null;
  // One that goes before the line takes no place of it.
  const offer = plan?.repair?.offers.find(({ edit }) => edit !== 'before');
  const isSafe = offer !== undefined && !offer.is_risky && !offer.is_far && !offer.line?.includes('{{');
  const offered = isSafe ? offer.line : null;
  return (
    <ul aria-label="Where the last run stopped">
      <AmberLine
        offered={offered}
        onTake={(fixed) => {
          const indent = /^\s*/.exec(lines[line - 1] ?? '')?.[0] ?? '';
          onChange(lines.with(line - 1, `${indent}${fixed}`).join('\n'));
        }}
        action={
          <Link
            to="/workflows/$workflowId/executions/$executionId"
            params={{ workflowId: workflow_id, executionId: run.id }}
            className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
          >
            Repair it in the run
          </Link>
        }
      >
        The last run stopped here. {run.failure?.message}{' '}
        {offered !== null && (
          <>
            Did you mean <strong>{offered}</strong>?
          </>
        )}
      </AmberLine>
    </ul>
  );
}
