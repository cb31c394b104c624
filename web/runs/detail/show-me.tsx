import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ReadOffer } from '#shared/live/live-reading.ts';
import type { ShownTarget } from '#shared/live/live-recording.ts';
import type { ExecutionStatus } from '#shared/wire.ts';
import type { ResumePlan } from '#shared/wire/repair.ts';
import { LiveViewPanel } from '#web/live-view/live-view-panel.tsx';
import { openRecorderPort, type RecorderPort } from '#web/live-view/recorder-port.ts';
import { useLiveSession } from '#web/live-view/use-live-session.ts';
import { ShownLine } from '#web/runs/detail/shown-line.tsx';
import { ReadPanel } from '#web/script/read-panel.tsx';

type Props = {
  run: Pick<ExecutionStatus, 'execution_id' | 'workflow_id'>;
  /** What of the line is changed. What is pointed at is read where it `reads`; otherwise the line acts on it. */
  repair: Pick<NonNullable<ResumePlan['repair']>, 'reads' | 'around'>;
  /** The number of the line. */
  line: number | null;
  /** What comes after the line; beside the button that resumes. */
  caution: ReactNode;
  isTaking: boolean;
  onUse: (shown: ShownTarget, line: string | undefined) => void;
  /** The line that reads it, or the words in the field of a step. */
  onRead: (words: string) => void;
  onClose: () => void;
};

type Thing = 'what is to be read' | 'what the line means';

function hintFor({
  isPointing,
  thing,
  isOffered,
}: {
  isPointing: boolean;
  thing: Thing;
  isOffered: boolean;
}): string {
  if (isOffered) return 'If it is something else, click that.';
  return isPointing
    ? `Click ${thing}. The click is not done.`
    : `Wait until the page is here; then click ${thing}.`;
}

/** The browser at the page where the run failed. A click there is not done: it says what the line means. */
export function ShowMe({ run, repair, line, caution, isTaking, onUse, onRead, onClose }: Props) {
  const { reads, around } = repair;
  const { workflow_id, execution_id } = run;
  const session = useLiveSession({ workflow_id, execution_id, is_shared: false });
  const [shown, setShown] = useState<ShownTarget | null>(null);
  const [offer, setOffer] = useState<ReadOffer | null>(null);
  /** Until the recorder has said that clicks only point, they would be done on the page. */
  const [isPointing, setIsPointing] = useState(false);
  const port = useRef<RecorderPort | null>(null);
  const hasBegun = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const action = reads ? 'read' : 'show';
  const { turnOn } = session;
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    turnOn();
    // What was pressed stood below the cards in whose place it is.
    box.current?.scrollIntoView({ block: 'start' });
  }, [turnOn]);
  useEffect(() => () => port.current?.close(), []);
  // The browser keeps its size, so what was pointed at stays where it is, and the panel may begin below the window.
  useEffect(() => {
    if (offer ?? shown) below.current?.scrollIntoView({ block: 'nearest' });
  }, [offer, shown]);

  function connect(frame: HTMLIFrameElement): void {
    port.current?.close();
    setIsPointing(false);
    port.current = openRecorderPort(frame, (message) => {
      if (message.kind === 'recording') setIsPointing(message.state === action);
      if (message.kind === 'recording') setOffer(null);
      // Said when the page in the frame has connected, which may be later than this, and when Escape was pressed in it.
      if (message.kind === 'recording' && message.state === 'off') port.current?.send({ action });
      if (message.kind === 'shown') setShown(message.target);
      if (message.kind === 'read_offer') setOffer(message.offer);
    });
    port.current?.send({ action });
  }
  const thing: Thing = reads ? 'what is to be read' : 'what the line means';
  const browser = (
    <div
      ref={box}
      className={clsx(
        'flex h-[68dvh] min-h-80 scroll-mt-24 flex-col',
        !isPointing && '[&_iframe]:pointer-events-none',
      )}
    >
      <output className="pb-2 text-sm font-medium">
        {hintFor({ isPointing, thing, isOffered: offer !== null || shown !== null })}
      </output>
      <LiveViewPanel
        isFlush
        state={session.state}
        onFrame={connect}
        onRetry={session.turnOn}
        onClose={onClose}
      />
    </div>
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      {browser}
      <div ref={below} className="scroll-mb-24 empty:hidden">
        {(offer ?? shown) && caution}
        {reads && offer && (
          <ReadPanel
            key={offer.id}
            offer={offer}
            instead={reads}
            isTaking={isTaking}
            onAdd={(choice) => onRead(reads.name === null ? (choice.target ?? '') : choice.line)}
            onCancel={() => port.current?.send({ action: 'read_off' })}
          />
        )}
        {!reads && shown && (
          <ShownLine
            key={`${shown.kind} ${shown.phrase}`}
            shown={shown}
            around={around}
            number={line}
            isTaking={isTaking}
            onUse={onUse}
          />
        )}
      </div>
    </div>
  );
}
