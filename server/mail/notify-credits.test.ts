import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveCap } from '#db/credits/credit-caps.ts';
import { insertOutOfCreditsMail } from '#db/mails/credit-mails.ts';
import { insertCapMail } from '#engine/triggers/credit-shortage.ts';
import { QUIET } from '#engine/test-world.ts';
import { startMail, type MailStandIn } from '#sandbox/mail/mail.ts';
import { startStripe, type StripeStandIn } from '#sandbox/stripe/stripe.ts';
import { type Mailer, openMailer } from '#server/mail/mailer.ts';
import { sendCreditMails } from '#server/mail/notify-credits.ts';
import { saveGreeting, type TestUser } from '#server/test-api.ts';
import { CARD_THAT_FAILS_LATER, openTestPayments, type TestPayments } from '#server/payment/test-payments.ts';

const WEB = 'https://app.example.com';
let stripe: StripeStandIn;
let payments: TestPayments;
let post: MailStandIn;
let mailer: Mailer;
let ada: TestUser;
let count = 0;
beforeAll(async () => {
  stripe = await startStripe({ port: 0 });
  payments = await openTestPayments(stripe);
  post = await startMail({ page: 0, smtp: 0 });
  mailer = openMailer({
    smtp_url: post.smtp_url,
    mail_from: 'Legwork <legwork@example.com>',
    web_origin: WEB,
  });
});
afterAll(async () => {
  mailer.close();
  await post.close();
  await payments.close();
  await stripe.close();
});
beforeEach(async () => {
  count += 1;
  ada = await payments.api.signIn(`ada-${count}`);
});

/** Sends what is due, by two processes at once, and answers what ada has got so far. */
async function send(): Promise<{ subject: string; text: string }[]> {
  const parts = {
    db: payments.api.database.db,
    mailer,
    web_origin: WEB,
    now: () => stripe.now(),
    log: QUIET,
  };
  await Promise.all([sendCreditMails(parts), sendCreditMails(parts)]);
  return post.mails().filter((mail) => mail.to.includes(`ada-${count}@example.com`));
}

async function waitForCredits(): Promise<void> {
  const { db } = payments.api.database;
  const workflow_id = await saveGreeting(ada);
  const body = { workflow_id, input_variables: {} };
  const started = await ada.call('START_WORKFLOW', { body });
  const { workflow_execution_id: run_id } = started.body as { workflow_execution_id: string };
  await db
    .insertInto('waits')
    .values({ user_id: ada.id, run_id, place: '1', reason: 'credits', question: 'No credits.' })
    .execute();
  await db.transaction().execute((trx) => insertOutOfCreditsMail(trx, ada.id, stripe.now()));
}

test('runs without credits are told of once', async () => {
  await waitForCredits();
  await waitForCredits();
  const [mail, ...others] = await send();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your runs wait for credits');
  expect(mail?.text).toContain('2 runs wait for credits. They keep their place for seven days');
  expect(mail?.text).toContain(`${WEB}/subscription`);
});

test('while a renewal is charged nobody is told, and afterwards only if runs still wait', async () => {
  await payments.payPlan(ada, 'pro');
  const { current_period_end } = await payments.subscription(ada);
  const days = (Date.parse(current_period_end ?? '') - stripe.now().getTime()) / 86_400_000;
  await payments.advance(days + 0.01);
  await waitForCredits();
  await payments.advance(1.5 / 24);
  expect(await send()).toEqual([]);
  await payments.api.database.db
    .updateTable('waits')
    .set({ outcome: 'cancelled' })
    .where('user_id', '=', ada.id)
    .execute();
  await payments.advance(1 / 24);
  expect(await send()).toEqual([]);
});

test('a cap at which schedules start nothing is told of, unless it was raised before', async () => {
  const { db } = payments.api.database;
  const workflow_id = await saveGreeting(ada);
  const now = stripe.now();
  const day = now.toISOString().slice(0, 10);
  await db.insertInto('credit_days').values({ user_id: ada.id, day, workflow_id, used: 100 }).execute();
  const reachCap = (credits: number) =>
    db.transaction().execute(async (trx) => {
      await saveCap(trx, ada.id, { per: 'month', credits, workflow_id: null });
      const sentence = `The cap of ${credits} credits a month for all workflows is reached.`;
      await insertCapMail(trx, ada.id, { sentence, skips_schedules: true, now });
    });
  await reachCap(200);
  expect(await send()).toEqual([]);
  await reachCap(100);
  await reachCap(100);
  const [mail, ...others] = await send();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('A cap that you set is reached');
  expect(mail?.text).toContain('The cap of 100 credits a month for all workflows is reached.');
  expect(mail?.text).toContain('Schedules of workflows that it stops start nothing until the cap is raised');
});

test('a payment that failed is told of once, with the day on which the plan ends', async () => {
  await payments.payPlan(ada, 'pro');
  const portal = await payments.linkOf(ada, 'MANAGE_SUBSCRIPTION', {});
  await payments.press(portal, { action: 'card', number: CARD_THAT_FAILS_LATER });
  await payments.advance(31.2);
  await send();
  await payments.advance(3);
  const [mail, ...others] = await send();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your payment failed');
  expect(mail?.text).toContain('The plan stays until ');
});

test('who does without mails about credits is told of payments all the same', async () => {
  await ada.call('SAVE_SETTINGS', { body: { mails_off: ['credits'], shares_profile: false } });
  await waitForCredits();
  expect(await send()).toEqual([]);
  await payments.buyCredits(ada, 10_000);
  const charge = [...stripe.world.objects.charge.values()].at(-1)?.id ?? '';
  await payments.press(stripe.url, { action: 'refund', charge });
  expect(await send()).toMatchObject([{ subject: 'Credits were taken back' }]);
});

test('credits that are taken back are told of, with what was used already', async () => {
  await payments.buyCredits(ada, 10_000);
  const { db } = payments.api.database;
  await db.updateTable('credit_buckets').set({ used: 1_000 }).where('user_id', '=', ada.id).execute();
  const charge = [...stripe.world.objects.charge.values()].at(-1)?.id ?? '';
  await payments.press(stripe.url, { action: 'refund', charge });
  expect(await send()).toMatchObject([
    {
      subject: 'Credits were taken back',
      text: expect.stringContaining('Of the 10,000 credits that it had paid for, 9,000 were taken back.'),
    },
  ]);
});
