import type { ActionKey, ActionResult } from '#db/credits/credits.ts';
import { saveGreeting, sendCall, startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';
import { Subscription } from '#shared/wire.ts';

/** What the tests need of the stand-in for Stripe; a test brings it along. */
type StandIn = {
  url: string;
  webhooks: { whenIdle(): Promise<void> };
  sendEventsTo(webhook: { url: string; secret: string }): void;
  advance(seconds: number): void;
  now(): Date;
};

export const WEBHOOK_SECRET = 'whsec_legwork_sandbox';
const DAY_SECONDS = 86_400;
export const GOOD_CARD = '4242424242424242';
export const CARD_THAT_FAILS_LATER = '4000000000000341';

export type TestPayments = {
  api: TestApi;
  /** Presses a button of one of Stripe's pages, and waits until its webhooks are taken. */
  press(address: string, fields: Record<string, string>): Promise<{ location: string | null; text: string }>;
  payPlan(user: TestUser, plan: 'pro' | 'scale', card?: string): Promise<void>;
  buyCredits(user: TestUser, quantity: number): Promise<void>;
  /** Moves Stripe's clock, and ours with it; then its webhooks are taken. */
  advance(days: number): Promise<void>;
  subscription(user: TestUser): Promise<Subscription>;
  /** The address that a call answers. */
  linkOf(user: TestUser, call: Call, body: Record<string, unknown>): Promise<string>;
  /** Not in the middle of a webhook: its connection would be kept open for a minute. */
  close(): Promise<void>;
};
type Call = 'CREATE_PAYMENT_LINK' | 'MANAGE_SUBSCRIPTION' | 'BUY_CREDITS';

/** An API that is paid through this stand-in, on its clock. */
export async function openTestPayments(stripe: StandIn): Promise<TestPayments> {
  const api = await startTestApi({ SANDBOX_STRIPE_URL: stripe.url });
  api.engine.now = () => stripe.now();
  stripe.sendEventsTo({ url: `${api.origin}/stripe/webhook`, secret: WEBHOOK_SECRET });

  const press: TestPayments['press'] = async (address, fields) => {
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    const text = await answer.text();
    await stripe.webhooks.whenIdle();
    return { location: answer.headers.get('location'), text };
  };
  const linkOf: TestPayments['linkOf'] = async (user, call, body) => {
    const reply = await sendCall(api.origin, call, {
      token: user.token,
      body: { ...returnsOf(api), ...body },
    });
    if (reply.status !== 200) throw new Error(`${call}: ${reply.status} ${JSON.stringify(reply.body)}`);
    const [link] = Object.values(reply.body ?? {});
    return String(link);
  };
  return {
    api,
    press,
    linkOf,
    async payPlan(user, plan, card = GOOD_CARD) {
      await press(await linkOf(user, 'CREATE_PAYMENT_LINK', { product_name: plan }), { number: card });
    },
    async buyCredits(user, quantity) {
      await press(await linkOf(user, 'BUY_CREDITS', { quantity }), { number: GOOD_CARD });
    },
    async advance(days) {
      stripe.advance(days * DAY_SECONDS);
      await stripe.webhooks.whenIdle();
    },
    async subscription(user) {
      return Subscription.parse((await user.call('GET_SUBSCRIPTION')).body);
    },
    async close() {
      await stripe.webhooks.whenIdle();
      await api.close();
    },
  };
}

/** A run that no worker ends, so that its actions can be paid; of a workflow of its own unless one is named. */
export async function addRun(
  { api }: Pick<TestPayments, 'api'>,
  user: TestUser,
  workflow_id?: string,
): Promise<string> {
  const { id } = await api.database.db
    .insertInto('runs')
    .values({
      user_id: user.id,
      workflow_id: workflow_id ?? (await saveGreeting(user)),
      workflow_name: 'Greet',
      browser_profile_is_shared: true,
      steps: '[]',
      variables: '[]',
      inputs: '{}',
      status: 'running',
      attempt: 1,
      admitted_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The key of one action of such a run. */
export function actionKey(user: TestUser, run_id: string, ordinal: number): ActionKey {
  return { run_id, attempt: 1, user_id: user.id, place: '1', ordinal, once_key: `${run_id}:${ordinal}` };
}

/** How an action ended that succeeded. */
export function successAt(started_at: Date): ActionResult {
  return {
    summary: 'Clicked',
    effect: null,
    verdict: null,
    succeeded: true,
    url: null,
    started_at,
    duration_ms: 1,
  };
}

/** Pages of ours, as every call wants them. */
export function returnsOf(api: TestApi): Record<'success_url' | 'cancel_url' | 'return_url', string> {
  const page = `${api.settings.web_origin}/subscription`;
  return { success_url: `${page}?success=true`, cancel_url: `${page}?canceled=true`, return_url: page };
}
