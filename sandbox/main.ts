import { startGitHub } from '#sandbox/github.ts';
import { startGoogle } from '#sandbox/google.ts';
import { startMail } from '#sandbox/mail/mail.ts';
import { startMicrosoft } from '#sandbox/microsoft.ts';
import { startPracticeSite } from '#sandbox/practice/site.ts';
import { startSlack } from '#sandbox/slack.ts';
import { SANDBOX_WEBHOOK_SECRET, startStripe } from '#sandbox/stripe/stripe.ts';

/** Starts the stand-ins for third parties that are not configured, and the practice shop. */

/** Not 1: the starter takes that for a start that cannot succeed, and would end everything else. */
const UNEXPECTED = 70;

process.on('uncaughtException', (error) => {
  console.error(error);
  process.exit(UNEXPECTED);
});

const apiOrigin = process.env.API_ORIGIN ?? `http://localhost:${process.env.API_PORT ?? 8000}`;
/** `SANDBOX_PEOPLE`: e-mail addresses with commas between, of more people who can sign in. */
const morePeople = (process.env.SANDBOX_PEOPLE ?? '')
  .split(',')
  .filter((email) => email.includes('@'))
  .map((email) => ({ name: email.trim().split('@')[0] ?? '', email: email.trim() }));
const redirectUris = [`${apiOrigin}/auth/google_callback`, `${apiOrigin}/oauth/callback`];

/** As server/settings/settings.ts and server/settings/provider-settings.ts have it for the stand-ins. */
const client = {
  client_id: 'legwork-sandbox',
  client_secret: 'legwork-sandbox',
  redirect_uris: redirectUris,
};

const {
  SANDBOX_PORT = '4010',
  SANDBOX_SLACK_PORT,
  SANDBOX_GITHUB_PORT,
  SANDBOX_MICROSOFT_PORT,
} = process.env;
/** The apps whose pages show what they hold, and link to each other. */
const neighbours = [
  { name: 'Google', port: process.env.GOOGLE_CLIENT_ID ? undefined : SANDBOX_PORT },
  { name: 'Slack', port: SANDBOX_SLACK_PORT },
  { name: 'GitHub', port: SANDBOX_GITHUB_PORT },
  { name: 'Microsoft', port: SANDBOX_MICROSOFT_PORT },
].flatMap(({ name, port }) => (port ? [{ name, url: `http://localhost:${port}/` }] : []));

const google = process.env.GOOGLE_CLIENT_ID
  ? null
  : await startGoogle({
      port: Number(SANDBOX_PORT),
      people: [
        { name: 'Ada Lovelace', email: 'ada@example.com' },
        { name: 'Grace Hopper', email: 'grace@example.com' },
        ...morePeople,
      ],
      client,
      neighbours,
    });
const practiceSite = await startPracticeSite(Number(process.env.PRACTICE_PORT ?? 4020));
const mail = process.env.MAIL_PORT
  ? await startMail({ page: Number(process.env.MAIL_PORT), smtp: Number(process.env.MAIL_SMTP_PORT) })
  : null;
/** `SANDBOX_STRIPE_FILE`: where customers, subscriptions and payments are kept. */
const stripe = process.env.SANDBOX_STRIPE_PORT
  ? await startStripe({
      port: Number(process.env.SANDBOX_STRIPE_PORT),
      webhook: { url: `${apiOrigin}/stripe/webhook`, secret: SANDBOX_WEBHOOK_SECRET },
      ...(process.env.SANDBOX_STRIPE_FILE && { file: process.env.SANDBOX_STRIPE_FILE }),
    })
  : null;
const slack = SANDBOX_SLACK_PORT
  ? await startSlack({ port: Number(SANDBOX_SLACK_PORT), client, neighbours })
  : null;
const gitHub = SANDBOX_GITHUB_PORT
  ? await startGitHub({ port: Number(SANDBOX_GITHUB_PORT), client, neighbours })
  : null;
const microsoft = SANDBOX_MICROSOFT_PORT
  ? await startMicrosoft({ port: Number(SANDBOX_MICROSOFT_PORT), client, neighbours })
  : null;

if (google) console.log(`Google stand-in at ${google.url}`);
console.log(`Practice site at ${practiceSite.url}`);
if (mail) console.log(`Mails are caught at ${mail.url}`);
if (stripe) console.log(`Stripe stand-in at ${stripe.url}`);
if (slack) console.log(`Slack stand-in at ${slack.url}`);
if (gitHub) console.log(`GitHub stand-in at ${gitHub.url}`);
if (microsoft) console.log(`Microsoft stand-in at ${microsoft.url}`);

// scripts/keep-running.mjs starts again what was ready once.
process.send?.({ ready: 'stand-ins' });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    const all = [google, practiceSite, mail, stripe, slack, gitHub, microsoft];
    Promise.all(all.map(async (standIn) => await standIn?.close())).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
