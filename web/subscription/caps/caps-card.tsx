import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CreditCap } from '#shared/wire/credits.ts';
import { callApi, describeError } from '#web/api/api.ts';
import { formatNumber } from '#web/words/format.ts';
import { apiQuery } from '#web/api/queries.ts';
import { toast } from '#web/toasts/toast.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CapDialog } from '#web/subscription/caps/cap-dialog.tsx';

const CLOSE_PERCENT = 95;

/** How many credits runs and workflows may use at most. */
export function CapsCard() {
  const client = useQueryClient();
  const caps = useQuery(apiQuery('GET_CREDIT_CAPS', {}));
  /** `new`: the dialog is open for another one. */
  const [edited, setEdited] = useState<CreditCap | 'new' | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: ['GET_CREDIT_CAPS'] });
  async function remove(cap: CreditCap): Promise<void> {
    try {
      await callApi('DELETE_CREDIT_CAP', { query: { cap_id: cap.id } });
    } catch (error) {
      toast.error('Failed to remove the cap', { description: describeError(error, '') || undefined });
    }
    await refresh();
  }
  return (
    <Card className="grid grid-cols-1 content-start gap-4 p-5">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">Caps</h2>
        <Button variant="ghost" className="-mr-3.5" aria-label="Add a cap" onClick={() => setEdited('new')}>
          <Plus size={15} aria-hidden />
          Add
        </Button>
      </div>
      {caps.isPending && <Skeleton className="h-28" />}
      {caps.isError && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-ink2">
          Caps could not be loaded.
          <Button size="sm" onClick={() => void caps.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {caps.data && caps.data.length > 0 && (
        <ul className="grid grid-cols-1 gap-4">
          {caps.data.map((cap) => (
            <CapLine key={cap.id} cap={cap} onEdit={() => setEdited(cap)} onRemove={() => void remove(cap)} />
          ))}
        </ul>
      )}
      {caps.data && (
        <p className="text-sm text-pretty text-ink3">
          {caps.data.length === 0
            ? 'Say how many credits one run, or all runs in a month, may use. At a cap a run waits; nothing is lost. At a cap of the month schedules start nothing.'
            : 'At a cap a run waits; nothing is lost. At a cap of the month schedules start nothing.'}
        </p>
      )}
      {edited !== null && (
        <CapDialog
          cap={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={async () => {
            setEdited(null);
            await refresh();
          }}
        />
      )}
    </Card>
  );
}

function CapLine({ cap, onEdit, onRemove }: { cap: CreditCap; onEdit: () => void; onRemove: () => void }) {
  const percent = Math.min(100, Math.round((cap.used / cap.credits) * 100));
  const isClose = percent >= CLOSE_PERCENT || cap.waiting_runs > 0;
  const name = nameOf(cap);
  const waiting = cap.waiting_runs === 1 ? '1 run waits' : `${formatNumber(cap.waiting_runs)} runs wait`;
  return (
    <li className="grid grid-cols-1 gap-1.5 text-sm">
      <div className="flex min-h-6 items-center gap-1">
        <p className="min-w-0 flex-1 truncate font-medium" title={name}>
          {name}
        </p>
        <IconButton label={`Change the cap: ${name}`} size="icon-sm" onClick={onEdit}>
          <Pencil size={13} aria-hidden />
        </IconButton>
        <IconButton label={`Remove the cap: ${name}`} size="icon-sm" onClick={onRemove}>
          <Trash2 size={13} aria-hidden />
        </IconButton>
      </div>
      <Progress label={`Used of the cap: ${name}`} value={percent} isWarning={isClose} />
      <p className={clsx('text-xs tabular-nums', isClose ? 'tone-amber tone-text font-medium' : 'text-ink3')}>
        {formatNumber(cap.used)} of {formatNumber(cap.credits)}
        {cap.per === 'run' && ' at most this month'}
        {cap.waiting_runs > 0 && ` · ${waiting}`}
      </p>
    </li>
  );
}

function nameOf({ per, workflow_id, workflow_name }: CreditCap): string {
  const workflow = workflow_name || 'Untitled workflow';
  if (per === 'run') return workflow_id === null ? 'One run, any workflow' : `One run of ${workflow}`;
  return workflow_id === null ? 'All workflows, a month' : `${workflow}, a month`;
}
