import { Circle } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { StepOption } from '#shared/wire.ts';
import { useEditorStore } from '#web/editor/document/editor-store.ts';
import { RecordBar } from '#web/editor/recording/record-bar.tsx';
import { RecordedNotes } from '#web/editor/recording/recorded-notes.tsx';
import { createRecording } from '#web/editor/recording/recording.ts';
import { LiveViewPanel, type LiveViewState } from '#web/live-view/live-view-panel.tsx';
import { openRecorderPort, type RecorderPort } from '#web/live-view/recorder-port.ts';
import { toast } from '#web/toast.ts';
import { Button } from '#web/ui/button.tsx';

type Props = {
  state: LiveViewState;
  onClose: () => void;
  onRetry: () => void;
  stepOptions: readonly StepOption[];
};

/** The live browser of the editor, whose acts can be recorded as lines of a step. */
export function RecordedLiveView({ state, onClose, onRetry, stepOptions }: Props) {
  const store = useEditorStore();
  const [recording] = useState(() => createRecording(store));
  const view = useSyncExternalStore(recording.subscribe, recording.view);
  const port = useRef<RecorderPort | null>(null);
  const lastStep = useLastStep();
  const isActive = state.kind === 'active';

  useEffect(
    () => () => {
      port.current?.close();
      recording.end();
    },
    [recording],
  );
  useEffect(() => {
    // The session has ended, and the recording with it.
    if (!isActive) recording.end();
  }, [isActive, recording]);

  function connect(frame: HTMLIFrameElement): void {
    port.current?.close();
    port.current = openRecorderPort(frame, recording.hear);
  }
  function record(): void {
    const begun = recording.begin(lastStep.current, stepOptions);
    if (begun) port.current?.send({ action: 'start', opens: begun.opens });
    else toast.error('There is no step that could take the lines.');
  }
  const isRecording = view.state !== 'off';
  return (
    <LiveViewPanel
      state={state}
      onClose={onClose}
      onRetry={onRetry}
      onFrame={connect}
      isRecording={isRecording}
      actions={
        isActive &&
        !isRecording && (
          <Button size="sm" onClick={record}>
            <Circle size={12} aria-hidden className="fill-danger-fill text-danger-fill" />
            Record
          </Button>
        )
      }
      footer={
        <>
          <RecordedNotes
            lines={view.lines}
            made={view.made}
            onMake={recording.make}
            onKeepSecret={recording.keepSecret}
          />
          {view.state !== 'off' && (
            <RecordBar
              state={view.state}
              lines={view.lines.length}
              onPause={() => port.current?.send({ action: 'pause' })}
              onResume={() => port.current?.send({ action: 'resume' })}
              onUndo={() => port.current?.send({ action: 'undo' })}
              onDone={() => port.current?.send({ action: 'stop' })}
            />
          )}
        </>
      }
    />
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
