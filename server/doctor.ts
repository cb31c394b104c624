import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { openBrowserHost } from '#browser/browser-host.ts';
import { startEmbeddedPostgres } from '#db/postgres/embedded-postgres.ts';
import { openDatabase } from '#db/open.ts';
import { readServerVersion } from '#db/ping.ts';
import { DISK_FULL, isDatabaseFull, isDiskFull } from '#files/disk-full.ts';
import { describeLowSpace, readFreeBytes } from '#files/disk-space.ts';
import { checkModel } from '#server/model/check-model.ts';
import { checkStripe } from '#server/payment/check-stripe.ts';
import { connectGoogle } from '#server/sign-in/google.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { isReachableByOthers } from '#server/reachable-by-others.ts';
import { readSecretKeys } from '#server/settings/secret-keys.ts';
import { readEnvironment, readSettings, type Settings } from '#server/settings/settings.ts';
import { contract } from '#shared/contract.ts';
import { StartError, StepFailure } from '#shared/errors.ts';

/** `npm run doctor`: checks everything that Legwork depends on, and prints how to fix what does not work. */

type Check = { name: string; fix: string; try(settings: Settings): Promise<string | Outcome> };

/** What was found, whether it is weaker than it could be, and what to say about it. */
type Outcome = { found: string; is_weak: boolean; remarks: (string | null)[] };

class DoctorProblem extends Error {
  readonly cure: string | null;

  constructor(problem: string, cure: string | null) {
    super(problem);
    this.name = 'DoctorProblem';
    this.cure = cure;
  }
}

const CHECKS: Check[] = [
  {
    name: 'Data folder',
    fix: 'Set LEGWORK_DATA to a folder that this user can write to.',
    async try({ data_folder }) {
      const file = path.join(data_folder, `doctor-${randomUUID()}`);
      await fs.mkdir(data_folder, { recursive: true, mode: 0o711 });
      await fs.writeFile(file, '');
      await fs.rm(file);
      const warning = describeLowSpace(await readFreeBytes(data_folder));
      return { found: data_folder, is_weak: warning !== null, remarks: [warning] };
    },
  },
  {
    name: 'Keys',
    fix: 'Correct JWT_KEY and VAULT_KEYS, or remove both to have keys made in the data folder.',
    async try(settings) {
      readSecretKeys(settings);
      return settings.jwt_key && settings.vault_keys ? 'from the environment' : 'in the data folder';
    },
  },
  {
    name: 'Database',
    fix: 'Check that the server of DATABASE_URL runs and takes this user and password; or remove DATABASE_URL to use the built-in PostgreSQL.',
    try: tryDatabase,
  },
  {
    name: 'Browser',
    fix: 'Set CHROMIUM_PATH to a Chrome or Chromium of your own, or install one.',
    try: tryBrowser,
  },
  {
    name: 'Google sign-in',
    fix: 'Check GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, and that this machine reaches accounts.google.com.',
    async try({ google, api_origin }) {
      if (google.is_stand_in) return 'not configured: a stand-in takes its place on this machine';
      const callback = api_origin + contract.GOOGLE_CALLBACK.path;
      await connectGoogle(google, callback).begin();
      return `answers; its list of redirect addresses must hold ${callback}`;
    },
  },
  {
    name: 'Payments',
    fix: 'Check STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, and that this machine reaches api.stripe.com; docs/stripe.md says how to set it up.',
    try: ({ stripe, api_origin }) => checkStripe(stripe, api_origin),
  },
  {
    name: 'E-mail',
    fix: 'Check the host, user and password of SMTP_URL, and that this machine may connect to it.',
    async try({ mail, web_origin }) {
      if (!mail) return 'not configured: nobody is told of failed runs by e-mail';
      const mailer = openMailer({ ...mail, web_origin });
      await mailer.verify();
      mailer.close();
      return `takes mails from ${mail.mail_from}`;
    },
  },
  {
    name: 'Model',
    fix: 'Check MODEL_NAME, the key, and that this machine reaches the provider.',
    try: ({ model }) => checkModel(model),
  },
];

async function tryDatabase(settings: Settings): Promise<string> {
  const own = settings.database_url
    ? null
    : await startEmbeddedPostgres({ folder: settings.data_folder, database: 'legwork' });
  const database = openDatabase(own?.url ?? settings.database_url ?? '', { connections: 1 });
  try {
    return `PostgreSQL ${await readServerVersion(database.db)}${own ? ', built in' : ''}`;
  } finally {
    await database.close();
    await own?.stop();
  }
}

async function tryBrowser(settings: Settings): Promise<Outcome> {
  const browser = await openBrowserHost({
    data_folder: settings.data_folder,
    cdp_url: settings.browser_cdp_url,
    executable_path: settings.chromium_path,
    allowed_hosts: settings.allowed_hosts,
    allow_no_sandbox: settings.allow_no_sandbox,
    is_reachable_by_others: isReachableByOthers(settings),
  });
  const id = randomUUID();
  try {
    const { description, problem, cure, notice, advice, confinement } = await browser.prepare();
    if (problem) throw new DoctorProblem(problem, cure);
    const page = await browser.openPage({
      profile: {
        id,
        loadSidecar: async () => null,
        raiseGeneration: async () => 1,
        saveSidecar: async () => {},
      },
      meter: {
        begin: async () => {},
        reached: async () => {},
        succeed: async () => {},
        fail: async () => {},
        giveUp: async () => {},
        failFree: async () => {},
        hide: () => {},
      },
      signal: AbortSignal.timeout(60_000),
      state: null,
    });
    await page.close();
    await browser.deleteProfile(id);
    const isWeak = confinement !== null && confinement !== 'sandbox';
    return { found: `${description}, opens a page`, is_weak: isWeak, remarks: [notice, cure, advice] };
  } finally {
    await browser.close();
  }
}

async function examine(): Promise<boolean> {
  const settings = readSettings(readEnvironment());
  let isWell = true;
  for (const check of CHECKS) {
    try {
      const outcome = await check.try(settings);
      if (typeof outcome === 'string') console.log(`✓ ${check.name}: ${outcome}`);
      else {
        console.log(`${outcome.is_weak ? '⚠' : '✓'} ${check.name}: ${outcome.found}`);
        for (const sentence of outcome.remarks) if (sentence) console.log(`  ${sentence}`);
      }
    } catch (error) {
      isWell = false;
      const { problem, cure } = explain(error, check);
      console.log(`✗ ${check.name}: ${problem}`);
      if (cure) console.log(`  ${cure}`);
    }
  }
  return isWell;
}

function explain(error: unknown, { fix }: Check): { problem: string; cure: string | null } {
  const isFull = error instanceof StepFailure && error.failure.code === 'no_room';
  if (isFull || isDiskFull(error) || isDatabaseFull(error))
    return { problem: DISK_FULL.message, cure: 'Make room on it, or set LEGWORK_DATA to another disk.' };
  const problem = error instanceof Error ? error.message : String(error);
  if (error instanceof DoctorProblem) return { problem, cure: error.cure };
  return { problem, cure: error instanceof StartError ? null : fix };
}

try {
  process.exitCode = (await examine()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.log(`✗ Settings: ${error.message}`);
  process.exitCode = 1;
}
