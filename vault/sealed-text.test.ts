import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealText, unsealText } from '#vault/sealed-text.ts';
import { createVault } from '#vault/vault.ts';

const vault = createVault(new Map([[1, randomBytes(32)]]));

test('a sealed text opens for its owner, and shows nothing of itself', () => {
  const sealed = sealText(vault, 'ada', 'hünter2');
  expect(unsealText(vault, 'ada', sealed)).toBe('hünter2');
  expect(JSON.stringify(sealed)).not.toContain('nter2');
  expect(sealText(vault, 'ada', 'hünter2')).not.toEqual(sealed);
});

test('it opens for nobody else, and not under another id', () => {
  const sealed = sealText(vault, 'ada', 'hunter2');
  expect(() => unsealText(vault, 'grace', sealed)).toThrow(
    'Unsupported state or unable to authenticate data',
  );
  expect(() => unsealText(vault, 'ada', { ...sealed, id: randomUUID() })).toThrow(
    'Unsupported state or unable to authenticate data',
  );
});
