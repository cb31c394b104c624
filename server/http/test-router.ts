import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { Handlers } from '#server/http/handler.ts';
import { createRouter, type RouterOptions } from '#server/http/router.ts';
import { contract } from '#shared/contract.ts';

/** A router without a database, for tests of what it does itself: every call answers null, for whoever asks. */
export async function createTestRouter(
  options: Partial<Omit<RouterOptions, 'handlers'>> & { handlers?: Record<string, unknown> } = {},
): Promise<{ app: FastifyInstance; listen(): Promise<string>; log(): string }> {
  const lines: string[] = [];
  const names = Object.keys(contract);
  const handlers: unknown = {
    ...Object.fromEntries(names.map((name) => [name, async () => null])),
    ...options.handlers,
  };
  const app = await createRouter({
    authenticate: async ({ authorization }) => ({
      user_id: authorization ?? 'nobody',
      id: 'session',
      issued_at: new Date(),
      expires_at: new Date(),
    }),
    web_origin: 'http://localhost:1',
    api_origin: 'http://localhost:2',
    trusted_proxies: [],
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    ...options,
    handlers: handlers as Handlers,
  });
  onTestFinished(() => app.close());
  return {
    app,
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    log: () => lines.join(''),
  };
}
