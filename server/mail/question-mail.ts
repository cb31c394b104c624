import type { QuestionReport } from '#db/mails/question-mails.ts';
import { inWords } from '#server/mail/date-in-words.ts';

/** What a run asks, and the way to the answer. Answers do not travel by mail: they may be codes. */
export function writeQuestionMail(
  report: QuestionReport,
  { waitId, webOrigin }: { waitId: string; webOrigin: string },
): { subject: string; text: string } {
  const name = `“${report.workflow_name || 'Untitled workflow'}”`;
  const choices = report.choices.length === 0 ? '' : `Choices: ${report.choices.join(', ')}.`;
  const until = report.deadline === null ? '' : ` until ${inWords(report.deadline)}, then it fails`;
  const parts = [
    `A run of ${name} asks:`,
    report.question,
    choices,
    `It waits${until}. Waiting is free.`,
    `Answer it:\n${webOrigin}/inbox?wait=${waitId}`,
  ];
  return {
    subject: `${name} asks you something`,
    text: `${parts.filter((part) => part !== '').join('\n\n')}\n`,
  };
}
