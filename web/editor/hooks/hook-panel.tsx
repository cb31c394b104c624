import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import type { Step } from '#shared/wire.ts';
import { useEditor } from '#web/editor/document/editor-store.ts';
import { HookAddress } from '#web/editor/hooks/hook-address.tsx';
import { HookRequests } from '#web/editor/hooks/hook-requests.tsx';
import { HookSample } from '#web/editor/hooks/hook-sample.tsx';
import { HookSecret } from '#web/editor/hooks/hook-secret.tsx';
import { SaverContext } from '#web/editor/saving/saver-context.ts';
import { describeError } from '#web/api/api.ts';
import { apiQuery } from '#web/api/queries.ts';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const WHILE_LISTENING_MS = 2_000;

/** Sends a change of the webhook, and shows how it stands then; true when that worked. */
export type ChangeHook = (
  send: (step: { workflow_id: string; step_instance_id: string }) => Promise<unknown>,
) => Promise<boolean>;

/** The address of a webhook or a form, its secret, a sample, and its last requests. */
export function HookPanel({ step }: { step: Step }) {
  const saver = use(SaverContext);
  const queryClient = useQueryClient();
  const workflow_id = useEditor((state) => state.workflow_id);
  const isSaved = useEditor((state) => state.saved.steps.some(({ id }) => id === step.id));
  const isForm = step.trigger_kind === 'form';
  const [isSaving, setIsSaving] = useState(false);
  const body = { workflow_id, step_instance_id: step.id };
  const query = apiQuery('OPEN_HOOK', { body });
  const hook = useQuery({
    ...query,
    enabled: isSaved,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.listening_until ? WHILE_LISTENING_MS : false),
  });
  const change: ChangeHook = async (send) => {
    try {
      await send(body);
      await queryClient.invalidateQueries({ queryKey: query.queryKey });
      return true;
    } catch (error) {
      toast.error(describeError(error, 'The webhook could not be changed'));
      return false;
    }
  };
  async function save(): Promise<void> {
    setIsSaving(true);
    if (saver && !(await saver.settle())) toast.error('Failed to save workflow');
    setIsSaving(false);
  }
  if (!isSaved) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-sm text-ink2">
        The address is made when the workflow is saved.
        <Button size="sm" loading={isSaving} onClick={() => void save()}>
          Save now
        </Button>
      </p>
    );
  }
  if (hook.isPending) return <Spinner label="Loading the address..." />;
  if (!hook.data) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
        The address could not be loaded.
        <Button size="sm" onClick={() => void hook.refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      <HookAddress url={hook.data.url} isForm={isForm} change={change} />
      {(step.endpoint_input_values.signature ?? '') !== '' && (
        <HookSecret hasSecret={hook.data.has_secret} change={change} />
      )}
      {!isForm && <HookSample step={step} hook={hook.data} change={change} />}
      <HookRequests
        workflowId={workflow_id}
        requests={hook.data.requests}
        onRefresh={() => void hook.refetch()}
      />
    </div>
  );
}
