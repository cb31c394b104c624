import { saidToOther } from '#server/drafts/phrases/email-part.ts';
import { saidInSlack } from '#server/drafts/phrases/slack-part.ts';

/** A message to somebody else or to a channel: what has to be read for it is the same as for a mail to the person. */

export function isToldToOthers(clause: string): boolean {
  return saidToOthers(clause) !== null;
}

/** The same said to the person. Any other clause stays as it is. */
export function asToldToMe(clause: string): string {
  const said = saidToOthers(clause);
  return said === null ? clause : `tell me ${said}`.trim();
}

function saidToOthers(clause: string): string | null {
  return saidInSlack(clause) ?? saidToOther(clause);
}
