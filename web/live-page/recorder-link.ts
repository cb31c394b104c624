import type { LiveMessage, ViewerMessage } from '#shared/live/live-protocol.ts';
import { part } from '#web/live-page/parts.ts';
import type { Screen } from '#web/live-page/screen.ts';

type Told = Extract<
  LiveMessage,
  { kind: 'recording' | 'recorded' | 'shown' | 'read_offer' | 'line_outline' | 'ended' }
>;

type Box = NonNullable<Extract<LiveMessage, { kind: 'outline' }>['box']>;
type FromApplication =
  | Extract<ViewerMessage, { kind: 'record' | 'look_at' }>
  | { kind: 'suggest'; address: string | null };

/** Passes commands of the application around this frame on to the recorder, and lines back. */
export type RecorderLink = {
  tell(message: Told): void;
  outline(box: Box | null): void;
};

export function createRecorderLink(
  screen: Screen,
  {
    send,
    onBegin,
    onSuggest,
  }: {
    send(message: ViewerMessage): void;
    onBegin(): void;
    onSuggest(address: string | null): void;
  },
): RecorderLink {
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
    port.addEventListener('message', ({ data }: MessageEvent<FromApplication>) => {
      if (data.kind === 'suggest') onSuggest(data.address);
      // The server checks it as it checks whatever a viewer sends.
      else send(data);
    });
    port.start();
    if (state) port.postMessage(state);
  });
  let outlined: Box | null = null;
  const place = () => {
    outline.hidden = outlined === null;
    if (!outlined) return;
    const { x, y } = screen.toStage(outlined.x, outlined.y);
    outline.style.translate = `${x}px ${y}px`;
    outline.style.width = `${outlined.width * screen.scale()}px`;
    outline.style.height = `${outlined.height * screen.scale()}px`;
  };
  // The picture is fitted anew when a panel below takes room, and once more when the page has its new size.
  const observer = new ResizeObserver(place);
  for (const element of [part('screen', HTMLCanvasElement), part('stage', HTMLElement)])
    observer.observe(element);
  const show = (box: Box | null) => {
    outlined = box;
    place();
  };
  return {
    tell(message) {
      if (message.kind === 'recording' || message.kind === 'shown') show(null);
      if (message.kind === 'recording' && message.state === 'on' && wasOff(state)) onBegin();
      if (message.kind === 'recording') state = message;
      // Its keys go through what can be read.
      if (message.kind === 'recording' && message.state === 'read')
        part('keyboard', HTMLTextAreaElement).focus({ preventScroll: true });
      port?.postMessage(message);
    },
    outline: show,
  };
}

function wasOff(state: Told | null): boolean {
  return state === null || (state.kind === 'recording' && state.state === 'off');
}
