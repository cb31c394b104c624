import { expect, test } from 'vitest';
import { matchesText, matchesWords } from '#web/words/fold-text.ts';

test('“email” finds “e-mail”, and the other way round, also while it is being typed', () => {
  for (const typed of ['email', 'E-mail', 'send email', 'e-', 'e-m', 'em', 'send an e-m'])
    expect([typed, matchesWords('Send an e-mail', typed)]).toEqual([typed, true]);
  expect(matchesText('My email of Monday', 'e-mail of')).toBe(true);
  expect(matchesText('Type-match', 'type-m')).toBe(true);
});
