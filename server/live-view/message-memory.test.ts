import { once } from 'node:events';
import http from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { freePort } from '#db/postgres/free-port.ts';
import { createMessageMemory } from '#server/live-view/message-memory.ts';

const KB = 1024;
/** A server whose pages answer nothing: a message is the number of bytes that it is held with from then on. */
const server = http.createServer();
const sockets = new WebSocketServer({ server });
const memory = createMessageMemory({ of_person: 900 * KB, of_worker: 1_000 * KB, drain_ms: 2_000 });
sockets.on('connection', (socket, request) => {
  const hold = memory({
    socket,
    raw: request.socket,
    user_id: request.url ?? '',
    close: (sentence) => socket.close(1008, sentence),
  });
  socket.on('error', () => socket.terminate());
  socket.on('message', (data: Buffer) => {
    const release = hold(Number(data.toString()));
    if (release !== null) socket.send('held');
  });
});

let port: number;
beforeAll(async () => {
  port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  for (const socket of sockets.clients) socket.terminate();
  sockets.close();
  server.close();
});

/** `answer` is what the server says to a message: that it is held, or why the socket was closed. */
async function connect(person: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${person}`);
  await once(socket, 'open');
  return {
    answer: (bytes: number) =>
      new Promise<string>((resolve) => {
        socket.once('message', (data: Buffer) => resolve(data.toString()));
        socket.once('close', (_code, reason) => resolve(reason.toString()));
        socket.send(String(bytes));
      }),
  };
}

test('mouse and keys go on while the messages of others fill the worker to the last byte', async () => {
  const [first, second, third] = [await connect('first'), await connect('second'), await connect('third')];
  expect(await first.answer(600 * KB)).toBe('held');
  expect(await second.answer(400 * KB)).toBe('held');
  for (let moves = 0; moves < 50; moves += 1) expect(await third.answer(100)).toBe('held');
  expect(await third.answer(300 * KB)).toBe(
    'This machine receives too many files at once. Open the live view again in a minute.',
  );
  const again = await connect('third');
  expect(await again.answer(100)).toBe('held');
});
