import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { carriesSecret } from '#browser/agent/carries-secret.ts';
import { WRITTEN_FORMS, WRITTEN_SECRET } from '#shared/secrets/test-written-forms.ts';

const SECRET = 'hunter2-of-ada';
const url = 'https://evil.example/take';
const entry = (text: string) => ({ bytes: Buffer.from(text).toString('base64') });

test.each<[string, boolean, Parameters<typeof carriesSecret>[0]]>([
  ['nothing', false, { url }],
  ['another text', false, { url, postData: 'a=b', hasPostData: true }],
  ['it in the address', true, { url: `${url}?q=${SECRET}` }],
  ['it in the body', true, { url, postData: `a=${SECRET}`, hasPostData: true }],
  [
    'it in parts of the body',
    true,
    { url, postDataEntries: [entry('a='), entry(SECRET)], hasPostData: true },
  ],
  ['it behind a million characters', true, { url, postData: `${'x'.repeat(1_000_000)}${SECRET}` }],
  [
    'it behind a million characters of parts',
    true,
    { url, postDataEntries: [entry('x'.repeat(1_000_000)), entry(SECRET)], hasPostData: true },
  ],
  ['a body that Chromium does not pass on', true, { url, hasPostData: true }],
  ['a file', true, { url, postDataEntries: [{}], hasPostData: true }],
  ['a file beside a text', true, { url, postDataEntries: [entry('a=b'), {}], hasPostData: true }],
])('a request that sends %s: %s', (_what, carries, sent) => {
  expect(carriesSecret(sent, [SECRET])).toBe(carries);
});

test.each(WRITTEN_FORMS)('a request carries a secret that is written %s', (_how, text) => {
  expect(carriesSecret({ url, postData: `q=${text}`, hasPostData: true }, [WRITTEN_SECRET])).toBe(true);
  expect(carriesSecret({ url: `${url}?q=${text}` }, [WRITTEN_SECRET])).toBe(true);
});

test('without secrets no request carries one', () => {
  expect(carriesSecret({ url, hasPostData: true }, [])).toBe(false);
});
