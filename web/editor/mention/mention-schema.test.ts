import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDocument, toDocument, toSlice } from '#web/editor/mention/mention-schema.ts';

const piece = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^var_[A-Za-z0-9_-]{1,20}$/).map((id) => `{{${id}}}`),
  fc.uuid().map((id) => `{{${id}}}`),
  fc.constantFrom(
    '{{',
    '}}',
    '{{ x }}',
    '@',
    '\n',
    '\n\n',
    '\t',
    '\u00a0',
    '\u200b',
    '{{{var_a}}}',
    '{{var_}}',
    '\r',
  ),
);
const stored = fc.array(piece).map((pieces) => pieces.join(''));

it('stored text comes out of the document exactly as it went in', () => {
  fc.assert(
    fc.property(stored, (text) => {
      expect(readDocument(toDocument(text))).toBe(text);
    }),
    { numRuns: 3_000 },
  );
});

it('what is pasted into a field of one line has no line break and loses no other character', () => {
  fc.assert(
    fc.property(stored, (text) => {
      const pasted = toSlice(text, false).content;
      expect(pasted.childCount).toBe(1);
      expect(pasted.textBetween(0, pasted.size, '\n')).toBe(text.replace(/[\r\n]+/g, ' '));
    }),
  );
});

it('what is pasted into a field of many lines has one kind of line end', () => {
  const pasted = toSlice('a\r\nb\rc\nd', true).content;
  expect(pasted.childCount).toBe(4);
});
