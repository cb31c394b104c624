import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storableScript } from '#engine/steps/storable-targets.ts';
import { createHiddenTexts } from '#engine/steps/hide-secrets.ts';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import { WRITTEN_FORMS, WRITTEN_SECRET } from '#shared/secrets/test-written-forms.ts';

function hiding(...secrets: string[]): (text: string) => string {
  const hidden = createHiddenTexts();
  for (const secret of secrets) hidden.add(secret);
  return (text) => hidden.hide(text);
}

test('a secret does not stay in any text, wherever it stands', () => {
  const secret = fc.string({ minLength: 6, maxLength: 80 }).filter((text) => text.trim().length >= 6);
  fc.assert(
    fc.property(secret, fc.string(), fc.string(), (text, before, after) => {
      const shown = hiding(text)(`${before}${text}${after}`);
      expect(shown).toContain(SECRET_MASK);
      fc.pre(!`${before}${SECRET_MASK}${after}`.includes(text.trim()));
      expect(shown).not.toContain(text.trim());
    }),
  );
});

test.each(WRITTEN_FORMS)('a secret is found %s', (_how, shown) => {
  expect(hiding(WRITTEN_SECRET)(`Typed "${shown}" into it`)).toBe(`Typed "${SECRET_MASK}" into it`);
});

test('a long text is hidden in turns, between which the process does other things', async () => {
  const hidden = createHiddenTexts();
  hidden.add(WRITTEN_SECRET);
  const text = `${'<b>Ada &amp; Co</b>%20'.repeat(5_000)} ${WRITTEN_SECRET} or ${encodeURIComponent(WRITTEN_SECRET)}`;
  const done: string[] = [];
  let turns = 0;
  const masking = hidden.hideLong(text).then((shown) => done.push(shown));
  while (done.length === 0) {
    await nextTurn();
    turns += 1;
  }
  await masking;
  expect(done).toEqual([hidden.hide(text)]);
  expect(done[0]?.endsWith(` ${SECRET_MASK} or ${SECRET_MASK}`)).toBe(true);
  expect(turns).toBeGreaterThan(5);
});

test('many short texts are hidden in turns, too', async () => {
  const hidden = createHiddenTexts();
  hidden.add(WRITTEN_SECRET);
  const shown: string[] = [];
  const hideAll = async () => {
    for (let cell = 0; cell < 2_000; cell += 1) shown.push(await hidden.hideLong(`Ada ${WRITTEN_SECRET}`));
  };
  let turns = 0;
  const hiding = hideAll();
  while (shown.length < 2_000) {
    await nextTurn();
    turns += 1;
  }
  await hiding;
  expect(new Set(shown)).toEqual(new Set([`Ada ${SECRET_MASK}`]));
  expect(turns).toBeGreaterThan(10);
});

test('the beginning of a long secret is hidden where a text was cut', () => {
  const secret = 'abcdefgh'.repeat(20);
  expect(hiding(secret)(`It has "${secret.slice(0, 79)}…".`)).toBe(`It has "${SECRET_MASK}…".`);
});

test('a short secret is hidden as a word of its own only, one of two characters never', () => {
  expect(hiding('1234')('PIN 1234 of 12345')).toBe(`PIN ${SECRET_MASK} of 12345`);
  expect(hiding('12')('12')).toBe('12');
});

test('texts without secrets are as they were', () => {
  expect(hiding('hunter2')('Clicked "Sign in"')).toBe('Clicked "Sign in"');
  expect(hiding('')('')).toBe('');
});

test('learned lines are kept without what PostgreSQL refuses, and not with a secret in them', () => {
  const hidden = createHiddenTexts();
  hidden.add('pa"ss\\word');
  const script = {
    v: 1 as const,
    made_for: 'x',
    text: 'Click "A\u0000b\ud83d"',
    unread: [],
    is_partial: false,
  };
  expect(storableScript({ ...script, note: 'cut \ud83d' }, hidden)).toMatchObject({
    text: 'Click "Ab\ufffd"',
    note: 'cut \ufffd',
  });
  expect(storableScript({ ...script, note: 'it was pa"ss\\word' }, hidden)).toBeNull();
});
