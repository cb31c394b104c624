import { Keyboard } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { Wait } from '#shared/wire/wait.ts';
import { isAnsweredHere, mayTakeControl } from '#web/inbox/wait-words.ts';

const KEY = 'rounded-sm border border-line2 bg-sunken px-1.5 py-0.5 font-sans';

/** Calls back for single letters, unless somebody writes or a dialog is open. */
export function useLetterKeys(onLetter: (letter: string) => void): void {
  const call = useEffectEvent(onLetter);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isWriting =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, [role=dialog], [role=alertdialog]');
      if (isWriting || event.metaKey || event.ctrlKey || event.altKey) return;
      call(event.key.toLowerCase());
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** The keys that do something here. */
export function InboxKeys({ wait, hasOthers }: { wait: Wait; hasOthers: boolean }) {
  const isWritten = isAnsweredHere(wait);
  const hasControl = mayTakeControl(wait);
  const sends = !isWritten || wait.choices.length > 0 ? null : wait.kind === 'code' ? 'Enter' : 'Ctrl Enter';
  if (!hasOthers && sends === null && !hasControl) return null;
  return (
    <p className="flex items-center gap-x-3 gap-y-1 text-xs text-ink3 max-md:hidden">
      <Keyboard size={15} aria-hidden />
      {hasOthers && (
        <span>
          <kbd className={KEY}>J</kbd> <kbd className={KEY}>K</kbd> next and previous
        </span>
      )}
      {sends !== null && (
        <span>
          <kbd className={KEY}>{sends}</kbd> sends
        </span>
      )}
      {hasControl && (
        <span>
          <kbd className={KEY}>T</kbd> takes control
        </span>
      )}
    </p>
  );
}
