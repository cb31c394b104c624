import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LineHeal } from '#shared/wire/repair.ts';
import { callApi, describeError } from '#web/api/api.ts';
import { apiQuery } from '#web/api/queries.ts';
import { toast } from '#web/toasts/toast.ts';

/** What runs of a workflow found under other words. Without an answer there are none. */
export function useHeals(workflowId: string) {
  const query = { workflow_id: workflowId };
  const { data } = useQuery(apiQuery('LIST_HEALS', { query }));
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);

  async function change(name: 'TAKE_HEAL' | 'FORGET_HEAL', heal: LineHeal): Promise<boolean> {
    setBusy(heal.key);
    try {
      await callApi(name, { body: { workflow_id: workflowId, step_id: heal.step_id, key: heal.key } });
      await queryClient.invalidateQueries({ queryKey: ['LIST_HEALS'] });
      return true;
    } catch (error) {
      toast.error(describeError(error, 'The line could not be changed'));
      return false;
    } finally {
      setBusy(null);
    }
  }
  return { heals: data?.heals ?? [], heals_risky: data?.heals_risky ?? false, busy, change };
}
