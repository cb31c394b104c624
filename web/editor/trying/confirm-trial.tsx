import type { RunEffect } from '#shared/workflow/run-effects.ts';
import { Confirm } from '#web/ui/confirm.tsx';

type Props = { effects: readonly RunEffect[]; onConfirm: () => void; onCancel: () => void };

/** Before a try that pays, sends or deletes: a try is a real run. */
export function ConfirmTrial({ effects, onConfirm, onCancel }: Props) {
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title="This try is real"
      text={
        <>
          By their words, these may pay, order, send or delete something, as in any run:
          <span className="mt-2 grid max-h-60 gap-1 overflow-y-auto">
            {effects.map(({ step, words }, at) => (
              // The same line may stand twice in a step.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={at} className="wrap-anywhere text-ink">
                Step {step}: <strong className="font-medium">{words}</strong>
              </span>
            ))}
          </span>
        </>
      }
      action="Run it"
      onConfirm={onConfirm}
    />
  );
}
