import { expect, test } from 'vitest';
import { textOfHtml } from '#integrations/mail/text-of-html.ts';

test.each([
  [
    'tags in capitals, as older programs write them',
    '<HTML><HEAD><STYLE>P{}</STYLE></HEAD><BODY><P>Hello</P></BODY></HTML>',
  ],
  ['tags in both', '<Style>p{}</STYLE ><script>x()</Script>Hello'],
  ['a header, which is no head', '<header>Hello</header>'],
  ['a comment', '<!-- > hidden -->Hello'],
  ['what is never closed', 'Hello<style>p{}'],
])('%s', (_what, html) => {
  expect(textOfHtml(html)).toBe('Hello');
});

test('quotation marks, letters and signs with names', () => {
  expect(
    textOfHtml('Don&rsquo;t &ldquo;worry&rdquo; &bull; Fran&ccedil;ois &times; 2 &frac12; &deg;C &#8364;'),
  ).toBe('Don’t “worry” • François × 2 ½ °C €');
  expect(textOfHtml('&unknown; &Eacute;&eacute; R&amp;amp;D')).toBe('&unknown; Éé R&amp;D');
});

test('a sign that begins no tag is a text', () => {
  expect(textOfHtml('<p>5 < 6 and 7 <8</p><p>a <b>bold</b> one</p>')).toBe('5 < 6 and 7 <8\n\na bold one');
});

// With work that grows with the square of the length, this takes hours and the test times out.
test('a long text is read in linear time', () => {
  for (const unit of ['<', '<style>', '</', '&', '<STYLE></STYLE>', '<!--']) {
    expect(textOfHtml(unit.repeat(300_000)).length).toBeLessThanOrEqual(300_000 * unit.length);
  }
});
