import http from 'node:http';
import { recordOf } from '#sandbox/model/read-request.ts';

/**
 * A server that nearly speaks OpenAI's protocols: each answer is written byte for byte by its script, and sent in pieces
 * of a few bytes. For what other servers, gateways and small models do.
 */
export type OddServer = { url: string; asked: OddRequest[]; close(): Promise<void> };
export type OddRequest = { path: string; key: string | null; body: Record<string, unknown>; page: string };
export type OddAnswer = {
  status?: number;
  headers?: Record<string, string>;
  body: string;
  /** The connection is closed after so many bytes. */
  cut_after?: number;
};

/** A path for which there is no answer is not there. */
export async function startOddServer(
  answer: (asked: OddRequest, count: number) => OddAnswer | null,
): Promise<OddServer> {
  const asked: OddRequest[] = [];
  const server = http.createServer((request, response) => {
    response.on('error', () => {});
    const parts: Buffer[] = [];
    request.on('error', () => {});
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      const one: OddRequest = {
        path: request.url ?? '',
        key: request.headers.authorization?.replace('Bearer ', '') ?? null,
        body: recordOf(JSON.parse(text)),
        page: text.replaceAll('\\n', '\n').replaceAll('\\"', '"'),
      };
      asked.push(one);
      send(response, answer(one, asked.length) ?? { status: 404, body: '404 page not found' });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1`,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const PIECE = 11;

function send(response: http.ServerResponse, { status = 200, headers, body, cut_after }: OddAnswer): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  for (let at = 0; at < Math.min(bytes.length, cut_after ?? bytes.length); at += PIECE)
    response.write(bytes.subarray(at, at + PIECE));
  if (cut_after === undefined) response.end();
  // After what was written has left.
  else setImmediate(() => response.destroy());
}
