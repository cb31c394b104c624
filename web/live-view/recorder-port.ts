import type { LiveMessage, ViewerMessage } from '#shared/live/live-protocol.ts';

type Told = Extract<
  LiveMessage,
  { kind: 'recording' | 'recorded' | 'shown' | 'read_offer' | 'line_outline' | 'ended' }
>;

/** What the screen around a live view says to its recorder. */
export type RecorderPort = {
  send(command: Omit<Extract<ViewerMessage, { kind: 'record' }>, 'kind'>): void;
  /** Outlines what this line of a script finds. */
  lookAt(line: string | null): void;
  /** Offered while no page is shown. */
  suggest(address: string | null): void;
  close(): void;
};

/** Connects to the recorder of the live page in a frame. The page is on the API's origin; nobody else gets the port. */
export function openRecorderPort(
  frame: HTMLIFrameElement,
  hear: (message: Told) => void,
): RecorderPort | null {
  if (!frame.contentWindow || !frame.src.startsWith('http')) return null;
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', (event: MessageEvent<Told>) => hear(event.data));
  port1.start();
  frame.contentWindow.postMessage({ recorder: true }, new URL(frame.src).origin, [port2]);
  return {
    send: (command) => port1.postMessage({ kind: 'record', ...command }),
    lookAt: (line) => port1.postMessage({ kind: 'look_at', line } satisfies ViewerMessage),
    suggest: (address) => port1.postMessage({ kind: 'suggest', address }),
    close: () => port1.close(),
  };
}
