import {
  claimQuestionMail,
  type ClaimedQuestionMail,
  findQuestionReport,
  finishQuestionMail,
  gatherQuestionMails,
} from '#db/mails/question-mails.ts';
import { writeQuestionMail } from '#server/mail/question-mail.ts';
import { type MailParts, MOST_TRIES, RETRY_SECONDS, trySending } from '#server/mail/try-sending.ts';

/** Mails people whose runs ask them something: once for each question. */
export async function sendQuestionMails(parts: MailParts): Promise<void> {
  const { db } = parts;
  const now = parts.now();
  await gatherQuestionMails(db, now);
  for (;;) {
    const mail = await claimQuestionMail(db, now, RETRY_SECONDS);
    if (!mail) return;
    const isDone = await sendOne(parts, mail);
    if (isDone || mail.tries >= MOST_TRIES) await finishQuestionMail(db, mail.wait_id, parts.now());
  }
}

/** True when nothing is left to send. */
async function sendOne(parts: MailParts, { wait_id, user_id }: ClaimedQuestionMail): Promise<boolean> {
  const report = await findQuestionReport(parts.db, user_id, wait_id);
  if (!report) return true;
  const written = writeQuestionMail(report, { waitId: wait_id, webOrigin: parts.web_origin });
  return await trySending(
    parts,
    { user_id, kind: 'question' },
    { id: wait_id, to: report.email, ...written },
  );
}
