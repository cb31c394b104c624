import { Coins } from 'lucide-react';
import { CREDITS_PER_BROWSER_ACTION } from '#shared/plans.ts';
import { Button } from '#web/ui/button.tsx';

export function CreditsNote({ onBuy }: { onBuy: () => void }) {
  return (
    <section
      aria-labelledby="credits"
      className="grid content-start justify-items-start gap-3 rounded-xl border border-line bg-sunken p-5"
    >
      <h2 id="credits" className="flex items-center gap-2 font-semibold">
        <Coins size={16} aria-hidden className="text-ink3" />
        Credits
      </h2>
      <p className="text-sm text-ink2">
        {CREDITS_PER_BROWSER_ACTION} credits = one browser step (a single action such as opening a page,
        clicking, typing or extracting).
      </p>
      <Button onClick={onBuy}>Buy Credits</Button>
    </section>
  );
}
