import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertHold, settleHold } from '#db/credits/credits.ts';
import { startStripe, type StripeStandIn } from '#sandbox/stripe/stripe.ts';
import { greetingWorkflow, saveGreeting, type TestUser } from '#server/test-api.ts';
import {
  actionKey,
  addRun,
  openTestPayments,
  successAt,
  type TestPayments,
} from '#server/payment/test-payments.ts';
import { InvoicePage } from '#shared/wire/credits.ts';

let stripe: StripeStandIn;
let payments: TestPayments;
let ada: TestUser;
let count = 0;
beforeAll(async () => {
  stripe = await startStripe({ port: 0 });
  payments = await openTestPayments(stripe);
});
afterAll(async () => {
  await payments.close();
  await stripe.close();
});
beforeEach(async () => {
  count += 1;
  ada = await payments.api.signIn(`ada-${count}`);
});

let ordinal = 0;
/** One browser action of the run, which succeeded. */
async function act(run: string, now = stripe.now()): Promise<void> {
  ordinal += 1;
  const key = actionKey(ada, run, ordinal);
  const { db } = payments.api.database;
  expect(await insertHold(db, key, { amount: 50, now })).toBe('held');
  expect(await settleHold(db, key, successAt(now))).toBe(true);
}

const ledger = async (query: Record<string, string> = {}) =>
  (await ada.call('GET_CREDIT_LEDGER', { query })).body as { lines: object[]; next: string | null };

test('the ledger has one line for each run and grant, with what was left after it, in pages', async () => {
  const workflow = await saveGreeting(ada);
  const [first, second] = [await addRun(payments, ada, workflow), await addRun(payments, ada, workflow)];
  await act(first);
  await act(second);
  await payments.buyCredits(ada, 10_000);
  await act(first);
  const { lines, next } = await ledger();
  expect(next).toBeNull();
  expect(lines).toMatchObject([
    { kind: 'run', credits: -100, balance: 10_850, execution_id: first, actions: 2, workflow_name: 'Greet' },
    { kind: 'purchase', credits: 10_000, balance: 10_900, execution_id: null },
    { kind: 'run', credits: -50, balance: 900, execution_id: second, actions: 1, has_run: true },
    { kind: 'free', credits: 1_000, balance: 1_000 },
  ]);
  const paged = [];
  for (let before: string | null = ''; before !== null;) {
    const page = await ledger({ limit: '1', ...(before && { before }) });
    expect(page.lines).toHaveLength(1);
    paged.push(...page.lines);
    before = page.next;
  }
  expect(paged).toEqual(lines);
  // Without the balance of the page before.
  const [, { id = '' } = {}] = lines as { id?: string }[];
  expect((await ledger({ before: id })).lines).toEqual(lines.slice(2));
  for (const query of [
    { limit: '0' },
    { limit: '501' },
    { before: 'x' },
    { before: '-1' },
    { before: '1_x' },
  ]) {
    expect((await ada.call('GET_CREDIT_LEDGER', { query })).status).toBe(422);
  }
});

test('usage is told by day and workflow, also of a workflow that is gone', async () => {
  const [kept, gone] = [await saveGreeting(ada, { name: 'Kept' }), await saveGreeting(ada)];
  const day = (text: string) => new Date(`${text}T23:59:00Z`);
  const [runOfKept, runOfGone] = [await addRun(payments, ada, kept), await addRun(payments, ada, gone)];
  await act(runOfKept, day('2026-11-03'));
  await act(runOfKept, day('2026-11-03'));
  await act(runOfGone, day('2026-11-04'));
  await act(runOfKept, day('2026-12-01'));
  const { db } = payments.api.database;
  for (const [when, shop, tries] of [
    ['2026-11-03', 2, 0],
    ['2026-11-30', 1, 5],
    ['2026-12-01', 9, 9],
  ] as const) {
    await db.insertInto('free_actions').values({ user_id: ada.id, day: when, shop, tries }).execute();
  }
  expect((await ada.call('DELETE_WORKFLOW', { query: { workflow_id: gone } })).status).toBe(200);
  await payments.api.removeDeleted();
  expect((await ada.call('GET_CREDIT_USAGE', { query: { month: '2026-11' } })).body).toEqual({
    month: '2026-11',
    days: [
      { day: '2026-11-03', workflow_id: kept, credits: 100 },
      { day: '2026-11-04', workflow_id: gone, credits: 50 },
    ],
    workflows: [
      { workflow_id: kept, name: 'Kept', credits: 100 },
      { workflow_id: gone, name: null, credits: 50 },
    ],
    others: 0,
    free: { shop: 3, tries: 5 },
  });
  expect((await ada.call('GET_CREDIT_USAGE', { query: { month: '2026-13' } })).status).toBe(422);
});

test('caps are set, replaced and removed', async () => {
  const workflow_id = await saveGreeting(ada);
  const save = (body: object) => ada.call('SAVE_CREDIT_CAP', { body });
  await save({ per: 'month', workflow_id, credits: 700 });
  await save({ per: 'month', workflow_id: null, credits: 900 });
  await save({ per: 'month', workflow_id: null, credits: 4_500 });
  const run = await addRun(payments, ada, workflow_id);
  await act(run);
  const caps = (await ada.call('GET_CREDIT_CAPS')).body as { id: string }[];
  expect(caps).toMatchObject([
    { per: 'month', workflow_id: null, credits: 4_500, used: 50, waiting_runs: 0 },
    { per: 'month', workflow_id, workflow_name: 'Greet', credits: 700, used: 50 },
  ]);
  await ada.call('DELETE_CREDIT_CAP', { query: { cap_id: caps[0]?.id ?? '' } });
  expect((await ada.call('GET_CREDIT_CAPS')).body).toHaveLength(1);
  expect((await save({ per: 'month', workflow_id: null, credits: 0 })).status).toBe(422);
  expect((await save({ per: 'week', workflow_id: null, credits: 10 })).status).toBe(422);
});

test('invoices and receipts are those of Stripe', async () => {
  expect((await ada.call('LIST_INVOICES')).body).toEqual({ invoices: [], next: null });
  await payments.payPlan(ada, 'pro');
  await payments.advance(1);
  await payments.buyCredits(ada, 20_000);
  expect((await ada.call('LIST_INVOICES')).body).toMatchObject({
    invoices: [
      { description: '20,000 credits', amount: 2_000, currency: 'usd', status: 'paid' },
      { amount: 5_000, status: 'paid', url: expect.stringContaining('/i/in_') },
    ],
    next: null,
  });
  stripe.setDown(null);
  const reply = await ada.call('LIST_INVOICES');
  stripe.setDown('up');
  expect(reply.status).toBe(503);
});

test('all that was ever paid can be reached, page by page', async () => {
  await payments.payPlan(ada, 'pro');
  await payments.advance(1);
  await payments.buyCredits(ada, 10_000);
  const { invoice } = stripe.world.objects;
  const first = [...invoice.values()].at(-1);
  if (!first) throw new Error('Nothing was paid.');
  // An invoice each hour, as if many months had gone by.
  for (let hours = 1; hours <= 30; hours += 1) {
    const id = `in_later${hours}`;
    invoice.set(id, { ...first, id, created: first.created + 86_400 + hours * 3_600 });
  }
  await payments.advance(3);
  await payments.buyCredits(ada, 30_000);
  const pages: InvoicePage[] = [];
  for (let before: string | null = ''; before !== null && pages.length < 10;) {
    const query: Record<string, string> = before === '' ? {} : { before };
    const { body } = await ada.call('LIST_INVOICES', { query });
    const page = InvoicePage.parse(body);
    pages.push(page);
    before = page.next;
  }
  const all = pages.flatMap(({ invoices }) => invoices);
  expect(pages.length).toBeGreaterThan(1);
  expect(Math.max(...pages.map(({ invoices }) => invoices.length))).toBeLessThanOrEqual(24);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const times = all.map(({ created_at }) => Date.parse(created_at));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(all.filter(({ id }) => id.startsWith('in_'))).toHaveLength(31);
  expect(all.filter(({ description }) => description.endsWith('credits'))).toHaveLength(2);
  const wrong = await ada.call('LIST_INVOICES', { query: { before: 'in_1; drop' } });
  expect(wrong.status).toBe(422);
});

test('the eightieth percent is told once for a period', async () => {
  const run = await addRun(payments, ada);
  const { db } = payments.api.database;
  const mails = () => db.selectFrom('credit_mails').select('kind').where('user_id', '=', ada.id).execute();
  for (let actions = 0; actions < 15; actions += 1) await act(run);
  expect(await mails()).toEqual([]);
  for (let actions = 0; actions < 3; actions += 1) await act(run);
  expect(await mails()).toEqual([{ kind: 'warning' }]);
});

test('what the last runs cost is the median of those that completed since the workflow was changed', async () => {
  const { db } = payments.api.database;
  const workflow_id = await saveGreeting(ada);
  const past = async () => (await ada.call('GET_PAST_COST', { query: { workflow_id } })).body;
  expect(await past()).toEqual({ runs: 0, median: null });
  const add = async (
    actions: number,
    change: Partial<{ status: 'failed'; is_trial: boolean; created_at: Date }>,
  ) => {
    const run = await addRun(payments, ada, workflow_id);
    for (let n = 0; n < actions; n += 1) await act(run);
    const ended = { status: 'completed' as const, finished_at: new Date() };
    await db
      .updateTable('runs')
      .set({ ...ended, ...change })
      .where('id', '=', run)
      .execute();
  };
  await add(1, {});
  await add(3, {});
  await add(2, {});
  await add(4, { status: 'failed' });
  await add(4, { is_trial: true });
  await add(4, { created_at: new Date(0) });
  expect(await past()).toEqual({ runs: 3, median: 100 });
  // A name, a tag and a save that changes no step change nothing that costs.
  expect((await ada.call('RENAME_WORKFLOW', { body: { workflow_id, name: 'Greet them' } })).status).toBe(200);
  const tags = { workflow_ids: [workflow_id], add: ['shop'], remove: [] };
  expect((await ada.call('TAG_WORKFLOWS', { body: tags })).status).toBe(200);
  const save = { ...greetingWorkflow(), workflow_id, name: 'Greet', description: 'Says hello.' };
  expect((await ada.call('UPDATE_FULL_WORKFLOW', { body: save })).status).toBe(200);
  expect(await past()).toEqual({ runs: 3, median: 100 });
  expect((await ada.call('UPDATE_FULL_WORKFLOW', { body: { ...save, steps: [] } })).status).toBe(200);
  expect(await past()).toEqual({ runs: 0, median: null });
});
