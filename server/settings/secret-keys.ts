import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { VaultKeys } from '#vault/vault.ts';
import type { Settings } from '#server/settings/settings.ts';
import { StartError } from '#shared/errors.ts';

export type SecretKeys = { jwt_key: Uint8Array; vault_keys: VaultKeys };

/** From the environment, or from files in the data folder that are made at the first start. */
export function readSecretKeys(
  settings: Pick<Settings, 'data_folder' | 'jwt_key' | 'vault_keys'>,
): SecretKeys {
  const folder = path.join(settings.data_folder, 'keys');
  const jwtKey = settings.jwt_key ?? readOrMake(path.join(folder, 'jwt-key'), () => newKey());
  const vaultKeys = settings.vault_keys ?? readOrMake(path.join(folder, 'vault-keys'), () => `1:${newKey()}`);
  return { jwt_key: decodeKey('JWT_KEY', jwtKey), vault_keys: decodeVaultKeys(vaultKeys) };
}

function newKey(): string {
  return randomBytes(32).toString('base64');
}

/** Several processes may start at once: the first to link its draft wins, the others read its file. */
function readOrMake(file: string, make: () => string): string {
  const folder = path.dirname(file);
  try {
    // The data folder is made separately: with this mode the users of PostgreSQL and Chromium could not enter it.
    fs.mkdirSync(path.dirname(folder), { recursive: true, mode: 0o711 });
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!fs.existsSync(file)) {
      const draft = `${file}.${randomUUID()}`;
      fs.writeFileSync(draft, make(), { mode: 0o600 });
      try {
        fs.linkSync(draft, file);
      } catch (error) {
        if (!fs.existsSync(file)) throw error;
      } finally {
        fs.rmSync(draft);
      }
    }
    return fs.readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartError(
      `The keys in ${folder} cannot be read or made (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
}

function decodeVaultKeys(text: string): VaultKeys {
  const keys = text.split(',').map((entry): [number, Uint8Array] => {
    const [, version, key] = /^\s*(\d{1,3}):(\S+)\s*$/.exec(entry) ?? [];
    if (!version || !key || Number(version) < 1 || Number(version) > 255) {
      throw new StartError(
        'The setting VAULT_KEYS must look like 1:…, a number from 1 to 255 and a key in base64.',
      );
    }
    return [Number(version), decodeKey('VAULT_KEYS', key)];
  });
  const byVersion = new Map(keys);
  if (byVersion.size < keys.length) {
    throw new StartError(
      'Two keys of the setting VAULT_KEYS have the same number: give the new one another.',
    );
  }
  return byVersion;
}

function decodeKey(name: string, text: string): Uint8Array {
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32) throw new StartError(`The setting ${name} must hold 32 bytes in base64.`);
  return key;
}
