import type { Known } from '#server/drafts/clauses/known.ts';

/** What the parts of an e-mail are called by, beside their names. */
const OF_EMAIL: readonly (readonly [string, readonly string[]])[] = [
  [
    'sender',
    ['sender', 'from', 'name', 'address', 'e-mail address', 'email address', 'sender address', 'sender name'],
  ],
  ['subject', ['subject', 'title', 'subject line', 'topic']],
  ['text', ['text', 'body', 'message', 'content', 'contents', 'mail text', 'message text']],
];

/** What is known before a clause, by the names that people call it by. */
export function valuesOf({ reads, event }: Known): ReadonlyMap<string, string> {
  const names = [...(event?.names ?? []), ...(event?.variables.map(({ name }) => name) ?? []), ...reads];
  const ofEmail =
    event?.kind === 'email'
      ? OF_EMAIL.flatMap(([name, called]) => called.map((words) => [words, name] as const))
      : [];
  return new Map([...ofEmail, ...names.map((name) => [name.replaceAll('_', ' '), name] as const)]);
}
