import { useState } from 'react';
import type { HookDetails } from '#shared/calls/hooks.ts';
import { outputsOf } from '#shared/step-outputs.ts';
import type { Step } from '#shared/wire.ts';
import { callApi, describeError } from '#web/api.ts';
import { useEditor } from '#web/editor/document/editor-store.ts';
import type { ChangeHook } from '#web/editor/hooks/hook-panel.tsx';
import { toast } from '#web/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type Props = { step: Step; hook: HookDetails; change: ChangeHook };

const LONGEST_SHOWN = 300;

/** One real request, caught to be tried with: its values become the sample outputs of the run screen. */
export function HookSample({ step, hook, change }: Props) {
  const workflow_id = useEditor((state) => state.workflow_id);
  const [isKeeping, setIsKeeping] = useState(false);
  const sample = hook.requests.find((request) => request.sample !== null)?.sample ?? null;
  const isListening = hook.listening_until !== null;
  const listen = () =>
    change((hookOf) => callApi('LISTEN_FOR_HOOK_SAMPLE', { body: { ...hookOf, listen: !isListening } }));
  async function keep(values: Record<string, string>): Promise<void> {
    setIsKeeping(true);
    try {
      await callApi('SAVE_TRIGGER_SAMPLE_OUTPUTS', {
        body: { workflow_id, outputs_by_step: { [step.id]: values } },
      });
      toast.success('Defaults saved');
    } catch (error) {
      toast.error(describeError(error, 'Failed to save defaults'));
    }
    setIsKeeping(false);
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={() => void listen()}>
          {isListening ? 'Stop listening' : 'Catch a sample'}
        </Button>
        {isListening ? (
          <Spinner label="Send a request to the address: it is shown here and starts nothing." />
        ) : (
          <span className="text-xs text-ink3">Shows the next request without starting a run.</span>
        )}
      </div>
      {sample && (
        <div className="rounded-lg border border-line bg-sunken p-3">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-xs">
            {outputsOf(step)
              .filter(({ id }) => (sample[id] ?? '') !== '')
              .map(({ id, display_name }) => (
                <SampleValue key={id} name={display_name} value={sample[id] ?? ''} />
              ))}
          </dl>
          <Button size="sm" className="mt-3" loading={isKeeping} onClick={() => void keep(sample)}>
            Use as sample outputs
          </Button>
        </div>
      )}
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
