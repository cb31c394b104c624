import { Coins } from 'lucide-react';
import { CREDITS_PER_BROWSER_ACTION } from '#shared/plans.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

type Props = {
  /** Null where nothing can be bought. */
  onBuy: (() => void) | null;
};

export function CreditsNote({ onBuy }: Props) {
  return (
    <Card className="grid grid-cols-1 content-start gap-3 p-5">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 className="flex items-center gap-2 font-semibold">
          <Coins size={16} aria-hidden className="text-ink3" />
          Credits
        </h2>
        {onBuy && <Button onClick={onBuy}>Buy Credits</Button>}
      </div>
      <p className="text-sm text-pretty text-ink2">
        {CREDITS_PER_BROWSER_ACTION} credits = one browser step (a single action such as opening a page,
        clicking, typing or extracting).
      </p>
      <p className="text-sm text-pretty text-ink2">
        {onBuy
          ? 'Credits of a plan expire with its period. Bought credits never expire.'
          : 'Nothing can be bought here: no payment provider is set up.'}
      </p>
    </Card>
  );
}
