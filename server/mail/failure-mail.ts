import type { FailureReport } from '#db/mails/failure-mails.ts';
import { inWords } from '#server/mail/date-in-words.ts';

/** What happened, where, what to do, and a link. */
export function writeFailureMail(
  report: FailureReport,
  webOrigin: string,
): { subject: string; text: string } {
  const { failed_runs, last } = report;
  const name = `“${report.workflow_name || 'Untitled workflow'}”`;
  const where = last.failure?.step_name ? ` in “${last.failure.step_name}”` : '';
  const runs = `${webOrigin}/workflows/${report.workflow_id}/executions`;
  const happened = [
    last.failure?.message ?? 'This run failed.',
    ...(last.failure?.what_to_do ? [last.failure.what_to_do] : []),
  ].join('\n');
  const see = `See what it did, and resume it from that step:\n${runs}/${last.run_id}`;
  if (failed_runs === 1) {
    return {
      subject: `${name} failed${where}`,
      text: `${[`${name} failed${where} on ${inWords(last.finished_at)}.`, happened, see].join('\n\n')}\n`,
    };
  }
  const times = `${name} failed ${failed_runs} times since ${inWords(report.first_failed_at)}.`;
  const lastTime = `The last time was${where} on ${inWords(last.finished_at)}:\n${happened}`;
  return {
    subject: `${name} failed ${failed_runs} times`,
    text: `${[times, lastTime, see, `All of its runs:\n${runs}`].join('\n\n')}\n`,
  };
}
