import { useState } from 'react';
import { outputsOf } from '#shared/workflow/step-outputs.ts';
import type { Step } from '#shared/wire.ts';
import { callApi, describeError } from '#web/api/api.ts';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';
import type { FormChange } from '#web/runs/start/input-variables.tsx';
import { samplesToSend, sampleValue, type StartForm, withSample } from '#web/runs/start/start-form.ts';
import { isInstant, TimeField } from '#web/runs/start/time-field.tsx';
import { ValueField } from '#web/runs/start/value-field.tsx';

type Props = FormChange & { workflowId: string; form: StartForm; triggers: readonly Step[] };

/** What the trigger would have brought, for a run that is started by hand. */
export function SampleOutputs({ workflowId, form, triggers, typed, setTyped, onUploading }: Props) {
  const [isSaving, setIsSaving] = useState(false);
  const withOutputs = triggers.filter((step) => outputsOf(step).length > 0);
  if (withOutputs.length === 0) return null;
  async function save(): Promise<void> {
    setIsSaving(true);
    try {
      const body = { workflow_id: workflowId, outputs_by_step: samplesToSend(form, typed) };
      await callApi('SAVE_TRIGGER_SAMPLE_OUTPUTS', { body });
      toast.success('Defaults saved');
    } catch (error) {
      toast.error(describeError(error, 'Failed to save defaults'));
    } finally {
      setIsSaving(false);
    }
  }
  return (
    <section aria-labelledby="sample-outputs">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="sample-outputs" className="text-lg font-semibold">
            Sample Trigger Outputs
          </h2>
          <p className="text-sm text-ink2">
            Only for a run that you start here, by hand: these values stand for what{' '}
            {withOutputs.length === 1 ? `“${withOutputs[0]?.name}”` : 'its triggers'} would give it. Save
            defaults keeps them for the next time.
          </p>
        </div>
        <Button size="sm" loading={isSaving} onClick={() => void save()}>
          Save defaults
        </Button>
      </div>
      <div className="grid gap-6">
        {withOutputs.map((step) => (
          <div key={step.id} className="grid gap-5">
            {withOutputs.length > 1 && <h3 className="text-sm font-semibold text-ink2">{step.name}</h3>}
            {outputsOf(step).map((output) => {
              const value = sampleValue(step, output, typed);
              const example = step.endpoint_output_examples[output.id];
              const change = (next: string) =>
                setTyped((current) => withSample(current, { stepId: step.id, outputId: output.id }, next));
              // A text that its owner has written there stays to be read as it is.
              if (isInstant(example) && isInstant(value)) {
                return (
                  <TimeField key={output.id} label={output.display_name} value={value} onChange={change} />
                );
              }
              return (
                <ValueField
                  key={output.id}
                  label={output.display_name}
                  type={output.variable_type}
                  value={value}
                  placeholder={example}
                  onChange={change}
                  onUploading={onUploading}
                />
              );
            })}
          </div>
        ))}
      </div>
    </section>
  );
}
