import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { withReadableNames } from '#shared/workflow/readable-names.ts';
import type { ExecutionStatus } from '#shared/wire.ts';
import type { ResumePlan } from '#shared/wire/repair.ts';
import { apiQuery } from '#web/api/queries.ts';
import { lineInWords } from '#web/runs/detail/line-in-words.ts';
import { Note } from '#web/runs/note.tsx';
import { stepInAddress } from '#web/step-in-address.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

type Props = { run: ExecutionStatus; changed: NonNullable<ResumePlan['changed']> };

/** In the place of what a failed line may be repaired with: it was put right in the workflow. */
export function ChangedSince({ run, changed }: Props) {
  const steps = useQuery(apiQuery('GET_WORKFLOW_STEPS', { query: { workflow_id: run.workflow_id } }));
  const variables = withReadableNames(run.variables, steps.data?.steps ?? []);
  return (
    <Note label="Changed since" tone="blue" icon={<Check size={17} />}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium">The line was changed since this run</p>
          <p className="text-sm wrap-anywhere text-ink2">
            Line {changed.line} reads now: {lineInWords(changed.text.trim(), variables)}
          </p>
        </div>
        <LinkButton
          to="/workflows/$workflowId"
          params={{ workflowId: run.workflow_id }}
          hash={stepInAddress(changed.step_id, changed.line)}
          size="sm"
        >
          Open the line
        </LinkButton>
      </div>
    </Note>
  );
}
