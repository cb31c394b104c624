import type { HookDetails } from '#shared/calls/hooks.ts';
import type { Step } from '#shared/wire.ts';
import { callApi } from '#web/api/api.ts';
import type { ChangeHook } from '#web/editor/hooks/hook-panel.tsx';
import { SampleValues } from '#web/editor/hooks/sample-values.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type Props = { step: Step; hook: HookDetails; change: ChangeHook };

/** One real request, caught to be tried with: its values become the sample outputs of the run screen. */
export function HookSample({ step, hook, change }: Props) {
  const sample = hook.requests.find((request) => request.sample !== null)?.sample ?? null;
  const isListening = hook.listening_until !== null;
  const listen = () =>
    change((hookOf) => callApi('LISTEN_FOR_HOOK_SAMPLE', { body: { ...hookOf, listen: !isListening } }));
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
      {sample && <SampleValues step={step} sample={sample} />}
    </div>
  );
}
