import { expect, test } from 'vitest';
import { draft } from '#server/drafts/test-draft.ts';

test.each([
  ['open shop.example, look at my orders and e-mail me the ones that are still open', 'that are still open'],
  ['open desk.example, read the tickets and mail me those that are new', 'that are new'],
])('which of them are meant is not lost behind a word that begins a line: %s', (description, clause) => {
  const made = draft(description);
  const said = [...made.lines, ...made.notes].join('\n');
  expect(made.notes.some((note) => note.includes(clause)) || said.includes('that are')).toBe(true);
});

test('a state that is compared is said', () => {
  const made = draft('every day check shop.example/lamp and mail me if it is sold out');
  expect(made.notes.filter((note) => note.includes('no step'))).toEqual([]);
});
