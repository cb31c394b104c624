import { CircleAlert, Pause, Play, ScanText, Square, Undo2 } from 'lucide-react';
import { keepToastsAbove } from '#web/toasts/toast-floor.ts';
import { Button } from '#web/ui/button.tsx';

type Props = {
  state: 'starting' | 'on' | 'paused';
  lines: number;
  onRead: () => void;
  onPause: () => void;
  onResume: () => void;
  onUndo: () => void;
  onDone: () => void;
};

/** Below the picture while it is recorded. */
export function RecordBar({ state, lines, onRead, onPause, onResume, onUndo, onDone }: Props) {
  return (
    <div
      ref={keepToastsAbove}
      role="toolbar"
      aria-label="Recording"
      className="@container rounded-xl border border-line bg-card p-1.5 shadow-card"
    >
      {/* Where there is no room for all, the sentence has a row of its own, and on a phone the buttons no pictures. */}
      <div className="flex flex-wrap items-center gap-1 @max-2xl:justify-center @max-sm:[&_button>svg:not(.fill-danger-fill)]:hidden">
        <span className="mr-auto flex items-center gap-1.5 px-2 text-xs text-ink2 @max-2xl:mr-0 @max-2xl:basis-full @max-2xl:justify-center">
          <CircleAlert size={13} aria-hidden className="shrink-0" />
          What you do here is real: orders are placed, messages are sent.
        </span>
        <Button size="sm" variant="ghost" disabled={state === 'starting'} onClick={onRead}>
          <ScanText size={14} aria-hidden />
          Read this
        </Button>
        <Button size="sm" variant="ghost" disabled={lines === 0} onClick={onUndo}>
          <Undo2 size={14} aria-hidden />
          Undo last
        </Button>
        {state === 'paused' ? (
          <Button size="sm" variant="ghost" onClick={onResume}>
            <Play size={14} aria-hidden />
            Go on
          </Button>
        ) : (
          <Button size="sm" variant="ghost" onClick={onPause}>
            <Pause size={14} aria-hidden />
            Pause
          </Button>
        )}
        <Button size="sm" onClick={onDone}>
          <Square size={12} aria-hidden className="fill-danger-fill text-danger-fill" />
          Done
        </Button>
      </div>
    </div>
  );
}
