import { once } from 'node:events';
import net from 'node:net';

/** A SOCKS 5 client for tests, which sends exactly the given bytes. */
export type TestClient = {
  socket: net.Socket;
  /** All that was received by the time the connection is closed. */
  closed: Promise<Buffer>;
  /** Waits until that many bytes were received; all of them so far. */
  received(bytes: number): Promise<Buffer>;
};

export const GREETING = Buffer.from([5, 1, 0]);
export const SUCCESS = Buffer.from([5, 0, 5, 0, 0, 1, 0, 0, 0, 0, 0, 0]);

export function socksRequest(host: string, port: number): Buffer {
  const name = Buffer.from(host, 'latin1');
  return Buffer.from([5, 1, 0, 3, name.length, ...name, port >> 8, port & 255]);
}

export async function connectTo(guardAddress: string): Promise<TestClient> {
  const { hostname, port } = new URL(guardAddress);
  const socket = net.connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const chunks: Buffer[] = [];
  const all = () => Buffer.concat(chunks);
  const closed = Promise.withResolvers<Buffer>();
  socket
    .on('error', () => undefined)
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => socket.end())
    .on('close', () => closed.resolve(all()));
  await once(socket, 'connect');
  return {
    socket,
    closed: closed.promise,
    received: async (bytes) => {
      while (all().length < bytes) {
        if (socket.destroyed) throw new Error(`The connection was closed after ${all().length} bytes`);
        await Promise.race([once(socket, 'data'), closed.promise]);
      }
      return all();
    },
  };
}

/** Greets and asks for the target. The tunnel is open when this resolves. */
export async function openTunnel(guardAddress: string, host: string, port: number): Promise<TestClient> {
  const client = await connectTo(guardAddress);
  client.socket.write(Buffer.concat([GREETING, socksRequest(host, port)]));
  const answer = await client.received(SUCCESS.length);
  if (!answer.subarray(0, SUCCESS.length).equals(SUCCESS))
    throw new Error(`Refused with reply ${answer[3] ?? 'none'}`);
  return client;
}

/** Everything the guard answers to a request for the target, when it refuses it: the reply code, or null for none. */
export async function askFor(guardAddress: string, host: string, port: number): Promise<number | null> {
  const client = await connectTo(guardAddress);
  client.socket.write(Buffer.concat([GREETING, socksRequest(host, port)]));
  const answer = await client.closed;
  return answer[3] ?? null;
}
