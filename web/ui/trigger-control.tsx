import type { ReactNode } from 'react';
import { valueFormat } from '#shared/workflow/value-formats.ts';
import type { Step, Variable } from '#shared/wire.ts';
import { formatDateTime } from '#web/words/format.ts';
import { Switch } from '#web/ui/switch.tsx';

type Props = {
  isEnabled: boolean;
  isBusy: boolean;
  onToggle: (enable: boolean) => void;
  /** How it stands, and what a person should know of it. */
  children: ReactNode;
};

/** The switch of one trigger, or of all triggers of a workflow, beside the words about it. */
export function TriggerControl({ isEnabled, isBusy, onToggle, children }: Props) {
  return (
    <>
      <div className="min-w-40 flex-1">{children}</div>
      <Switch
        of="Trigger"
        label={isEnabled ? 'On' : 'Off'}
        checked={isEnabled}
        disabled={isBusy}
        onCheckedChange={onToggle}
      />
    </>
  );
}

/** What starts a run while it is on; of a schedule that stands in its name. */
const STARTS_BY: Readonly<Record<string, string>> = {
  hook: 'each request to its address',
  form: 'each form that somebody sends',
  poll: 'whatever is new in the app',
  run: 'each run of the other workflow that ends so',
};

/** What triggers that are on or off do. */
export function describeTriggers(
  triggers: readonly Step[],
  isEnabled: boolean,
  nextRunAt: string | null,
): string {
  const [only, ...others] = triggers;
  const startedBy = others.length > 0 ? undefined : STARTS_BY[only?.trigger_kind ?? ''];
  if (!isEnabled)
    return startedBy === undefined
      ? 'Turn it on to let runs start by themselves.'
      : `Turn it on; then ${startedBy} starts a run.`;
  if (startedBy !== undefined)
    return `${startedBy.charAt(0).toUpperCase()}${startedBy.slice(1)} starts a run.`;
  const next = nextRunAt === null ? '' : ` Next: ${formatDateTime(nextRunAt)}`;
  return `Runs start by themselves.${next}`;
}

/** Whether runs are started at an address, which its card in the editor shows. */
export function hasAddress({ trigger_kind }: Step): boolean {
  return trigger_kind === 'hook' || trigger_kind === 'form';
}

/** Beside the switch of a form whose page would show nothing but a button. Secrets are no fields of it. */
export function adviseForm(triggers: readonly Step[], variables: readonly Variable[]): string | null {
  const isForm = triggers.some(({ trigger_kind }) => trigger_kind === 'form');
  const hasFields = variables.some((variable) => variable.is_input && variable.is_secret !== true);
  return isForm && !hasFields
    ? 'The form has no fields: its page shows only a button. Each input variable is a field of it.'
    : null;
}

/** A schedule by its words, everything else by its name. */
export function nameTrigger(step: Step): string {
  const input = step.endpoint_inputs.find(({ format }) => format === 'schedule');
  const value = step.endpoint_input_values[input?.id ?? ''] ?? '';
  return (value !== '' && input && valueFormat(input)?.summarize(value)) || step.name;
}
