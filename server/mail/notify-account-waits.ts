import {
  claimAccountMail,
  type ClaimedAccountMail,
  findAccountReport,
  finishAccountMail,
  gatherAccountMails,
  removeAccountMail,
} from '#db/mails/account-mails.ts';
import { connectors, findConnector } from '#integrations/connectors.ts';
import { writeAccountMail } from '#server/mail/account-mail.ts';
import { type MailParts, MOST_TRIES, RETRY_SECONDS, trySending } from '#server/mail/try-sending.ts';

/** Mails people whose runs wait until an account is connected again: once for each account. */
export async function sendAccountMails(parts: MailParts): Promise<void> {
  const { db } = parts;
  const now = parts.now();
  await gatherAccountMails(db, now);
  for (;;) {
    const mail = await claimAccountMail(db, now, RETRY_SECONDS);
    if (!mail) return;
    const isDone = await sendOne(parts, mail);
    if (isDone || mail.tries >= MOST_TRIES) await finishAccountMail(db, mail.account_id, parts.now());
  }
}

async function sendOne(parts: MailParts, mail: ClaimedAccountMail): Promise<boolean> {
  const report = await findAccountReport(parts.db, mail.user_id, mail.account_id);
  if (!report) {
    await removeAccountMail(parts.db, mail.account_id);
    return true;
  }
  const app = findConnector(connectors, report.connector)?.name ?? report.connector;
  const written = writeAccountMail(report, { app, webOrigin: parts.web_origin });
  // The same for every try, another one when the account has to be connected once more.
  const id = `${mail.account_id}.${mail.created_at.getTime()}`;
  const to = { user_id: mail.user_id, kind: 'account' } as const;
  return await trySending(parts, to, { id, to: report.email, ...written });
}
