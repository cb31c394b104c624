import { Circle, ScanText } from 'lucide-react';
import {
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import type { StepOption } from '#shared/wire.ts';
import {
  type EditorState,
  type Trial,
  useEditor,
  useEditorStore,
} from '#web/editor/document/editor-store.ts';
import { beginAddress } from '#web/editor/recording/begin-address.ts';
import { type ReadChoice, ReadPanel } from '#web/script/read-panel.tsx';
import { RecordBar } from '#web/editor/recording/record-bar.tsx';
import { RecordedNotes } from '#web/editor/recording/recorded-notes.tsx';
import { BeginFresh } from '#web/editor/recording/begin-fresh.tsx';
import { createRecording } from '#web/editor/recording/recording.ts';
import { LiveViewPanel, type LiveViewState } from '#web/live-view/live-view-panel.tsx';
import { openRecorderPort, type RecorderPort } from '#web/live-view/recorder-port.ts';
import { LineLookContext } from '#web/script/live-page-context.ts';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';

type Props = {
  state: LiveViewState;
  onClose: () => void;
  onRetry: () => void;
  /** As `onRetry`, where nobody pressed a button for it. */
  onReopen: () => void;
  /** The page that shows the live browser has been loaded. */
  onShown: () => void;
  /** Begins a recording when the live browser shows for the first time. */
  recordsAtOnce: boolean;
  /** Where *Read this*, *Record* and the bar of a recording stand; null while nobody can see the browser. */
  actionsIn: 'panel' | HTMLElement | null;
  stepOptions: readonly StepOption[];
  /** Below what belongs to the recording. */
  footer: ReactNode;
};

/** What was known of the run then, which is not known of it for as long as the server is away. */
type Ended = { live_url: string; message: string; status: Trial['status'] };

/** As the server says it of a live session. */
const WENT_DOWN = /^The machine that had this browser went down/;

function statusOf({ trial }: Pick<EditorState, 'trial'>): Trial['status'] {
  return trial?.status ?? null;
}

type Command = Parameters<RecorderPort['send']>[0];

/** The live browser of the editor, whose acts can be recorded as lines of a step. */
export function RecordedLiveView({
  state: session,
  onClose,
  onRetry,
  onReopen,
  onShown,
  recordsAtOnce,
  actionsIn,
  stepOptions,
  footer,
}: Props) {
  const store = useEditorStore();
  const [recording] = useState(() => createRecording(store, sayCut));
  const view = useSyncExternalStore(recording.subscribe, recording.view);
  const port = useRef<RecorderPort | null>(null);
  const look = useContext(LineLookContext);
  const frame = useRef<HTMLIFrameElement>(null);
  /** Whether what is read is part of a recording. */
  const [isWithin, setWithin] = useState(false);
  const lastStep = useLastStep();
  const address = useEditor(({ document }) => beginAddress(document.steps));
  const hasBegun = useRef(false);
  /** What the page in the frame of this address has said at its end. */
  const [ended, setEnded] = useState<Ended>({ live_url: '', message: '', status: null });
  const hasEnded = session.kind === 'active' && session.live_url === ended.live_url;
  const state: LiveViewState = hasEnded ? { kind: 'ended', message: ended.message } : session;
  const isActive = state.kind === 'active';
  /** The page in the frame sends commands on only when it has connected, and says so by its first state. */
  const isConnected = useRef(false);
  const waiting = useRef<Command | null>(null);
  function send(command: Command): void {
    if (isConnected.current) port.current?.send(command);
    else waiting.current = command;
  }

  useEffect(
    () => () => {
      port.current?.close();
      look?.connect(null);
      recording.stop();
      recording.end();
    },
    [recording, look],
  );
  useEffect(() => port.current?.suggest(address), [address]);
  // A run that is heard of again goes on in another browser.
  const status = useEditor(statusOf);
  const isBack = hasEnded && WENT_DOWN.test(ended.message) && status !== null && status !== ended.status;
  const reopen = useEffectEvent(onReopen);
  useEffect(() => {
    if (isBack) reopen();
  }, [isBack]);
  useEffect(() => {
    // The session has ended, and the recording with it.
    if (!isActive) recording.end();
  }, [isActive, recording]);

  function connect(loaded: HTMLIFrameElement): void {
    frame.current = loaded;
    onShown();
    port.current?.close();
    isConnected.current = false;
    port.current = openRecorderPort(loaded, (message) => {
      if (message.kind === 'line_outline') return look?.hear(message);
      if (message.kind === 'ended') {
        const live_url = session.kind === 'active' ? session.live_url : '';
        return setEnded({ live_url, message: message.sentence, status: statusOf(store.getState()) });
      }
      // Said when the page in the frame has connected, which may be later than the first caret.
      if (message.kind === 'recording') look?.askAgain();
      if (message.kind === 'recording' && !isConnected.current) {
        isConnected.current = true;
        const command = waiting.current;
        waiting.current = null;
        // It was asked for before this was said, so its end is not meant.
        if (command) return send(command);
      }
      recording.hear(message);
      if (!recordsAtOnce || hasBegun.current || message.kind !== 'recording') return undefined;
      hasBegun.current = true;
      return record();
    });
    look?.connect(port.current && port.current.lookAt);
    port.current?.suggest(address);
  }
  function record(): void {
    const begun = recording.begin(lastStep.current, stepOptions);
    if (begun) send({ action: 'start', opens: begun.opens });
    else toast.error('There is no step that could take the lines.');
  }
  /** A recording goes on after it; else the line is all that is wanted. */
  function add(choice: ReadChoice): void {
    if (isWithin) return port.current?.send({ action: 'add', line: choice.line });
    if (recording.fillStep(lastStep.current, choice)) return port.current?.send({ action: 'read_off' });
    const begun = recording.begin(lastStep.current, stepOptions);
    if (begun) port.current?.send({ action: 'add', line: choice.line, opens: begun.opens });
    else toast.error('There is no step that could take the line.');
    return undefined;
  }
  function read(): void {
    setWithin(isRecording);
    // Its keys go through what can be read.
    frame.current?.focus();
    send({ action: 'read' });
  }
  const isReading = view.state === 'reading';
  const isRecording = view.state !== 'off' && (!isReading || isWithin);
  const actions = isActive && view.state === 'off' && (
    <Actions isInPanel={actionsIn === 'panel'} onRead={read} onRecord={record} />
  );
  const bar = view.state !== 'off' && view.state !== 'reading' && (
    <RecordBar
      state={view.state}
      isInBar={actionsIn !== 'panel'}
      onRead={read}
      lines={view.lines.length}
      onPause={() => port.current?.send({ action: 'pause' })}
      onResume={() => port.current?.send({ action: 'resume' })}
      onUndo={() => port.current?.send({ action: 'undo' })}
      onDone={() => {
        recording.stop();
        waiting.current = null;
        port.current?.send({ action: 'stop' });
      }}
    />
  );
  return (
    <LiveViewPanel
      state={state}
      onClose={onClose}
      onRetry={onRetry}
      onFrame={connect}
      isRecording={isRecording}
      actions={actionsIn === 'panel' ? actions : actionsIn && createPortal(actions, actionsIn)}
      footer={
        <>
          {isReading && view.offer && (
            <ReadPanel
              key={view.offer.id}
              offer={view.offer}
              onAdd={add}
              onCancel={() => port.current?.send({ action: 'read_off' })}
            />
          )}
          {isReading && !view.offer && (
            <ReadHint onCancel={() => port.current?.send({ action: 'read_off' })} />
          )}
          <RecordedNotes
            lines={view.lines}
            made={view.made}
            onMake={recording.make}
            onKeepSecret={recording.keepSecret}
          />
          {isActive && view.state === 'off' && <BeginFresh lines={view.lines} onCleared={onClose} />}
          {actionsIn === 'panel' && bar}
          {actionsIn instanceof HTMLElement &&
            createPortal(isReading ? <span data-part="reading" hidden /> : bar, actionsIn)}
          {footer}
        </>
      }
    />
  );
}

/** In the panel as wide as there is room for; in the bar of a phone they share it. */
function Actions({
  isInPanel,
  onRead,
  onRecord,
}: {
  isInPanel: boolean;
  onRead: () => void;
  onRecord: () => void;
}) {
  const size = isInPanel ? 'sm' : 'lg';
  const look = isInPanel ? '@max-xl:w-8 @max-xl:px-0' : 'flex-1 px-2';
  const words = isInPanel ? '@max-xl:sr-only' : 'truncate';
  return (
    <>
      <Button size={size} className={look} title="Read this" onClick={onRead}>
        <ScanText size={14} aria-hidden className="shrink-0" />
        <span className={words}>Read this</span>
      </Button>
      <Button size={size} className={look} title="Record" onClick={onRecord}>
        <Circle size={12} aria-hidden className="shrink-0 fill-danger-fill text-danger-fill" />
        <span className={words}>Record</span>
      </Button>
    </>
  );
}

function sayCut(lines: number): void {
  const kept =
    lines === 0 ? '' : ` The ${lines === 1 ? 'line' : `${lines} lines`} so far stayed in the step.`;
  toast.error(`The recording ended, because its browser has gone.${kept}`);
}

function ReadHint({ onCancel }: { onCancel: () => void }) {
  return (
    <output className="flex flex-wrap items-center justify-between gap-2 rounded-xl border border-line bg-card p-2 pl-3 text-sm shadow-card">
      Click what is to be read. Nothing is clicked in the page. With keys: arrows, Enter, Escape.
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </output>
  );
}

/** The step whose card had the focus last: that is where lines are wanted. */
function useLastStep() {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const note = (event: FocusEvent) => {
      const card = event.target instanceof Element ? event.target.closest('[data-step-id]') : null;
      if (card) last.current = card.getAttribute('data-step-id');
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return last;
}
