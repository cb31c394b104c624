import type { ClaimedCreditMail } from '#db/mails/credit-mails.ts';
import { inWords } from '#server/mail/date-in-words.ts';

/** What is read when the mail is sent. */
export type CreditReport = {
  percent: number;
  available: number;
  waiting_runs: number;
  /** Whether a cap of the month is reached. */
  is_at_month_cap: boolean;
  /** Until when a plan stays whose payment failed. */
  grace_until: Date | null;
};

const number = new Intl.NumberFormat('en-US');

/** Null when it is no longer true, and nothing is to be sent. */
export function writeCreditMail(
  mail: Pick<ClaimedCreditMail, 'kind' | 'details'>,
  report: CreditReport,
  webOrigin: string,
): { subject: string; text: string } | null {
  const written = SENTENCES[mail.kind](report, mail.details);
  if (written === null) return null;
  const [subject, ...sentences] = written;
  return {
    subject,
    text: `${[...sentences, `Your plan and credits:\n${webOrigin}/subscription`].join('\n\n')}\n`,
  };
}

type Sentences = [subject: string, ...text: string[]] | null;

const SENTENCES: Record<
  ClaimedCreditMail['kind'],
  (report: CreditReport, details: ClaimedCreditMail['details']) => Sentences
> = {
  warning: ({ percent, available }) =>
    percent < 80
      ? null
      : [
          `${percent}% of your credits are used`,
          `${percent}% of your credits are used; ${number.format(available)} are available.`,
          'When none are left, runs wait, and go on by themselves when credits come. Nothing is lost.',
        ],
  out_of_credits: ({ waiting_runs: runs }) =>
    runs === 0
      ? null
      : [
          'Your runs wait for credits',
          `${countRuns(runs)} for credits. They keep their place for seven days, and go on by themselves when credits come.`,
          'Schedules start nothing meanwhile.',
        ],
  at_cap: ({ waiting_runs: runs, is_at_month_cap: isAtMonthCap }, { sentence, skips_schedules: skips }) => {
    const skipsSchedules = isAtMonthCap && skips === true;
    if (runs === 0 && !skipsSchedules) return null;
    const until = 'until the cap is raised or removed, or its month ends.';
    return [
      'A cap that you set is reached',
      sentence ?? 'A cap of credits is reached.',
      ...(runs > 0 ? [`${countRuns(runs)} ${until}`] : []),
      ...(isAtMonthCap ? [`Schedules of workflows that it stops start nothing ${until}`] : []),
    ];
  },
  past_due: ({ grace_until: until }) =>
    until === null
      ? null
      : [
          'Your payment failed',
          `The payment for your plan failed. The plan stays until ${inWords(until)}; then it ends, unless the payment is made.`,
          'Under Manage Subscription you can use another card.',
        ],
  taken_back: (_report, { asked = 0, taken = 0 }) => [
    'Credits were taken back',
    `A payment was refunded or disputed. Of the ${number.format(asked)} credits that it had paid for, ${number.format(taken)} were taken back.`,
    ...(taken < asked ? ['The others were used already; nothing is charged for them.'] : []),
  ],
};

function countRuns(runs: number): string {
  return runs === 1 ? 'One run waits' : `${number.format(runs)} runs wait`;
}
