import { expect, test } from 'vitest';
import { readFully } from '#shared/script/test-script.ts';

test.each([
  ['name is Ada Fern, phone is 07700 900455', 'type · name · Ada Fern; type · phone · 07700 900455'],
  [
    'email: a@b.example, phone is 07700 900455, city is Rome',
    'type · email · a@b.example; type · phone · 07700 900455; type · city · Rome',
  ],
])('“is” between a field and its value is no part of the value: %s', (line, reading) => {
  expect(readFully(line)).toBe(reading);
});
