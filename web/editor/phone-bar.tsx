import { ArrowLeft, Eye } from 'lucide-react';
import { RunLink } from '#web/editor/header/run-link.tsx';
import type { Saver } from '#web/editor/saving/saver.ts';
import { Button } from '#web/ui/button.tsx';

type Props = {
  saver: Saver;
  showsBrowser: boolean;
  onSwitch: () => void;
  /** Takes the place for the buttons of the live browser, when it comes and when it goes. */
  browserActions: (place: HTMLElement | null) => void;
};

/** On a phone: between the steps and the browser, and to the run. */
export function PhoneBar({ saver, showsBrowser, onSwitch, browserActions }: Props) {
  return (
    <div className="group/bar flex items-end gap-2 border-t border-line bg-panel px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
      <Button
        size="lg"
        className="px-3.5"
        aria-label={showsBrowser ? 'Back to steps' : 'Live browser'}
        onClick={onSwitch}
      >
        {showsBrowser ? <ArrowLeft size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
      </Button>
      <div ref={browserActions} data-part="browser-actions" className="flex flex-1 gap-2 empty:hidden" />
      {/* Beside other buttons its icon says it; while a browser is recorded or read, nothing runs. */}
      <RunLink
        saver={saver}
        size="lg"
        className="min-w-0 flex-1 group-has-[[data-part=browser-actions]>*]/bar:flex-none group-has-[[data-part=browser-actions]>*]/bar:px-3.5 group-has-[[role=toolbar],[data-part=reading]]/bar:hidden"
        wordsClass="group-has-[[data-part=browser-actions]>*]/bar:sr-only"
      />
    </div>
  );
}
