import { expect, test } from 'vitest';
import { maskSecretTexts } from '#shared/mask-secret-texts.ts';
import { SECRET_MASK } from '#shared/secrets.ts';
import { WRITTEN_FORMS, WRITTEN_SECRET } from '#shared/test-written-forms.ts';

test.each(WRITTEN_FORMS)('a secret is hidden %s', (_how, shown) => {
  expect(maskSecretTexts(`before ${shown} after ${shown}`, [WRITTEN_SECRET])).toBe(
    'before •••••••• after ••••••••',
  );
});

test('a short secret is hidden as a word of its own, and as it is written', () => {
  const hide = (text: string) => maskSecretTexts(text, ['Open']);
  expect(hide('Open or %4fpen,\\nOpen and open, reOpened')).toBe(
    '•••••••• or ••••••••,\\n•••••••• and open, reOpened',
  );
});

test('letters alone are hidden as they are written: the same word stands in names and headings', () => {
  expect(maskSecretTexts('Practice shop, password practice', ['practice'])).toBe(
    'Practice shop, password ••••••••',
  );
  expect(maskSecretTexts('PRACTICE-7', ['practice-7'])).toBe('••••••••');
});

test('spaces and plus signs alone are hidden as they are, and leave other spaces alone', () => {
  expect(maskSecretTexts('one two +++++++ three', ['+++++++'])).toBe('one two •••••••• three');
});

test('the beginning of a long secret is hidden where a text was cut, also in JSON', () => {
  const secret = 'ab"defgh'.repeat(20);
  const cut = JSON.stringify(secret.slice(0, 79)).slice(1, -1);
  expect(maskSecretTexts(`It has ${cut}… in it`, [secret])).toBe('It has ••••••••… in it');
});

test('a hostile text is read once, with many secrets too', () => {
  const secrets = [
    'Open',
    'aaaa',
    'hunter-22',
    'a'.repeat(200),
    ...Array.from({ length: 40 }, (_none, at) => `key-${at}-abc`),
  ];
  for (const piece of ['\\\\"', '%25255c', '&amp;amp;', '%', 'Ope', ' +', '\\u005c', 'aaa ', 'key-1-ab'])
    expect(maskSecretTexts(piece.repeat(100_000 / piece.length), secrets)).not.toContain('•');
});

test('a secret that stands half a million times in a text is masked each time', () => {
  const text = 'abc '.repeat(500_000);
  expect(maskSecretTexts(text, ['abc'])).toBe(`${SECRET_MASK} `.repeat(500_000));
});
