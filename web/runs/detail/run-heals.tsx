import type { LineHeal } from '#shared/wire/repair.ts';
import type { ExecutionStatus } from '#shared/wire.ts';
import { toast } from '#web/toasts/toast.ts';
import { LineHeals } from '#web/script/line-heals.tsx';
import { useHeals } from '#web/script/use-heals.ts';

/** What this run found under other words than its lines have. */
export function RunHeals({ run }: { run: ExecutionStatus }) {
  const { heals, busy, change } = useHeals(run.workflow_id);
  const own = heals.filter((heal) => heal.execution_id === run.execution_id);
  if (own.length === 0) return null;
  async function take(heal: LineHeal): Promise<void> {
    if (await change('TAKE_HEAL', heal)) toast.success(`The line says “${heal.to}” now`);
  }
  return (
    <section aria-label="Healed lines">
      <LineHeals
        heals={own.map((heal) => ({ ...heal, line: null }))}
        busy={busy}
        onTake={(heal) => void take(heal)}
        onForget={(heal) => void change('FORGET_HEAL', heal)}
      />
    </section>
  );
}
