import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { type CapPeriod, LARGEST_CAP } from '#shared/credit-caps.ts';
import { CREDITS_PER_BROWSER_ACTION } from '#shared/plans.ts';
import type { CreditCap } from '#shared/wire/credits.ts';
import { callApi, describeError } from '#web/api/api.ts';
import { formatNumber } from '#web/words/format.ts';
import { apiQuery } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { parseQuantity } from '#web/subscription/credit-purchase.ts';

type Props = {
  /** Null for a new one. */
  cap: CreditCap | null;
  onClose: () => void;
  onSaved: () => Promise<void>;
};

const ANY = 'any';
const PERIODS = [
  { value: 'month', label: 'In a month' },
  { value: 'run', label: 'For each run' },
] as const;

export function CapDialog({ cap, onClose, onSaved }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={cap ? 'Change a Cap' : 'Add a Cap'}
      description="A run that reaches it waits, and goes on when you raise or remove it. A month begins on its first day, UTC."
      width={440}
    >
      <CapForm cap={cap} onClose={onClose} onSaved={onSaved} />
    </Dialog>
  );
}

function CapForm({ cap, onClose, onSaved }: Props) {
  const [workflow, setWorkflow] = useState<string>(cap?.workflow_id ?? ANY);
  const [per, setPer] = useState<CapPeriod>(cap?.per ?? 'month');
  const [typed, setTyped] = useState(cap ? String(cap.credits) : '');
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const workflows = useQuery({
    ...apiQuery('GET_WORKFLOWS', { query: { sort: 'alphabetical' } }),
    enabled: cap === null,
  });
  const credits = parseQuantity(typed);
  const isPossible = credits !== null && credits >= 1 && credits <= LARGEST_CAP;
  const problem =
    typed === '' || isPossible ? refusal : `Write a number from 1 to ${formatNumber(LARGEST_CAP)}.`;
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isPossible || isSaving) return;
    setIsSaving(true);
    try {
      const workflow_id = workflow === ANY ? null : workflow;
      await callApi('SAVE_CREDIT_CAP', { body: { per, workflow_id, credits } });
      await onSaved();
    } catch (error) {
      setRefusal(describeError(error, 'The cap could not be saved. Try again.'));
      setIsSaving(false);
    }
  }
  const choices = [
    { value: ANY, label: 'All workflows' },
    ...(workflows.data ?? []).map(({ id, name }) => ({ value: id, label: name || 'Untitled workflow' })),
  ];
  return (
    <form className="grid gap-4 px-5 pb-5" onSubmit={(event) => void save(event)}>
      {cap === null && (
        <>
          <Field label="For">
            <Select items={choices} value={workflow} onChange={setWorkflow} />
          </Field>
          <Field label="Counted">
            <Select items={PERIODS} value={per} onChange={setPer} />
          </Field>
        </>
      )}
      <Field
        label="Credits at most"
        error={problem}
        hint={
          isPossible
            ? `${formatNumber(Math.floor(credits / CREDITS_PER_BROWSER_ACTION))} browser actions`
            : undefined
        }
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          className="tabular-nums"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefusal(null);
          }}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isSaving} disabled={!isPossible}>
          Save
        </Button>
      </div>
    </form>
  );
}
