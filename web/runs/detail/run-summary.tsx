import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { isTerminal } from '#shared/run-status.ts';
import type { ExecutionStatus } from '#shared/wire.ts';
import { formatTime } from '#web/words/clock-words.ts';
import { formatDateTime, formatDuration, formatNumber } from '#web/words/format.ts';
import { describeModelUse } from '#web/runs/detail/run-cost.tsx';
import { RunStartMark } from '#web/runs/list/run-start-mark.tsx';
import { CopyId } from '#web/ui/copy-id.tsx';
import { JsonTree } from '#web/ui/json-tree.tsx';
import { RunFailureNote } from '#web/runs/detail/run-failure.tsx';
import { RunStoppedNote } from '#web/runs/detail/run-stopped.tsx';
import { VerificationMark } from '#web/results/verification-mark.tsx';
import { TrialTag } from '#web/runs/trial-tag.tsx';
import { statusLabel } from '#web/runs/run-tone.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RunStatusBadge } from '#web/runs/run-status-badge.tsx';
import { ageWords, startWords } from '#web/words/run-words.ts';
import { useNow } from '#web/use-now.ts';
import { waitedWords, workingTime } from '#web/runs/working-time.ts';
import { RunQueuedNote } from '#web/runs/detail/run-waiting.tsx';
import { variablesAsJson } from '#web/runs/detail/run-values.ts';

/** The head of the left third: what ran, and where it stands. */
export function RunHead({
  run,
  failedStepId,
  lastSeen,
  wasWatched,
  wasSignedIn,
}: {
  run: ExecutionStatus;
  failedStepId: string | null;
  /** Null while there is a connection. */
  lastSeen: number | null;
  wasWatched: boolean;
  wasSignedIn: boolean;
}) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="grid justify-items-start gap-2">
        <h1 className="line-clamp-4 text-xl font-semibold wrap-anywhere" title={run.workflow_name}>
          {run.workflow_name}
        </h1>
        {/* Said aloud when it changes. */}
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <output className="flex">
            {lastSeen === null ? (
              <RunStatusBadge status={run.status} />
            ) : (
              <Badge tone="grey">Connection lost</Badge>
            )}
          </output>
          {lastSeen !== null && (
            <span className="text-sm text-ink2">
              last seen {statusLabel(run.status).toLowerCase()} at {formatTime(lastSeen)}
            </span>
          )}
          {run.is_trial ? <TrialTag /> : isTerminal(run.status) && <Started run={run} />}
          <VerificationMark run={run} />
        </span>
      </header>
      {run.status === 'pending' && run.waiting_for === null && <RunQueuedNote />}
      <RunFailureNote run={run} stepId={failedStepId} {...{ wasWatched, wasSignedIn }} />
      <RunStoppedNote run={run} />
    </div>
  );
}

/** How long ago it began, for a day; then the row below says when it was. And what started it. */
function Started({ run }: { run: ExecutionStatus }) {
  const age = ageWords(run.created_at, useNow());
  const how = startWords(run.started_by).toLowerCase();
  const words = [age, how].filter(Boolean).join(' · ');
  if (words === '') return null;
  return (
    <span className="text-sm text-ink2" title={formatDateTime(run.created_at)}>
      {words}
    </span>
  );
}

/** The rest of the left third; on a phone it comes after what the run gave. */
export function RunFacts({ run, now }: { run: ExecutionStatus; now: number }) {
  const waited = waitedWords(run);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-5 gap-y-1.5 text-sm pointer-coarse:gap-y-6">
      {run.status === 'running' && run.step_name !== null && <Fact name="Current Step">{run.step_name}</Fact>}
      {run.status === 'pending' ? (
        <Fact name="Steps">{stepsDone(run)}</Fact>
      ) : (
        <Fact name="Took">
          {formatDuration(workingTime(run, now))} <span className="text-ink3">·</span> {stepsDone(run)}
        </Fact>
      )}
      <Fact name="Execution ID">
        <CopyId id={run.execution_id} label="execution id" />
      </Fact>
      {run.resumed_from && (
        <Fact name="Resumed from">
          <Link
            to="/workflows/$workflowId/executions/$executionId"
            params={{ workflowId: run.workflow_id, executionId: run.resumed_from }}
            className="link touch"
          >
            the run before
          </Link>
        </Fact>
      )}
      <Fact name="Workflow ID">
        <CopyId id={run.workflow_id} label="workflow id" />
      </Fact>
      {/* Of a run that is over, the head says it. */}
      {run.started_by && (!isTerminal(run.status) || run.is_trial) && (
        <Fact name="Started by">
          <span className="flex h-5 items-center gap-1.5">
            <RunStartMark start={run.started_by} />
          </span>
        </Fact>
      )}
      <Fact name="Created">{formatDateTime(run.created_at)}</Fact>
      {run.due_at && lateBy(run) > LATE_MS && (
        <Fact name="Was due">
          {formatDateTime(run.due_at)} (started {formatDuration(lateBy(run))} late)
        </Fact>
      )}
      <Fact name={run.status === 'failed' || run.status === 'stopped' ? 'Ended' : 'Completed'}>
        {formatDateTime(run.completed_at)}
      </Fact>
      {waited !== null && <Fact name="Waited">{waited}</Fact>}
      <Fact name="Credits used">{formatNumber(run.credits_used)}</Fact>
      {run.model_use && <Fact name="Model used">{describeModelUse(run.model_use)}</Fact>}
    </dl>
  );
}

/** The values of the run as JSON, folded at the foot of the left third. */
export function RunVariables({ variables }: { variables: ExecutionStatus['variables'] }) {
  return (
    <details className="group/variables border-t border-line">
      <summary className="flex min-h-12 items-center gap-2 px-4 text-sm font-medium -outline-offset-2 select-none hover:bg-hover md:px-6">
        <ChevronRight
          size={15}
          aria-hidden
          className="text-ink3 transition-transform group-open/variables:rotate-90"
        />
        <span>Workflow Variables</span>
        <span className="ml-auto font-normal text-ink3 tabular-nums">{variables.length}</span>
      </summary>
      <div className="px-4 pb-4 md:px-6">
        {variables.length === 0 ? (
          <p className="text-sm text-ink3">No variables</p>
        ) : (
          <JsonTree value={variablesAsJson(variables)} openDepth={2} />
        )}
      </div>
    </details>
  );
}

function stepsDone({ steps_done, steps_total }: ExecutionStatus): string {
  return `${steps_done} of ${steps_total} done`;
}

/** A trigger that fires within a minute is in time. */
const LATE_MS = 60_000;

function lateBy(run: ExecutionStatus): number {
  return run.due_at ? Date.parse(run.created_at) - Date.parse(run.due_at) : 0;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink3">{name}</dt>
      {/* A button is higher than a line. */}
      <dd className="min-w-0 tabular-nums wrap-anywhere has-[button]:-my-0.5 has-[button]:flex">
        {children}
      </dd>
    </>
  );
}
