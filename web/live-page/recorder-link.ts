import type { LiveMessage, ViewerMessage } from '#shared/live-protocol.ts';
import { part } from '#web/live-page/parts.ts';
import type { Screen } from '#web/live-page/screen.ts';

type Told = Extract<
  LiveMessage,
  { kind: 'recording' | 'recorded' | 'shown' | 'read_offer' | 'line_outline' }
>;

type FromApplication = Extract<ViewerMessage, { kind: 'record' | 'look_at' }>;

/** Passes commands of the application around this frame on to the recorder, and lines back. */
export type RecorderLink = {
  tell(message: Told): void;
  outline(box: Extract<LiveMessage, { kind: 'outline' }>['box']): void;
};

export function createRecorderLink(screen: Screen, send: (message: ViewerMessage) => void): RecorderLink {
  const outline = part('outline', HTMLDivElement);
  let port: MessagePort | null = null;
  /** The application may be heard only after the session has said it. */
  let state: Told | null = null;
  addEventListener('message', (event: MessageEvent<unknown>) => {
    // Only the application may have us in a frame (frame-ancestors).
    const [given] = event.ports;
    if (event.source !== parent || parent === window || !given) return;
    port?.close();
    port = given;
    port.addEventListener('message', (command: MessageEvent<FromApplication>) =>
      // The server checks it as it checks whatever a viewer sends.
      send(command.data),
    );
    port.start();
    if (state) port.postMessage(state);
  });
  const hide = () => (outline.hidden = true);
  return {
    tell(message) {
      if (message.kind === 'recording' || message.kind === 'shown') hide();
      if (message.kind === 'recording') state = message;
      // Its keys go through what can be read.
      if (message.kind === 'recording' && message.state === 'read')
        part('keyboard', HTMLTextAreaElement).focus({ preventScroll: true });
      port?.postMessage(message);
    },
    outline(box) {
      outline.hidden = box === null;
      if (!box) return;
      const { x, y } = screen.toStage(box.x, box.y);
      outline.style.translate = `${x}px ${y}px`;
      outline.style.width = `${box.width * screen.scale()}px`;
      outline.style.height = `${box.height * screen.scale()}px`;
    },
  };
}
