import { type WebSocket, WebSocketServer } from 'ws';
import { describeError, type Log } from '#engine/log.ts';
import type { Visit } from '#server/live-view/live-sessions.ts';
import {
  createMessageMemory,
  type HoldMessage,
  type MessageLimits,
} from '#server/live-view/message-memory.ts';
import type { Upgrade } from '#server/workers/worker-server.ts';
import { ViewerMessage } from '#shared/live/live-protocol.ts';

/** Files for a page's file field arrive in one message. */
const LARGEST_MESSAGE = 80 * 1024 * 1024;
/** Of the WebSocket protocol: the page was closed, or closed its socket. Anything else is a lost network. */
const LEFT = new Set([1000, 1001, 1005]);
const PING_MS = 15_000;
/** Mouse and keys make a few hundred. Each message becomes a command to a browser, in a process shared by all users. */
const MOST_MESSAGES_A_SECOND = 2_000;
/** A viewer that sends pings and does not read gets no more answers: they would be kept in memory. */
const MOST_UNSENT_BYTES = 1024 * 1024;
/** Viewers of one session: tabs of the same person. */
const MOST_VIEWERS = 20;

/** The live page shows the reason of a close with this code, and does not connect again. */
export const ENDED = 4001;

/** The viewers' WebSockets of one worker. */
export type ViewerSockets = {
  /** `visit` null tells the viewer that there is nothing here: a browser hides why an upgrade was refused. */
  accept(upgrade: Upgrade, visit: Visit | null): void;
  close(): void;
};

/** Whoever was not let in: together they may send as much as one person. */
const NOBODY = '';

export function openViewerSockets(log: Log, limits?: MessageLimits): ViewerSockets {
  const countMessages = createMessageMemory(limits);
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: LARGEST_MESSAGE,
    autoPong: false,
  });
  return {
    accept({ request, socket, head }, visit) {
      sockets.handleUpgrade(request, socket, head, (opened) => {
        // Also of a visitor who is not let in: until the close is answered, an invalid frame is an error.
        opened.on('error', () => opened.terminate());
        const hold = countMessages({
          socket: opened,
          raw: socket,
          user_id: visit?.user_id ?? NOBODY,
          close: (sentence) => opened.close(ENDED, sentence),
        });
        if (!visit) opened.close(ENDED, 'This live session has ended. Open the live view again.');
        else if (visit.live.viewers() >= MOST_VIEWERS)
          opened.close(
            ENDED,
            'Too many windows show this live session. Close one of them, then open it again.',
          );
        else serveViewer(opened, { ...visit, hold }, log);
      });
    },
    close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

type Served = Visit & { hold: HoldMessage };

function serveViewer(socket: WebSocket, { live, visitor, hold }: Served, log: Log): void {
  const wire = {
    send: (message: string | Uint8Array) => {
      if (socket.readyState === socket.OPEN) socket.send(message);
    },
    waitingBytes: () => socket.bufferedAmount,
    // A close frame holds 123 bytes.
    close: (sentence: string) => socket.close(ENDED, cutToBytes(sentence, 120)),
  };
  const attaching = live.attach(wire, visitor);
  const fail = (error: unknown) => {
    log.warn(describeError(error), 'A viewer of a live session failed.');
    socket.terminate();
  };
  attaching.catch(fail);
  // A lost network is only noticed by pings that are not answered.
  let isAlive = true;
  const pinging = setInterval(() => {
    if (!isAlive) {
      socket.terminate();
      return;
    }
    isAlive = false;
    socket.ping();
  }, PING_MS);
  const isFlood = createFloodCheck();
  socket.on('pong', () => {
    isAlive = true;
    if (isFlood()) socket.terminate();
  });
  socket.on('ping', (data: Buffer) => {
    if (isFlood()) socket.terminate();
    else if (socket.readyState === socket.OPEN && socket.bufferedAmount < MOST_UNSENT_BYTES)
      socket.pong(data);
  });
  socket.on('close', (code) => {
    clearInterval(pinging);
    attaching.then((viewer) => viewer.leave(!LEFT.has(code))).catch(fail);
  });
  socket.on('message', (data: Buffer, isBinary) => {
    if (isFlood()) {
      socket.terminate();
      return;
    }
    const release = hold(data.length);
    if (!release) return;
    const message = isBinary ? null : readMessage(data.toString('utf8'));
    if (!message) {
      release();
      socket.close(1007, 'This message could not be understood.');
      return;
    }
    attaching
      .then((viewer) => viewer.receive(message))
      .catch(fail)
      .finally(release);
  });
}

/** To be called once for each message, ping and pong; true when there were too many in this second. */
function createFloodCheck(): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(performance.now() / 1_000);
    count = now === second ? count + 1 : 1;
    second = now;
    return count > MOST_MESSAGES_A_SECOND;
  };
}

function cutToBytes(text: string, most: number): string {
  let cut = text;
  while (Buffer.byteLength(cut) > most) cut = cut.slice(0, -1);
  return cut;
}

function readMessage(text: string): ViewerMessage | null {
  try {
    const parsed = ViewerMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
