import { use, useState } from 'react';
import type { Step } from '#shared/wire.ts';
import { callApi, describeError } from '#web/api/api.ts';
import { useEditor } from '#web/editor/document/editor-store.ts';
import { SampleValues } from '#web/editor/hooks/sample-values.tsx';
import { SaverContext } from '#web/editor/saving/saver-context.ts';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';

/** The newest thing in the app that is like what the trigger waits for, to try the workflow with. */
export function PollSample({ step }: { step: Step }) {
  const saver = use(SaverContext);
  const workflow_id = useEditor((state) => state.workflow_id);
  const [isAsking, setIsAsking] = useState(false);
  const [found, setFound] = useState<{ sample: Record<string, string> | null } | null>(null);
  const hasAccount = (step.additional_selected_values.account ?? '') !== '';
  async function ask(): Promise<void> {
    setIsAsking(true);
    try {
      // The server asks with what is saved.
      if (saver && !(await saver.settle())) throw new Error('Failed to save workflow');
      const body = { workflow_id, step_instance_id: step.id };
      setFound(await callApi('FIND_TRIGGER_SAMPLE', { body }));
    } catch (error) {
      toast.error(describeError(error, 'The app could not be asked'));
    }
    setIsAsking(false);
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" loading={isAsking} disabled={!hasAccount} onClick={() => void ask()}>
          Show the newest
        </Button>
        <span className="text-xs text-ink3">
          {hasAccount
            ? 'Starts no run. When it is on, the app is asked each minute, and only what is new counts.'
            : 'Choose an account first.'}
        </span>
      </div>
      {found && found.sample === null && <p className="text-sm text-ink2">There is nothing like it yet.</p>}
      {found?.sample && <SampleValues step={step} sample={found.sample} />}
    </div>
  );
}
