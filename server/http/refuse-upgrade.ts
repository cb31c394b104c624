import type { Duplex } from 'node:stream';

/** Time for the answer to arrive. */
const LEFT_MS = 2_000;

/**
 * Answers 403. What the client sends on is read and dropped: closing with unread bytes resets the connection, and the
 * answer may be lost. A client that never closes would keep the socket open, and with it the server that is to close.
 */
export function refuseUpgrade(socket: Duplex): void {
  const late = setTimeout(() => socket.destroy(), LEFT_MS);
  socket.once('close', () => clearTimeout(late));
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  socket.resume();
}
