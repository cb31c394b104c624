import { startPeriodicJob } from '#engine/periodic-job.ts';
import { sendAccountMails } from '#server/mail/notify-account-waits.ts';
import { sendCreditMails } from '#server/mail/notify-credits.ts';
import { sendFailureMails } from '#server/mail/notify-failures.ts';
import { sendQuestionMails } from '#server/mail/notify-questions.ts';
import { sendSwitchedOffMails } from '#server/mail/notify-switched-off.ts';
import type { MailParts } from '#server/mail/try-sending.ts';

const EVERY_MS = 3_000;

/** Any number of processes may do this; each mail is sent by one of them. */
export function startMails(parts: MailParts): { close(): Promise<void> } {
  const jobs = [
    startPeriodicJob({
      every_ms: EVERY_MS,
      failureLog: 'Mails about failed runs could not be sent.',
      work: () => sendFailureMails(parts),
      log: parts.log,
    }),
    startPeriodicJob({
      every_ms: EVERY_MS,
      failureLog: 'Mails about accounts that runs wait for could not be sent.',
      work: () => sendAccountMails(parts),
      log: parts.log,
    }),
    startPeriodicJob({
      every_ms: EVERY_MS,
      failureLog: 'Mails about questions of runs could not be sent.',
      work: () => sendQuestionMails(parts),
      log: parts.log,
    }),
    startPeriodicJob({
      every_ms: EVERY_MS,
      failureLog: 'Mails about triggers that were turned off could not be sent.',
      work: () => sendSwitchedOffMails(parts),
      log: parts.log,
    }),
    startPeriodicJob({
      every_ms: EVERY_MS,
      failureLog: 'Mails about credits and payments could not be sent.',
      work: () => sendCreditMails(parts),
      log: parts.log,
    }),
  ];
  return {
    async close() {
      await Promise.all(jobs.map((job) => job.close()));
      parts.mailer.close();
    },
  };
}
