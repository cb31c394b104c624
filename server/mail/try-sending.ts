import type { Db } from '#db/schema.ts';
import type { Log } from '#engine/log.ts';
import type { Mail, Mailer } from '#server/mail/mailer.ts';

export type MailParts = { db: Db; mailer: Mailer; web_origin: string; now(): Date; log: Log };

/** After 1, 4, 16 … minutes: given up after about a day. */
export const RETRY_SECONDS = 60;
export const MOST_TRIES = 7;

/** False when the mail has to be tried again later. */
export async function trySending({ mailer, log }: MailParts, mail: Mail): Promise<boolean> {
  try {
    await mailer.send(mail);
    return true;
  } catch (error) {
    // What the mail server says may hold the address, so only its code is kept.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    log.warn({ mail_id: mail.id, code }, 'A mail could not be sent.');
    return false;
  }
}
