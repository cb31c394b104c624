import { Link } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import type { HookDetails } from '#shared/calls/hooks.ts';
import { formatDateTime } from '#web/words/format.ts';
import { IconButton } from '#web/ui/button.tsx';

type Request = HookDetails['requests'][number];
type Props = { workflowId: string; requests: readonly Request[]; onRefresh: () => void };

const OUTCOMES = {
  started: 'started a run',
  repeated: 'had started a run before',
  refused: 'refused',
  sample: 'kept as a sample',
};

export function HookRequests({ workflowId, requests, onRefresh }: Props) {
  return (
    <section className="grid gap-1">
      <div className="flex items-center gap-2">
        <h4 className="text-sm font-medium">Last requests</h4>
        <IconButton label="Refresh" size="icon-sm" onClick={onRefresh}>
          <RefreshCw size={14} aria-hidden />
        </IconButton>
      </div>
      {requests.length === 0 ? (
        <p className="text-sm text-ink3">Nothing has arrived yet.</p>
      ) : (
        <ul className="max-h-48 overflow-y-auto text-xs text-ink2">
          {requests.map((request) => (
            <li key={request.id} className="flex flex-wrap gap-x-2 border-b border-line py-1.5 last:border-0">
              <span className="tabular-nums">{formatDateTime(request.received_at)}</span>
              <RequestOutcome workflowId={workflowId} request={request} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function RequestOutcome({ workflowId, request }: { workflowId: string; request: Request }) {
  const words = OUTCOMES[request.outcome];
  if (request.execution_id !== null) {
    return (
      <Link
        to="/workflows/$workflowId/executions/$executionId"
        params={{ workflowId, executionId: request.execution_id }}
        className="link"
      >
        {words}
      </Link>
    );
  }
  return (
    <span className={request.outcome === 'refused' ? 'text-danger' : ''}>
      {words}
      {request.problem !== null && ` (${request.status}): ${request.problem}`}
    </span>
  );
}
