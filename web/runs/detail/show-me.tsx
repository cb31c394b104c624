import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { ShownTarget } from '#shared/live/live-recording.ts';
import type { ExecutionStatus } from '#shared/wire.ts';
import { LiveViewPanel } from '#web/live-view/live-view-panel.tsx';
import { openRecorderPort, type RecorderPort } from '#web/live-view/recorder-port.ts';
import { useLiveSession } from '#web/live-view/use-live-session.ts';
import { Button } from '#web/ui/button.tsx';

type Props = {
  run: Pick<ExecutionStatus, 'execution_id' | 'workflow_id'>;
  isTaking: boolean;
  onUse: (shown: ShownTarget) => void;
  onClose: () => void;
};

const RISKS = {
  pays: 'It pays or orders.',
  sends: 'It sends.',
  deletes: 'It deletes.',
  confirms: 'It confirms.',
};

/** The browser at the page where the run failed. A click there is not done: it says what the line means. */
export function ShowMe({ run, isTaking, onUse, onClose }: Props) {
  const { workflow_id, execution_id } = run;
  const session = useLiveSession({ workflow_id, execution_id, is_shared: false });
  const [shown, setShown] = useState<ShownTarget | null>(null);
  /** Until the recorder has said that clicks only point, they would be done on the page. */
  const [isPointing, setIsPointing] = useState(false);
  const port = useRef<RecorderPort | null>(null);
  const hasBegun = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const { turnOn } = session;
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    turnOn();
    // What was pressed stood below the cards in whose place it is.
    box.current?.scrollIntoView({ block: 'start' });
  }, [turnOn]);
  useEffect(() => () => port.current?.close(), []);

  function connect(frame: HTMLIFrameElement): void {
    port.current?.close();
    setIsPointing(false);
    port.current = openRecorderPort(frame, (message) => {
      if (message.kind === 'recording') setIsPointing(message.state === 'show');
      // Said when the page in the frame has connected, which may be later than this.
      if (message.kind === 'recording' && message.state === 'off') port.current?.send({ action: 'show' });
      if (message.kind === 'shown') setShown(message.target);
    });
    port.current?.send({ action: 'show' });
  }
  return (
    <div
      ref={box}
      className={clsx(
        'flex h-[68dvh] min-h-80 scroll-mt-24 flex-col',
        !isPointing && '[&_iframe]:pointer-events-none',
      )}
    >
      <LiveViewPanel
        isFlush
        state={session.state}
        onFrame={connect}
        onRetry={session.turnOn}
        onClose={onClose}
        footer={
          <output className="flex flex-wrap items-center justify-between gap-2 px-1 text-sm">
            {shown === null ? (
              isPointing ? (
                'Click what the line means. The click is not done.'
              ) : (
                'Wait until the page is here; then click what the line means.'
              )
            ) : (
              <>
                <span className="min-w-0 wrap-anywhere">
                  {shown.kind} <strong className="font-medium">{shown.label || shown.phrase}</strong>
                  {shown.risk !== null && ` · ${RISKS[shown.risk]}`}
                </span>
                <Button variant="primary" loading={isTaking} onClick={() => onUse(shown)}>
                  Use this and resume
                </Button>
              </>
            )}
          </output>
        }
      />
    </div>
  );
}
