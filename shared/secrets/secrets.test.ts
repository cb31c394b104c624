import { expect, test } from 'vitest';
import { looksSecret } from '#shared/secrets/secrets.ts';

test.each([
  'password',
  'Shop password',
  'Passwort',
  'user_token',
  'PIN',
  'client_secret',
  'apiKey',
  'API_KEY',
  'api-key',
  'OTP',
  'card CVC',
  'one-time code',
  'accessKeyId',
  'mot de passe',
])('%s reads like a secret', (name) => {
  expect(looksSecret(name)).toBe(true);
});

test.each(['email', 'spinner', 'Pinneberg', 'monkey', 'keyboard', 'variable_1', 'compass', '', 'opinion'])(
  '%j does not',
  (name) => {
    expect(looksSecret(name)).toBe(false);
  },
);
