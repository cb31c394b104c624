import http from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readRequest, recordOf } from '#sandbox/model/read-request.ts';
import type { AskedModel, ScriptedAnswer } from '#sandbox/model/scripted-answer.ts';
import { errorBody, streamedAnswer, wholeAnswer } from '#sandbox/model/write-answer.ts';

/**
 * A language model over HTTP whose answers are written down beforehand. It speaks the chat protocol of OpenAI, which
 * most providers and local servers also speak, with tools and streaming; and, for plain text, those of Anthropic and
 * Google. Other tests script it by a function of what was asked.
 */
export type ModelStandIn = {
  /** The base address of the OpenAI protocol, and of the others. */
  url: string;
  /** Every request so far, also those that were answered with an error. */
  asked: AskedModel[];
  close(): Promise<void>;
};

/** `answer` may be a list, used one after the other, or a function of what is asked. The key that counts is `key`. */
export async function startModelStandIn(options: {
  answer: readonly ScriptedAnswer[] | ((asked: AskedModel) => ScriptedAnswer);
  key?: string;
  port?: number;
}): Promise<ModelStandIn> {
  const asked: AskedModel[] = [];
  const script = options.answer;
  const answerTo = (one: AskedModel): ScriptedAnswer => {
    if (typeof script === 'function') return script(one);
    return (
      script[asked.length - 1] ?? { kind: 'error', status: 500, message: 'The script has no more answers.' }
    );
  };
  const server = http.createServer((request, response) => {
    response.on('error', () => {});
    readBody(request)
      .then((body) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const one = readRequest(pathname, request.headers, body);
        if (!one) return sendJson(response, 404, errorBody(null, 404, `There is no ${pathname}.`));
        asked.push(one);
        response.once('close', () => (one.was_abandoned = !response.writableFinished));
        if (options.key !== undefined && one.key !== options.key)
          return sendJson(response, 401, errorBody(one, 401, 'Incorrect API key provided.'));
        return send(response, one, answerTo(one));
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function send(response: http.ServerResponse, asked: AskedModel, answer: ScriptedAnswer): Promise<void> {
  if (answer.kind === 'hang') return;
  if (answer.kind === 'nonsense') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(answer.body ?? '<p>Welcome!</p>');
    return;
  }
  if (answer.kind === 'cut_off') {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"id": "chatcmpl-1", "choi');
    // After the beginning has been sent.
    setImmediate(() => response.destroy());
    return;
  }
  if (answer.kind === 'endless') return await sendEndlessly(response);
  if (answer.kind === 'error') {
    if (answer.retry_after !== undefined) response.setHeader('retry-after', String(answer.retry_after));
    return sendJson(
      response,
      answer.status,
      errorBody(asked, answer.status, answer.message ?? 'Out of order.'),
    );
  }
  if (!asked.is_streamed) return sendJson(response, 200, wholeAnswer(asked, answer));
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of streamedAnswer(asked, answer)) response.write(event);
  response.end();
}

function sendJson(response: http.ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Ends when the other side closes the connection. */
async function sendEndlessly(response: http.ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  await pipeline(Readable.from(spaces()), response).catch(() => {});
}

function* spaces(): Generator<string> {
  for (;;) yield ' '.repeat(64 * 1024);
}

const MOST_BYTES = 50 * 1024 * 1024;

async function readBody(request: http.IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error('The request is too long.');
    parts.push(part);
  }
  return recordOf(JSON.parse(Buffer.concat(parts).toString('utf8')));
}
