import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault } from '#vault/vault.ts';

const first = randomBytes(32);
const second = randomBytes(32);
const secret = Buffer.from('ya29.refresh-token');

test('what is sealed for a record opens for that record', () => {
  const vault = createVault(new Map([[1, first]]));
  const sealed = vault.seal('account-1', secret);
  expect(vault.unseal('account-1', sealed)).toEqual(secret);
  expect(sealed.includes(secret)).toBe(false);
});

test('the same secret never looks the same twice', () => {
  const vault = createVault(new Map([[1, first]]));
  expect(vault.seal('account-1', secret)).not.toEqual(vault.seal('account-1', secret));
});

test('sealed bytes do not open for another record', () => {
  const vault = createVault(new Map([[1, first]]));
  const sealed = vault.seal('account-1', secret);
  expect(() => vault.unseal('account-2', sealed)).toThrow('unable to authenticate data');
});

test('a changed byte anywhere is noticed', () => {
  const vault = createVault(new Map([[1, first]]));
  const sealed = vault.seal('account-1', secret);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => vault.unseal('account-1', changed)).toThrow(/unable to authenticate data|no vault key/);
  }
});

test('a shortened tag is refused', () => {
  const vault = createVault(new Map([[1, first]]));
  const sealed = vault.seal('account-1', Buffer.alloc(0));
  expect(() => vault.unseal('account-1', sealed.subarray(0, 17))).toThrow(
    'Invalid authentication tag length',
  );
});

test('a new key seals, and the old one still opens what it sealed', () => {
  const before = createVault(new Map([[1, first]])).seal('account-1', secret);
  const vault = createVault(
    new Map([
      [2, second],
      [1, first],
    ]),
  );
  expect(vault.unseal('account-1', before)).toEqual(secret);
  const after = vault.seal('account-1', secret);
  expect(after[0]).toBe(2);
  expect(() => createVault(new Map([[1, first]])).unseal('account-1', after)).toThrow(
    'There is no vault key of version 2.',
  );
});
