import type { Db } from '#db/schema.ts';
import { wantsMail } from '#db/user-settings.ts';
import type { Log } from '#engine/log.ts';
import type { Mail, Mailer } from '#server/mail/mailer.ts';
import type { MailKind } from '#shared/mail-kinds.ts';

export type MailParts = { db: Db; mailer: Mailer; web_origin: string; now(): Date; log: Log };

/** After 1, 4, 16 … minutes: given up after about a day. */
export const RETRY_SECONDS = 60;
export const MOST_TRIES = 7;

/** `kind` is null for a mail that is always sent. */
export type Addressee = { user_id: string; kind: MailKind | null };

/** False when the mail has to be tried again later. One of a kind that the person does without is not sent. */
export async function trySending(
  { db, mailer, web_origin, log }: MailParts,
  to: Addressee,
  mail: Mail,
): Promise<boolean> {
  if (to.kind !== null && !(await wantsMail(db, to.user_id, to.kind))) return true;
  try {
    await mailer.send({ ...mail, text: to.kind === null ? mail.text : `${mail.text}${footer(web_origin)}` });
    return true;
  } catch (error) {
    // What the mail server says may hold the address, so only its code is kept.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    log.warn({ mail_id: mail.id, code }, 'A mail could not be sent.');
    return false;
  }
}

/** Mail programs fold what comes after two dashes and a space. */
function footer(webOrigin: string): string {
  return `\n-- \nChoose which e-mails you get:\n${webOrigin}/settings\n`;
}
