import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { newOnceKey } from '#web/api/once-key.ts';
import { lazyAct } from '#web/loading/lazy-screen.tsx';
import { toast } from '#web/toasts/toast.ts';

const loadActions = lazyAct(() => import('#web/workflows/list-actions.ts'));

/** What a row of the list can do without leaving it. Its code is loaded when it is first used. */
export function useListActions(workflowId: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  // State is a render late for the second click of a double click.
  const isUnderWay = useRef(false);

  async function perform(
    act: (actions: typeof import('#web/workflows/list-actions.ts')) => Promise<boolean>,
  ): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    try {
      const isDone = await act(await loadActions());
      if (!isDone) await navigate({ to: '/workflows/$workflowId/run', params: { workflowId } });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'It could not be done.');
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }
  return {
    isBusy,
    run: () => void perform((actions) => actions.runFromList(queryClient, workflowId, newOnceKey())),
    duplicate: () => void perform((actions) => actions.duplicateFromList(queryClient, workflowId)),
    toggle: (enable: boolean) =>
      void perform((actions) => actions.toggleFromList({ queryClient, navigate }, workflowId, enable)),
  };
}
