import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const form = (...labels: string[]) => labels.map((label) => `<label>${label} <input></label>`).join(' ');
const { follow, state } = lineTests({
  '/supplier': form('Company name *', 'Contact person', 'E-mail'),
  '/beside': `<table>${['Company name', 'Contact person', 'E-mail'].map((label) => `<tr><td>${label}</td><td><input></td></tr>`).join('')}</table>`,
  '/placeholders': ['Company name', 'Contact person', 'E-mail']
    .map((label) => `<input placeholder="${label}">`)
    .join(''),
  '/late': `<div id="f"></div><script>setTimeout(() => { f.innerHTML = \`${form('Company name', 'Contact person', 'E-mail')}\` }, 600)</script>`,
  '/both': form('Company name', 'Contact', 'Contact person', 'E-mail'),
  '/address': form('Address', 'Address line 1', 'Address line 2', 'Phone number'),
  '/more': form('Company name', 'Contact person (optional)', 'E-mail'),
  '/unclear': form('Contact', 'Contact person phone', 'E-mail'),
});
const values = () => state(`[...document.querySelectorAll('input')].map(({ value }) => value)`);

testSome(['/supplier', '/beside', '/placeholders', '/late', '/more'])(
  'words of a label on the page are no part of the value: %s',
  async (path) => {
    await follow(
      path,
      'fill in company name Kestrel Ltd, contact person Ian Moss, e-mail ian@kestrel.example',
    );
    expect(await values()).toEqual(['Kestrel Ltd', 'Ian Moss', 'ian@kestrel.example']);
  },
);

test('of several labels that a line begins with, the longest is the field', async () => {
  await follow('/both', 'fill in contact person Ian Moss, company name Kestrel Ltd');
  expect(await values()).toEqual(['Kestrel Ltd', '', 'Ian Moss', '']);
  await follow('/both', 'fill in contact Ian Moss, company name Kestrel Ltd');
  expect(await values()).toEqual(['Kestrel Ltd', 'Ian Moss', '', '']);
  await follow('/address', 'phone number 555 123, address line 1 Mill Road');
  expect(await values()).toEqual(['', 'Mill Road', '', '555 123']);
});

test('a value behind a colon or in quotes is left as it is', async () => {
  await follow('/both', 'Contact: person Ian Moss');
  expect(await values()).toEqual(['', 'person Ian Moss', '', '']);
  await follow('/both', 'fill in contact "person Ian Moss", company name "Kestrel Ltd"');
  expect(await values()).toEqual(['Kestrel Ltd', 'person Ian Moss', '', '']);
});

test('where two labels share more or fewer of the words, the line is refused', async () => {
  const line = 'fill in contact person Ian Moss, e-mail ian@kestrel.example';
  await expect(follow('/unclear', line)).rejects.toThrow(/^Line 1/);
  expect(await values()).toEqual(['', '', '']);
});
