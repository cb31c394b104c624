import { randomUUID } from 'node:crypto';
import { claimSwitchedOff, finishSwitchedOff, type SwitchedOff } from '#db/triggers/failing-triggers.ts';
import { type MailParts, MOST_TRIES, RETRY_SECONDS, trySending } from '#server/mail/try-sending.ts';

/** Mails people whose triggers were switched off because they failed. */
export async function sendSwitchedOffMails(parts: MailParts): Promise<void> {
  const now = parts.now();
  for (;;) {
    const mail = await claimSwitchedOff(parts.db, now, RETRY_SECONDS);
    if (!mail) return;
    // Not the trigger's id: it may be switched off again after it was switched on.
    const id = randomUUID();
    const to = { user_id: mail.user_id, kind: 'trigger_off' } as const;
    const written = writeMail(mail, parts.web_origin);
    const isSent = await trySending(parts, to, { id, to: mail.email, ...written });
    if (isSent || mail.off_mail_tries >= MOST_TRIES) await finishSwitchedOff(parts.db, mail);
  }
}

function writeMail(mail: SwitchedOff, webOrigin: string): { subject: string; text: string } {
  const workflow = `“${mail.workflow_name || 'Untitled workflow'}”`;
  const trigger = mail.trigger_name ? `The trigger “${mail.trigger_name}”` : 'A trigger';
  const address = `${webOrigin}/workflows/${mail.workflow_id}`;
  const paragraphs = [
    `${trigger} of ${workflow} was turned off: it starts no more runs.`,
    mail.problem === null ? mail.off_reason : `${mail.off_reason}\nThe last reason: ${mail.problem}`,
    `See what went wrong:\n${address}/executions`,
    `When the cause is put right, turn it on again:\n${address}/run`,
  ];
  return { subject: `A trigger of ${workflow} was turned off`, text: `${paragraphs.join('\n\n')}\n` };
}
