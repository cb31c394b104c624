import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** 32 bytes each. `seal` uses the key of the highest version; older ones still open what they sealed. */
export type VaultKeys = ReadonlyMap<number, Uint8Array>;

/**
 * Keeps secrets unreadable in the database: AES-256-GCM, bound to the record they belong to, so that sealed bytes
 * copied to another record do not open there.
 */
export type Vault = {
  seal(recordId: string, secret: Uint8Array): Buffer;
  /** Throws when the bytes were changed, belong to another record or need a key we do not have. */
  unseal(recordId: string, sealed: Uint8Array): Buffer;
};

// Sealed bytes: key version (1), nonce (12), tag (16), ciphertext.
const NONCE_AT = 1;
const TAG_AT = 13;
const CIPHERTEXT_AT = 29;

export function createVault(keys: VaultKeys): Vault {
  const newest = Math.max(...keys.keys());
  return {
    seal(recordId, secret) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyOf(keys, newest), nonce);
      cipher.setAAD(Buffer.from(recordId));
      const ciphertext = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([Buffer.from([newest]), nonce, cipher.getAuthTag(), ciphertext]);
    },
    unseal(recordId, sealed) {
      const key = keyOf(keys, sealed[0]);
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(NONCE_AT, TAG_AT), {
        // Without it, Node would take a shortened tag, which is quicker to forge.
        authTagLength: 16,
      });
      decipher.setAAD(Buffer.from(recordId));
      decipher.setAuthTag(sealed.subarray(TAG_AT, CIPHERTEXT_AT));
      return Buffer.concat([decipher.update(sealed.subarray(CIPHERTEXT_AT)), decipher.final()]);
    },
  };
}

function keyOf(keys: VaultKeys, version: number | undefined): Uint8Array {
  const key = version === undefined ? undefined : keys.get(version);
  if (!key) throw new Error(`There is no vault key of version ${version}.`);
  return key;
}
