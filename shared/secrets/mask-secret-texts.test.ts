import { expect, test } from 'vitest';
import { maskSecretTexts } from '#shared/secrets/mask-secret-texts.ts';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import { WRITTEN_FORMS, WRITTEN_SECRET } from '#shared/secrets/test-written-forms.ts';

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

test('capitals are found in a text of any length, Greek ones and those of two halves too', () => {
  const shown = 'ΟΔΟΣ-77 𐐀𐐀𐐀𐐀-77';
  const hide = (text: string) => maskSecretTexts(text, ['οδος-77 𐐨𐐨𐐨𐐨-77']);
  expect(hide(shown)).toBe(SECRET_MASK);
  // Wherever a long text is taken apart.
  for (let before = 99_970; before < 100_000; before += 1)
    expect(hide(`${'x '.repeat(before / 2)}${'x'.repeat(before % 2)}${shown}`).endsWith(SECRET_MASK)).toBe(
      true,
    );
});

test('spaces and plus signs alone are hidden as they are, and leave other spaces alone', () => {
  expect(maskSecretTexts('one two +++++++ three', ['+++++++'])).toBe('one two •••••••• three');
});

test('the beginning of a long secret is hidden where a text was cut, also in JSON', () => {
  const secret = 'ab"defgh'.repeat(20);
  const cut = JSON.stringify(secret.slice(0, 79)).slice(1, -1);
  expect(maskSecretTexts(`It has ${cut}… in it`, [secret])).toBe('It has ••••••••… in it');
});

test('a secret that is kept with its accents as letters of their own is found in other texts, too', () => {
  const apart = WRITTEN_SECRET.normalize('NFD');
  expect(apart).not.toBe(WRITTEN_SECRET);
  expect(maskSecretTexts(`It is ${WRITTEN_SECRET} or ${apart}.`, [apart])).toBe(
    'It is •••••••• or ••••••••.',
  );
});

test('letters that are written in other ways and are no secret stay as they are written', () => {
  const text = 'a&nbsp;b &ouml; %F6 %u00f6 o\u0308 &nosuch; %zz \u1100\u1161';
  expect(maskSecretTexts(`${text} ${WRITTEN_SECRET} ${text}`, [WRITTEN_SECRET])).toBe(
    `${text} •••••••• ${text}`,
  );
});

test('a name of HTML without a semicolon is read as browsers do, in texts and in attributes', () => {
  const hide = (text: string) => maskSecretTexts(text, ['a&b&copy=1-x', 'Köln-€7', 'uhu-77']);
  expect(hide('?a&amp;b&copy=1-x')).toBe('?••••••••');
  expect(hide('?a&amp;b&amp;copy=1-x')).toBe('?••••••••');
  expect(hide('in K&oumlln-&#1287 now')).toBe('in K&oumlln-&#1287 now');
  expect(hide('in K&oumlln-&#128;7 now')).toBe('in •••••••• now');
  // What follows the last letter is not hidden with it.
  expect(hide('&#117hu-7&#55, &#117hu-7&#55&ampx')).toBe('••••••••, ••••••••&ampx');
  expect(hide('&#0000000117;hu-77')).toBe('••••••••');
});

test('a hostile text is read once, with many secrets too', () => {
  const secrets = [
    'Open',
    'aaaa',
    'hunter-22',
    'a'.repeat(200),
    ...Array.from({ length: 40 }, (_none, at) => `key-${at}-abc`),
  ];
  const pieces = ['\\\\"', '%25255c', '&amp;amp;', '%', 'Ope', ' +', '\\u005c', 'aaa ', 'key-1-ab'];
  const written = [
    '%FC',
    '%u00fc',
    '%25u0025',
    '%uu',
    '&',
    '&nbsp',
    '&ampnbsp;',
    '\u0301\u0323',
    '\u1100',
    '%CC%81',
    '%25FC&amp;uuml;\\',
    '&amp',
    '&ampamp',
    '&#',
    '&#117',
    '&#x',
    '&#0',
    '&notin',
    '&amp%26amp;copy',
  ];
  for (const piece of [...pieces, ...written])
    expect(maskSecretTexts(piece.repeat(100_000 / piece.length), secrets)).not.toContain('•');
});

test('a secret that stands half a million times in a text is masked each time', () => {
  const text = 'abc '.repeat(500_000);
  expect(maskSecretTexts(text, ['abc'])).toBe(`${SECRET_MASK} `.repeat(500_000));
});
