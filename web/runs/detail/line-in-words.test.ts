import { expect, test } from 'vitest';
import { lineFromWords, lineInWords } from '#web/runs/detail/line-in-words.ts';

const variables = [
  { id: 'var_1', name: 'mail' },
  { id: 'var_2', name: 'mail address' },
  { id: 'var_3', name: 'mail' },
];

test('a variable is shown by its name and becomes the variable again', () => {
  const line = 'Type {{var_2}} into "E-mail" of {{var_1}}';
  const words = lineInWords(line, variables);
  expect(words).toBe('Type @mail address into "E-mail" of @mail');
  expect(lineFromWords(words, variables, line)).toBe(line);
});

test('of two variables of one name it is the one that the line had', () => {
  expect(lineFromWords('Type @mail into "A"', variables, 'Type {{var_3}} into "B"')).toBe(
    'Type {{var_3}} into "A"',
  );
});

test('an address and an unknown name stay as they are', () => {
  const words = 'Type "ada@mailbox.example" and @mailing into "A"';
  expect(lineFromWords(words, variables, '')).toBe(words);
});
