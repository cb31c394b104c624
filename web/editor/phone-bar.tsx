import { ArrowLeft, Eye } from 'lucide-react';
import { RunLink } from '#web/editor/header/run-link.tsx';
import type { Saver } from '#web/editor/saving/saver.ts';
import type { LiveSession } from '#web/live-view/use-live-session.ts';
import { Button } from '#web/ui/button.tsx';

/** On a phone: between the steps and the browser, and to the run. */
export function PhoneBar({ saver, live }: { saver: Saver; live: LiveSession }) {
  const label = live.isOn ? 'Back to steps' : 'Show live browser';
  return (
    <div className="flex gap-2 border-t border-line bg-panel px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
      <Button
        size="lg"
        className="px-3.5"
        aria-label={label}
        onClick={live.isOn ? live.turnOff : live.turnOn}
      >
        {live.isOn ? <ArrowLeft size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
      </Button>
      <RunLink saver={saver} size="lg" className="min-w-0 flex-1" />
    </div>
  );
}
