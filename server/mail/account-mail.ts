import type { AccountReport } from '#db/mails/account-mails.ts';
import { inWords } from '#server/mail/date-in-words.ts';

/** Which account has to be connected again, what waits for it, and the way there. */
export function writeAccountMail(
  report: AccountReport,
  { app, webOrigin }: { app: string; webOrigin: string },
): { subject: string; text: string } {
  const { account_name, workflow_names, deadline } = report;
  const names = workflow_names.map((name) => `“${name || 'Untitled workflow'}”`).join(', ');
  const waits = workflow_names.length === 1 ? `${names} waits` : `These workflows wait: ${names}. They wait`;
  const until = deadline === null ? '' : ` until ${inWords(deadline)}`;
  const goesOn = `${waits} for it${until}, and ${workflow_names.length === 1 ? 'goes' : 'go'} on without you as soon as it is connected again.`;
  return {
    subject: `Connect ${account_name} to ${app} again`,
    text: `${[report.question, goesOn, `Connect it again:\n${webOrigin}/connectors`].join('\n\n')}\n`,
  };
}
