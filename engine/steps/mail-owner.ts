import { setTimeout as sleep } from 'node:timers/promises';
import { markOwnMailSent, reserveOwnMail } from '#db/mails/own-mails.ts';
import { findUser } from '#db/users.ts';
import { describeError } from '#engine/log.ts';
import { retryDatabase } from '#engine/work/retry-database.ts';
import type { RunWork } from '#engine/work/run-work.ts';
import type { ActionContext } from '#integrations/define.ts';
import { StepFailure } from '#shared/errors.ts';
import type { LargeFile } from '#shared/large-file.ts';

/** What an installation sends mails of steps with. */
export type OwnMailer = {
  /** Two mails with one id are one: mail programs show it once. Rejects when the mail server did not take it. */
  send(mail: {
    id: string;
    to: string;
    subject: string;
    text: string;
    attachment: LargeFile | null;
  }): Promise<void>;
  /** The address of a run's page, for the end of the mail. */
  pageOfRun(run: { id: string; workflow_id: string }): string;
};

/** Enough for a workflow that runs every half an hour. */
const MOST_A_DAY = 50;
const PAUSES_MS = [2_000, 8_000];
const MOST_SUBJECT = 200;
const MOST_TEXT = 200_000;
/** Mail servers take about 25 MB, and a file grows by a third on its way. */
const MOST_ATTACHMENT_BYTES = 15 * 1024 * 1024;

/** Sends to the address of the run's owner only, so that nobody can use an installation to write to others. */
export function createMailOwner(work: RunWork, onceKey: string): ActionContext['mailOwner'] {
  const { db, run, world, control } = work;
  return async ({ subject, text, attachment }) => {
    if (!world.mailer) throw notConfigured();
    if (attachment && attachment.content.size > MOST_ATTACHMENT_BYTES) throw tooLarge();
    const owner = await retryDatabase(control.signal, () => findUser(db, run.user_id));
    if (!owner) throw new Error('The owner of the run is gone.');
    const reserve = () => reserveOwnMail(db, run.user_id, { once_key: onceKey, most_a_day: MOST_A_DAY });
    const state = await retryDatabase(control.signal, reserve);
    if (state === 'too_many') throw tooMany();
    if (state === 'to_send') {
      const end = `\n\n--\nSent by your workflow “${run.workflow_name}”: ${world.mailer.pageOfRun(run)}\n`;
      const cut =
        text.length > MOST_TEXT
          ? `${text.slice(0, MOST_TEXT)}\n\n(The rest was too long for an e-mail.)`
          : text;
      await sendPatiently(work, {
        id: onceKey.replace(':', '-'),
        to: owner.email,
        subject: subject.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_SUBJECT) || run.workflow_name,
        text: `${cut.trimEnd()}${end}`,
        attachment,
      });
      await retryDatabase(control.signal, () => markOwnMailSent(db, run.user_id, onceKey));
    }
    return { to: owner.email };
  };
}

async function sendPatiently(work: RunWork, mail: Parameters<OwnMailer['send']>[0]): Promise<void> {
  for (const pause of [...PAUSES_MS, null]) {
    try {
      return await work.world.mailer?.send(mail);
    } catch (error) {
      // What the mail server says may hold the address: not logged.
      work.log.warn(
        { run_id: work.run.id, ...describeError(error) },
        'The mail server did not take the mail of a step.',
      );
      if (pause === null) throw refused();
    }
    await sleep(pause, undefined, { signal: work.control.signal });
  }
}

function notConfigured(): StepFailure {
  return new StepFailure(
    'input_missing',
    'This installation sends no e-mails.',
    'Whoever runs it has to set SMTP_URL and MAIL_FROM. Until then, use a Gmail step, or leave this one out.',
  );
}

function tooMany(): StepFailure {
  return new StepFailure(
    'too_large',
    `Your workflows have sent you ${MOST_A_DAY} e-mails in the last 24 hours, which is the most there is.`,
    'Put *Stop here unless …* before this step, or run the workflow less often.',
  );
}

function tooLarge(): StepFailure {
  const most = MOST_ATTACHMENT_BYTES / 1024 / 1024;
  return new StepFailure(
    'too_large',
    `The attachment is larger than ${most} MB, which is the most that an e-mail takes.`,
    'Leave it out: the end of the e-mail has the address of the run, where the file is.',
  );
}

function refused(): StepFailure {
  return new StepFailure(
    'request_failed',
    'The mail server did not take the e-mail.',
    'Resume from this step later. When it happens again, tell whoever runs this installation.',
  );
}
