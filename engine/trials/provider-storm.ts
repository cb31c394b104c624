import * as z from 'zod/mini';
import { openAccount } from '#accounts/account-fetch.ts';
import { createTestAccounts, ORIGIN, type TestAccounts } from '#accounts/test-accounts.ts';
import type { Db } from '#db/schema.ts';
import { type TestEngine, waitUntil } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import { defineAction } from '#integrations/define.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { text } from '#shared/fields.ts';
import { createSeededRandom, type SeededRandom } from '#shared/seeded-random.ts';

const MAILS = `${ORIGIN}/api/mails`;
/** Short, because each answer that never comes is waited for. */
const TIMEOUT_MS = 2_000;
const PATIENCE_MS = 4 * 60_000;
const HTML = '<!doctype html><title>Maintenance</title>';
const SOON = { 'retry-after': '0' };

/** Null for the usual answer. */
type ProviderAnswer = ReturnType<Parameters<TestAccounts['provider']['answerBy']>[0]>;

export type Storm = { people: number; runs: number; workers: number; seed: number };
export type StormOutcome = {
  completed: number;
  failed: number;
  /** Runs that were completed without their one POST being accepted once, or failed after it was accepted twice. */
  wrong: number;
  sentences: string[];
  /** Accounts that are marked as revoked although nobody revoked them. */
  revoked: number;
  refreshes: number;
};

/**
 * Runs that read from an app and then send something there, while it answers with rate limits, outages, pages of HTML,
 * broken connections, silence and expired tokens, also where tokens are renewed, which rotate.
 */
export async function stormProvider(testEngine: TestEngine, trial: Storm): Promise<StormOutcome> {
  const random = createSeededRandom(trial.seed);
  const accounts = await createTestAccounts({ database: testEngine.database, timeout_ms: TIMEOUT_MS });
  const { provider } = accounts;
  provider.settings.is_rotating = true;
  const send = defineAction({
    id: 'trial.send',
    name: 'Send',
    description: '',
    group: 'Test',
    connector: accounts.connector,
    onInterrupt: 'fail',
    inputs: { key: text('Key') },
    outputs: {},
    async run({ inputs, account }) {
      const open = await account();
      readAnswer(await open.fetch(MAILS), Answer);
      readAnswer(await open.fetch(`${MAILS}?key=${inputs.key}`, { method: 'POST' }), Answer);
      return {};
    },
  });
  try {
    const people = await Promise.all(
      Array.from({ length: trial.people }, async (_unused, at) => {
        const user = await testEngine.addUser('scale');
        return { user, account: await accounts.connect(user, `person-${at}`) };
      }),
    );
    provider.answerBy(() => {
      if (random.next() < 0.02) provider.expireAccess(`person-${random.integer(0, trial.people)}`);
      return chooseAnswer(random);
    });
    for (let worker = 0; worker < trial.workers; worker += 1) {
      await testEngine.startWorker({
        actions: [send],
        slots: 10,
        account: (use, signal) => openAccount({ ...accounts.parts, onWait: use.onWait }, use, signal),
      });
    }
    const started = await Promise.all(
      Array.from({ length: trial.runs }, async (_unused, at) => {
        const one = people[at % people.length];
        if (!one) throw new Error('There is nobody.');
        const step = {
          ...makeStep(send, { key: String(at) }),
          additional_selected_values: { account: one.account },
        };
        return { user: one.user, id: await testEngine.start(one.user, [step]) };
      }),
    );
    return await look(testEngine, started, accounts.provider);
  } finally {
    await accounts.close();
  }
}

const Answer = z.object({ person: z.string() });

/** Half of all requests are answered as usual. */
function chooseAnswer(random: SeededRandom): ProviderAnswer {
  const at = random.next();
  if (at < 0.5) return null;
  if (at < 0.75) return { status: 429, headers: SOON };
  if (at < 0.87) return { status: 503, headers: SOON, body: HTML };
  if (at < 0.92) return { status: 500, headers: SOON };
  if (at < 0.95) return { status: 200, headers: { 'content-type': 'text/html' }, body: HTML };
  return at < 0.98 ? 'cut' : 'hang';
}

async function look(
  testEngine: TestEngine,
  started: readonly { user: string; id: string }[],
  { accepted, counts }: { accepted: readonly string[]; counts: { refreshes: number } },
): Promise<StormOutcome> {
  await waitUntil(async () => (await countLeft(testEngine.engine.db)) === 0, PATIENCE_MS);
  const runs = await Promise.all(started.map(({ user, id }) => testEngine.run(user, id)));
  const times = new Map<string, number>();
  for (const key of accepted) times.set(key, (times.get(key) ?? 0) + 1);
  const isWrong = ({ status }: { status: string }, at: number) => {
    const count = times.get(String(at)) ?? 0;
    // The answer to a POST that was accepted may have come too late.
    return status === 'completed' ? count !== 1 : count > 1;
  };
  const { db } = testEngine.engine;
  const broken = await db.selectFrom('accounts').select('id').where('problem', 'is not', null).execute();
  return {
    completed: runs.filter(({ status }) => status === 'completed').length,
    failed: runs.filter(({ status }) => status === 'failed').length,
    wrong: runs.filter(isWrong).length,
    sentences: [...new Set(runs.flatMap(({ failure }) => failure?.message ?? []))].toSorted(),
    revoked: broken.length,
    refreshes: counts.refreshes,
  };
}

async function countLeft(db: Db): Promise<number> {
  const { left } = await db
    .selectFrom('runs')
    .select((row) => row.fn.countAll<string>().as('left'))
    .where('finished_at', 'is', null)
    // A run whose account was said to be revoked would wait for its person.
    .where('waiting_for', 'is distinct from', 'account')
    .executeTakeFirstOrThrow();
  return Number(left);
}
