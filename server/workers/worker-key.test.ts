import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSignatureCheck, deriveWorkerKey, signRequest } from '#server/workers/worker-key.ts';

const key = deriveWorkerKey(new Uint8Array(32).fill(1));
const parts = { worker_id: 'w1', method: 'POST', path: '/OPEN_PROFILE', body: '{"a":1}' };

test('a signed request is accepted once', () => {
  const isSigned = createSignatureCheck(key, () => 0);
  const header = signRequest(key, parts, 0);
  expect([isSigned(parts, header), isSigned(parts, header)]).toEqual([true, false]);
  expect(isSigned(parts, signRequest(key, parts, 0))).toBe(true);
});

test.each([
  ['another worker', { worker_id: 'w2' }],
  ['another method', { method: 'GET' }],
  ['another call', { path: '/CLEAR_PROFILE' }],
  ['another body', { body: '{"a":2}' }],
])('a signature is not good for %s', (_what, other) => {
  const isSigned = createSignatureCheck(key, () => 0);
  expect(isSigned({ ...parts, ...other }, signRequest(key, parts, 0))).toBe(false);
});

test('a signature is good for a minute, also when clocks differ, and is not accepted again within that time', () => {
  let now = 100_000;
  const isSigned = createSignatureCheck(key, () => now);
  expect(isSigned(parts, signRequest(key, parts, now + 59_000))).toBe(true);
  expect(isSigned(parts, signRequest(key, parts, now + 61_000))).toBe(false);
  const header = signRequest(key, parts, now);
  expect(isSigned(parts, header)).toBe(true);
  now += 59_000;
  expect(isSigned(parts, header)).toBe(false);
  now += 2_000;
  expect(isSigned(parts, header)).toBe(false);
});

test('the installation’s own key signs nothing here, and no key but the right one does', () => {
  const isSigned = createSignatureCheck(key, () => 0);
  for (const wrong of [new Uint8Array(32).fill(1), deriveWorkerKey(new Uint8Array(32).fill(2))])
    expect(isSigned(parts, signRequest(wrong, parts, 0))).toBe(false);
});

test.each([
  undefined,
  '',
  'Legwork',
  'Legwork 0..',
  'Bearer x',
  `Legwork 0.${'A'.repeat(22)}.${'A'.repeat(43)}`,
  `Legwork ${'9'.repeat(400)}.x.y`,
  `Legwork NaN.${'A'.repeat(22)}.${'A'.repeat(43)}`,
])('%o is no signature', (header) => {
  expect(createSignatureCheck(key, () => 0)(parts, header)).toBe(false);
});

test('noise is no signature', () => {
  const isSigned = createSignatureCheck(key, () => 0);
  const good = signRequest(key, parts, 0);
  // All but the last letter, as the end of a text in base64 has bits that count for nothing.
  for (let at = 'Legwork '.length; at < good.length - 1; at += 1) {
    const changed = good.slice(0, at) + (good[at] === 'A' ? 'B' : 'A') + good.slice(at + 1);
    expect(isSigned(parts, changed)).toBe(false);
  }
  for (let count = 0; count < 500; count += 1)
    expect(isSigned(parts, `Legwork ${randomBytes(40).toString('latin1')}`)).toBe(false);
});
