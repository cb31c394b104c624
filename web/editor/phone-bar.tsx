import { ArrowLeft, Eye, Play } from 'lucide-react';
import { hasTrigger } from '#shared/workflow/workflow.ts';
import { useEditor } from '#web/editor/document/editor-store.ts';
import { RunLink } from '#web/editor/header/run-link.tsx';
import type { Saver } from '#web/editor/saving/saver.ts';
import { useRunNow } from '#web/editor/use-run-now.ts';
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
  const run = useRunNow(saver);
  const hasTriggers = useEditor((state) => hasTrigger(state.document.steps));
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
      {hasTriggers && (
        <Button
          size="lg"
          variant="primary"
          className="min-w-0 flex-1 group-has-[[data-part=browser-actions]>*]/bar:hidden"
          onClick={() => void run()}
        >
          <Play size={15} aria-hidden />
          Run now
        </Button>
      )}
      {/* Beside other buttons its icon says it; while a browser is recorded or read, nothing runs. */}
      <RunLink
        saver={saver}
        size="lg"
        className={`min-w-0 ${hasTriggers ? 'px-3.5' : 'flex-1'} group-has-[[data-part=browser-actions]>*]/bar:flex-none group-has-[[data-part=browser-actions]>*]/bar:px-3.5 group-has-[[role=toolbar],[data-part=reading]]/bar:hidden`}
        wordsClass={hasTriggers ? 'sr-only' : 'group-has-[[data-part=browser-actions]>*]/bar:sr-only'}
      />
    </div>
  );
}
