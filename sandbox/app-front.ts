import http from 'node:http';
import { createEmulator, type SeedConfig } from 'emulate';
import { type Account, type ConsentForm, consentPage } from '#sandbox/account-page.ts';
import { type Answer, type Asked, findFreePort, forward, readBody } from '#sandbox/forward.ts';

export type StandIn = { url: string; close(): Promise<void> };

type Options = {
  service: 'slack' | 'github';
  /** 0 chooses a free one. */
  port: number;
  /** What the addresses in answers begin with. */
  base_url: string;
  seed: SeedConfig;
  /** Answers what `emulate` does not know, or more strictly. */
  answer(asked: Asked, emulate: (change?: Partial<Asked>) => Promise<Answer>): Promise<Answer>;
};

/** A stand-in for an app: a proxy in front of the npm package `emulate`, which is less strict than the app is. */
export async function startAppFront(options: Options): Promise<StandIn> {
  const innerPort = await findFreePort();
  const emulator = await createEmulator({
    service: options.service,
    port: innerPort,
    baseUrl: options.base_url,
    seed: options.seed,
  });
  const server = http.createServer((request, response) => {
    answerRequest(request, innerPort, options)
      .catch((error: unknown): Answer => ({ status: 502, headers: {}, body: String(error) }))
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  return {
    url: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await emulator.close();
    },
  };
}

async function answerRequest(
  request: http.IncomingMessage,
  innerPort: number,
  { answer }: Options,
): Promise<Answer> {
  const asked = {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: request.headers,
    body: await readBody(request),
  };
  return await answer(asked, (change) => forward({ innerPort, ...asked, ...change }));
}

/** The emulator's page of consent as ours: with the people of the stand-in only, and a way to decline. */
export function asConsentPage(
  answer: Answer,
  { app, asked, people }: { app: string; asked: Asked; people: readonly Account[] },
): Answer {
  if (answer.status !== 200) return answer;
  const found = [...answer.body.toString().matchAll(/<form[^>]*action="([^"]+)"[^>]*>([^]*?)<\/form>/g)];
  const forms = people.flatMap((person): ConsentForm[] => {
    const [, action = '', inner = ''] = found.find(([, , form = '']) => form.includes(person.email)) ?? [];
    const fields = [...inner.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
    const decoded = fields.map(([, name = '', value = '']) => [name, decodeText(value)] as const);
    return action === '' ? [] : [{ action, fields: decoded, person }];
  });
  const { searchParams } = new URL(asked.path, 'http://localhost');
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return { status: 200, headers, body: consentPage(app, forms, searchParams) };
}

function decodeText(value: string): string {
  return value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}

/** The token of a request; empty when there is none. */
export function bearerOf({ headers }: Asked): string {
  return /^(?:Bearer|token) (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}
