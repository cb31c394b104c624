import {
  claimFailureMail,
  findFailureReport,
  finishFailureMail,
  gatherFailureMails,
} from '#db/mails/failure-mails.ts';
import { writeFailureMail } from '#server/mail/failure-mail.ts';
import { type MailParts, MOST_TRIES, RETRY_SECONDS, trySending } from '#server/mail/try-sending.ts';

/** One mail a workflow in that time; the next one says how many runs failed meanwhile. */
const QUIET_MS = 3600_000;
/** When mails could not be written for longer, only what is recent is told. */
const OLDEST_MS = 24 * 3600_000;

/** Mails people whose runs failed. */
export async function sendFailureMails(parts: MailParts): Promise<void> {
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
    const isDone =
      report === null ||
      (await trySending(
        parts,
        { user_id: mail.user_id, kind: 'run_failed' },
        {
          id: mail.id,
          to: report.email,
          ...writeFailureMail(report, parts.web_origin),
        },
      ));
    if (isDone || mail.tries >= MOST_TRIES) await finishFailureMail(db, mail.id, parts.now());
  }
}
