import { expect, test } from 'vitest';
import { readFully } from '#shared/script/test-script.ts';

test.each([
  ['stage to Won', '→ Set stage to Won'],
  ['due date to tomorrow', '→ Set due date to tomorrow'],
])('what a field is set to is proposed with its verb: %s', (line, fix) => {
  expect(readFully(line)).toBe(fix);
});

test.each([
  'somebody wants to keep it for later',
  'the boss wants to see it',
  'customers want to keep them',
  'she forgot to book it',
])('a wish of somebody is not proposed as a value: %s', (line) => {
  expect(readFully(line)).not.toContain('Set ');
});
