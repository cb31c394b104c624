import http from 'node:http';
import * as z from 'zod/mini';
import type { StepWorld } from '#engine/work/step-world.ts';
import type { Connector } from '#integrations/define-connector.ts';
import { CursorLost, definePoll, type PollWorld } from '#integrations/define-poll.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { text } from '#shared/fields.ts';

/** An app of the trials: lists of items, to which items are added. */
export type TrialApp = {
  url: string;
  add(list: string, count: number): void;
  /** Called at each request, before its answer is sent. */
  onRequest(listener: (address: URL) => void): void;
  /** Answers the next requests with these statuses. */
  refuseNext(...statuses: number[]): void;
  close(): Promise<void>;
};

const PAGE = 7;

export async function startTrialApp(): Promise<TrialApp> {
  const lists = new Map<string, number>();
  const refusals: number[] = [];
  let listener: (address: URL) => void = () => {};
  const server = http.createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://localhost');
    listener(address);
    const status = refusals.shift() ?? 200;
    const count = lists.get(address.searchParams.get('list') ?? '') ?? 0;
    const after = Number(address.searchParams.get('after') ?? count);
    const items = Array.from({ length: Math.min(PAGE, Math.max(0, count - after)) }, (_, n) => after + n + 1);
    response.on('error', () => {});
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify({ items, count, has_more: after + items.length < count }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    add: (list, count) => void lists.set(list, (lists.get(list) ?? 0) + count),
    onRequest: (given) => void (listener = given),
    refuseNext: (...statuses) => void refusals.push(...statuses),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An account of the app, which is asked over HTTP. */
export function trialAccount(url: string): StepWorld['account'] {
  return async (_use, signal) => ({
    name: 'Ada',
    async fetch(address) {
      const answer = await fetch(url + new URL(address).search, { signal });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return { status: answer.status, headers: Object.fromEntries(answer.headers), bytes };
    },
  });
}

const Page = z.object({ items: z.array(z.number()), count: z.number(), has_more: z.boolean() });

async function ask({ account, inputs }: PollWorld<{ list: string }>, after: number | null) {
  const query = new URLSearchParams({ list: inputs.list, ...(after !== null && { after: String(after) }) });
  const answer = await account.fetch(`https://app.example/items?${query.toString()}`);
  if (answer.status === 410) throw new CursorLost('The app forgot what was there.');
  return readAnswer(answer, Page);
}

const CONNECTOR: Connector = {
  id: 'trial',
  name: 'Trial',
  description: 'An app of the trials.',
  logo: '',
  provider: 'google',
  oauth: {
    authorize_url: '',
    token_url: '',
    revoke_url: null,
    scopes: [],
    scope_separator: ' ',
    authorize_parameters: {},
    client_authentication: 'post',
    documentation: '',
  },
  api_origins: [],
  identify: () => Promise.reject(new Error('Nobody connects it.')),
  readRefusal: () => null,
};

/** Fires for each item that is added to a list. */
export const onItem = definePoll({
  id: 'trial.on_item',
  name: 'When an item is added',
  description: 'An item was added to a list',
  group: 'Trial',
  connector: CONNECTOR,
  scopes: [],
  documentation: '',
  inputs: { list: text('List') },
  outputs: { item: text('Item') },
  cursor: z.object({ after: z.number() }),
  begin: async (world) => ({ after: (await ask(world, null)).count }),
  async look(world) {
    const { items, has_more } = await ask(world, world.cursor.after);
    return {
      events: items.map((item) => ({ key: String(item), outputs: { item: String(item) } })),
      cursor: { after: items.at(-1) ?? world.cursor.after },
      ...(has_more && { again_in_ms: 0 }),
    };
  },
  findSample: async (world) => ({ item: String((await ask(world, null)).count) }),
});
