import { useState, type FormEvent } from 'react';
import { purchaseProblem } from '#shared/plans.ts';
import type { Subscription } from '#shared/wire.ts';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { rememberBefore } from '#web/subscription/awaited-grant.ts';
import { DEFAULT_CREDITS_PURCHASE, parseQuantity, priceOf } from '#web/subscription/credit-purchase.ts';
import { openCreditCheckout, reasonOf, useBackFromAway } from '#web/subscription/payment.ts';

type Props = { subscription: Subscription; open: boolean; onOpenChange: (open: boolean) => void };

export function BuyCreditsDialog({ subscription, open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Buy Credits"
      description="Credits are added to your account when the payment is done."
      width={440}
    >
      <BuyCreditsForm subscription={subscription} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}

type FormProps = { subscription: Subscription; onCancel: () => void };

function BuyCreditsForm({ subscription, onCancel }: FormProps) {
  const [typed, setTyped] = useState(String(DEFAULT_CREDITS_PURCHASE));
  const [isLeaving, setIsLeaving] = useState(false);
  useBackFromAway(() => setIsLeaving(false));
  const quantity = parseQuantity(typed);
  const problem = purchaseProblem(quantity);
  async function buy(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isLeaving || quantity === null || problem !== null) return;
    setIsLeaving(true);
    try {
      const address = await openCreditCheckout(quantity);
      rememberBefore(subscription);
      location.assign(address);
    } catch (error) {
      toast.error('Failed to create payment link', { description: reasonOf(error) });
      setIsLeaving(false);
    }
  }
  return (
    <form className="grid gap-5 px-5 pb-5" onSubmit={(event) => void buy(event)}>
      <Field label="Number of credits" error={problem} hint="$0.001 per credit">
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          className="tabular-nums"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <p className="flex items-baseline justify-between border-t border-line pt-4">
        <span className="text-sm text-ink2">Price</span>
        <output className="text-xl font-semibold tabular-nums">
          {quantity === null || problem !== null ? '-' : priceOf(quantity)}
        </output>
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isLeaving} disabled={problem !== null}>
          Buy Credits
        </Button>
      </div>
    </form>
  );
}
