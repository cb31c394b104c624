import {
  claimFailureMail,
  findFailureReport,
  finishFailureMail,
  gatherFailureMails,
} from '#db/failure-mails.ts';
import type { Db } from '#db/schema.ts';
import type { Log } from '#engine/log.ts';
import { startPeriodicJob } from '#engine/periodic-job.ts';
import { writeFailureMail } from '#server/mail/failure-mail.ts';
import type { Mailer } from '#server/mail/mailer.ts';

export type FailureMailParts = { db: Db; mailer: Mailer; web_origin: string; now(): Date; log: Log };

const EVERY_MS = 3_000;
/** One mail a workflow in that time; the next one says how many runs failed meanwhile. */
const QUIET_MS = 3600_000;
/** When mails could not be written for longer, only what is recent is told. */
const OLDEST_MS = 24 * 3600_000;
/** After 1, 4, 16 … minutes: given up after about a day. */
const RETRY_SECONDS = 60;
const MOST_TRIES = 7;

/** Any number of processes may do this; each mail is sent by one of them. */
export function startFailureMails(parts: FailureMailParts): { close(): Promise<void> } {
  const repeated = startPeriodicJob({
    every_ms: EVERY_MS,
    failureLog: 'Mails about failed runs could not be sent.',
    work: () => sendFailureMails(parts),
    log: parts.log,
  });
  return {
    async close() {
      await repeated.close();
      parts.mailer.close();
    },
  };
}

export async function sendFailureMails(parts: FailureMailParts): Promise<void> {
  const { db } = parts;
  const now = parts.now();
  await db.transaction().execute((trx) =>
    gatherFailureMails(trx, {
      now,
      quiet_since: new Date(now.getTime() - QUIET_MS),
      oldest: new Date(now.getTime() - OLDEST_MS),
    }),
  );
  for (;;) {
    const mail = await claimFailureMail(db, now, RETRY_SECONDS);
    if (!mail) return;
    const report = await findFailureReport(db, mail.user_id, mail.id);
    const isDone = report === null || (await trySending(parts, mail.id, report));
    if (isDone || mail.tries >= MOST_TRIES) await finishFailureMail(db, mail.id, parts.now());
  }
}

async function trySending(
  { mailer, web_origin, log }: FailureMailParts,
  mailId: string,
  report: NonNullable<Awaited<ReturnType<typeof findFailureReport>>>,
): Promise<boolean> {
  try {
    await mailer.send({ id: mailId, to: report.email, ...writeFailureMail(report, web_origin) });
    return true;
  } catch (error) {
    // It is tried again later. What the mail server says may hold the address, so only its code is kept.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    log.warn({ mail_id: mailId, code }, 'A mail about failed runs could not be sent.');
    return false;
  }
}
