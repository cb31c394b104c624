import { useState } from 'react';
import { outputsOf } from '#shared/workflow/step-outputs.ts';
import type { Step } from '#shared/wire.ts';
import { callApi, describeError } from '#web/api/api.ts';
import { useEditor } from '#web/editor/document/editor-store.ts';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';

const LONGEST_SHOWN = 300;

/** Values that a trigger would put out, which can become the sample outputs of the run screen. */
export function SampleValues({ step, sample }: { step: Step; sample: Record<string, string> }) {
  const workflow_id = useEditor((state) => state.workflow_id);
  const [isKeeping, setIsKeeping] = useState(false);
  async function keep(): Promise<void> {
    setIsKeeping(true);
    try {
      await callApi('SAVE_TRIGGER_SAMPLE_OUTPUTS', {
        body: { workflow_id, outputs_by_step: { [step.id]: sample } },
      });
      toast.success('Defaults saved');
    } catch (error) {
      toast.error(describeError(error, 'Failed to save defaults'));
    }
    setIsKeeping(false);
  }
  return (
    <div className="rounded-lg border border-line bg-sunken p-3">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-xs">
        {outputsOf(step)
          .filter(({ id }) => (sample[id] ?? '') !== '')
          .map(({ id, display_name }) => (
            <SampleValue key={id} name={display_name} value={sample[id] ?? ''} />
          ))}
      </dl>
      <Button size="sm" className="mt-3" loading={isKeeping} onClick={() => void keep()}>
        Use as sample outputs
      </Button>
    </div>
  );
}

function SampleValue({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-ink3">{name}</dt>
      <dd className="font-mono wrap-anywhere">
        {value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value}
      </dd>
    </>
  );
}
