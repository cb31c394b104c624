import { findCondition } from '#server/drafts/conditions.ts';
import { MAIL } from '#server/drafts/ending-parts.ts';
import { ADDRESS, withoutPlace } from '#server/drafts/find-address.ts';
import { sentenceCase } from '#server/drafts/sentence-case.ts';
import { isRestOfSignIn } from '#server/drafts/sign-in.ts';

/** What is done, not how one gets there. */
const ON_THE_WAY =
  /^(?:please )?(?:go to|open|visit|navigate to|start at|log ?in|sign ?in|accept|click|press|wait)\b/i;

const ASKS = /^(?:check|see|find out|look|know)\b/i;

/** The name of what is read says more than the sort of thing that it is read from. */
const READ_AS = /^(?:please )?read (?:the |this )?(?:table|list|rows) as (?<name>[\p{L}\d_]{1,40})$/iu;

export function titleOf(clauses: readonly string[], description: string): string {
  const told = clauses.filter((clause) => !isOnlyCondition(clause));
  const found =
    told.find((clause) => !ON_THE_WAY.test(clause) && !MAIL.test(clause) && !isRestOfSignIn(clause)) ??
    told[0] ??
    description;
  // “Check if tickets are available” says more.
  const condition = /^read the page$/i.test(found) ? (findCondition(description)?.words ?? '') : '';
  const words = ASKS.test(condition) ? withoutPlace(condition) : found;
  const address = ADDRESS.exec(description)?.[0];
  const host = address === undefined ? undefined : hostOf(address);
  const on = host === undefined || words.includes(host) ? '' : ` on ${host}`;
  const name = READ_AS.exec(words)?.groups?.name?.replaceAll('_', ' ');
  const plain = words.replace(ADDRESS, (whole) => hostOf(whole)).replaceAll(/\s+/g, ' ');
  const title = sentenceCase(name === undefined ? plain : `read the ${name}`);
  return `${title.slice(0, 80)}${on}`.slice(0, 120);
}

/** The rest of an address is in its line, and long. */
export function hostOf(address: string): string {
  return address.replace(/^https?:\/\//i, '').split('/')[0] ?? address;
}

export function isOnlyCondition(clause: string): boolean {
  return (
    clause
      .replace(findCondition(clause)?.words ?? '', '')
      .replace(/^only\b/i, '')
      .trim() === ''
  );
}
