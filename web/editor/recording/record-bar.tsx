import { clsx } from 'clsx';
import { CircleAlert, Pause, Play, ScanText, Square, Undo2 } from 'lucide-react';
import { keepToastsAbove } from '#web/toasts/toast-floor.ts';
import { Button } from '#web/ui/button.tsx';

type Props = {
  state: 'starting' | 'on' | 'paused';
  lines: number;
  /** In the bar of a phone, which has room for two words. */
  isInBar?: boolean;
  onRead: () => void;
  onPause: () => void;
  onResume: () => void;
  onUndo: () => void;
  onDone: () => void;
};

const IS_REAL = 'What you do here is real: orders are placed, messages are sent.';

/** Below the picture while it is recorded; on a phone in its bar, which leaves the picture the room. */
export function RecordBar({ isInBar = false, ...props }: Props) {
  return (
    <div
      ref={keepToastsAbove}
      role="toolbar"
      aria-label="Recording"
      className={clsx(
        '@container',
        isInBar ? 'min-w-0 flex-1' : 'rounded-xl border border-line bg-card p-1.5 shadow-card',
      )}
    >
      {isInBar ? (
        <>
          {/* As wide as the bar, over the button beside this. */}
          <p className="-ml-17 pb-1.5 text-center text-xs text-ink2">{IS_REAL}</p>
          <div className="flex gap-2">
            <RecordButtons {...props} isInBar />
          </div>
        </>
      ) : (
        // Where there is no room for all, the sentence has a row of its own.
        <div className="flex flex-wrap items-center gap-1 @max-2xl:justify-center">
          <span className="mr-auto flex items-center gap-1.5 px-2 text-xs text-ink2 @max-2xl:mr-0 @max-2xl:basis-full @max-2xl:justify-center">
            <CircleAlert size={13} aria-hidden className="shrink-0" />
            {IS_REAL}
          </span>
          <RecordButtons {...props} />
        </div>
      )}
    </div>
  );
}

function RecordButtons({ state, lines, isInBar = false, onRead, onPause, onResume, onUndo, onDone }: Props) {
  const size = isInBar ? 'lg' : 'sm';
  const variant = isInBar ? 'default' : 'ghost';
  // What is pressed most has its words.
  const wide = isInBar ? 'flex-1 px-2!' : '';
  const narrow = isInBar ? 'w-10 px-0!' : '';
  const words = isInBar ? 'sr-only' : '';
  const icon = isInBar ? 18 : 14;
  return (
    <>
      <Button size={size} variant={variant} className={wide} disabled={state === 'starting'} onClick={onRead}>
        {!isInBar && <ScanText size={14} aria-hidden />}
        Read this
      </Button>
      <Button size={size} variant={variant} className={narrow} disabled={lines === 0} onClick={onUndo}>
        <Undo2 size={icon} aria-hidden />
        <span className={words}>Undo last</span>
      </Button>
      {state === 'paused' ? (
        <Button size={size} variant={variant} className={narrow} onClick={onResume}>
          <Play size={icon} aria-hidden />
          <span className={words}>Go on</span>
        </Button>
      ) : (
        <Button size={size} variant={variant} className={narrow} onClick={onPause}>
          <Pause size={icon} aria-hidden />
          <span className={words}>Pause</span>
        </Button>
      )}
      <Button size={size} className={wide} onClick={onDone}>
        <Square size={12} aria-hidden className="fill-danger-fill text-danger-fill" />
        Done
      </Button>
    </>
  );
}
