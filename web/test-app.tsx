import '#web/styles.css';
import { RouterProvider } from '@tanstack/react-router';
import { toast as sonner } from 'sonner';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { contract, type AnswerOf } from '#shared/contract.ts';
import type { ErrorPlace } from '#shared/errors.ts';
import type { JsonCallName } from '#web/api/api.ts';
import { createAppRouter } from '#web/routes.tsx';
import { AuthProvider } from '#web/session/session.tsx';

/** The whole page as a signed-in person meets it, with an API that gives the answers of a test. */

type Answer<N extends JsonCallName> =
  | AnswerOf<N>
  | Refusal
  | typeof NOT_JSON
  | ((sent: SentCall) => Given<N> | Promise<Given<N>>);
type Given<N extends JsonCallName> = AnswerOf<N> | Refusal | typeof NOT_JSON;
export type Answers = { [N in JsonCallName]?: Answer<N> };
/** `body` is parsed; of an upload it is the form. */
export type SentCall = { name: JsonCallName; query: URLSearchParams; body: unknown };

class Refusal {
  readonly status: number;
  readonly answer: { detail: string; at?: ErrorPlace };
  readonly headers: Record<string, string>;
  constructor(status: number, answer: Refusal['answer'], headers: Record<string, string>) {
    this.status = status;
    this.answer = answer;
    this.headers = headers;
  }
}

/** What a proxy answers that knows nothing of the API. */
export const NOT_JSON = Symbol('not JSON');

export function refuse(
  status: number,
  detail: string,
  at?: ErrorPlace,
  headers: Record<string, string> = {},
): Refusal {
  return new Refusal(status, { detail, ...(at && { at }) }, headers);
}

const SIGNED_IN: Answers = {
  GET_RESUME_PLAN: { line: null, opens: null, again: [], repair: null },
  LIST_HEALS: { heals_risky: false, heals: [] },
  LIST_WAITS: [],
  LIST_ENDED_WAITS: [],
  GET_USER_INFO: { id: 'user-1', name: 'Ada Lovelace', email: 'ada@example.com' },
  GET_SUBSCRIPTION: {
    plan_name: 'free',
    status: 'active',
    current_period_end: null,
    cancel_at_period_end: false,
    total_credits_used: 0,
    total_credits_granted: 1_000,
    total_credits_available: 1_000,
  },
};

/** What routes beside the contract answer, by path. */
type RawAnswers = Record<string, (body: BodyInit | null) => Response>;

/** Opens the page at an address. A call without an answer is refused with 501. */
export async function openApp(address: string, answers: Answers, rawAnswers: RawAnswers = {}) {
  const calls: SentCall[] = [];
  const all = { ...SIGNED_IN, ...answers };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const raw = rawAnswers[url.pathname];
    if (raw) return raw(init?.body ?? null);
    const name = callNameOf(url.pathname);
    if (name === undefined) return Response.json({ detail: 'No such call.' }, { status: 404 });
    const sent = { name, query: url.searchParams, body: readBody(init?.body) };
    calls.push(sent);
    const answer: unknown = name in all ? all[name] : refuse(501, 'Not available in this version.');
    const given: unknown = typeof answer === 'function' ? await answer(sent) : answer;
    if (given === NOT_JSON) return new Response('<h1>Hello</h1>');
    return given instanceof Refusal
      ? Response.json(given.answer, { status: given.status, headers: given.headers })
      : Response.json(given);
  });
  // Those of the test before stay for ten seconds.
  sonner.dismiss();
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem('auth_token', UNEXPIRED_TOKEN);
  history.replaceState(null, '', address);
  const page = await showApp();
  let shown = page;
  return {
    ...page,
    /** What was sent to one call, in order. */
    sentTo: (name: JsonCallName) => calls.filter((call) => call.name === name),
    /** What a reload of the page does: everything but storage and address starts anew. */
    reload: async () => {
      await shown.unmount();
      shown = await showApp();
    },
  };
}

async function showApp() {
  const router = createAppRouter();
  return render(
    <AuthProvider onSignedOut={() => void router.navigate({ to: '/' })}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
}

function callNameOf(path: string): JsonCallName | undefined {
  const entry = Object.entries(contract).find(([, call]) => call.path === path);
  return entry?.[0] as JsonCallName | undefined;
}

function readBody(body: BodyInit | null | undefined): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body;
}

/** Ends in the year 2100. */
const UNEXPIRED_TOKEN = `e30.${btoa(JSON.stringify({ sub: 'user-1', exp: 4_102_444_800 }))}.signature`;
