import { expect, test } from 'vitest';
import { ENGINE_SOURCE } from '#browser/page/look/engine-source.ts';

test('what is loaded into each document is ASCII, and its words of other languages are the same', () => {
  expect(ENGINE_SOURCE).not.toMatch(/[\u0080-\uffff]/);
  // A backslash before such a sign would take the escape for a text.
  expect(ENGINE_SOURCE).not.toMatch(/(?<!\\)(?:\\\\)+u[\da-f]{4}/);
  const next = /n\\u00e4chste(?=\|)/.exec(ENGINE_SOURCE)?.[0] ?? '';
  expect(new RegExp(next).test('nächste')).toBe(true);
});
