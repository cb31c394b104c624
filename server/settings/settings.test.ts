import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSecretKeys } from '#server/settings/secret-keys.ts';
import { readSettings } from '#server/settings/settings.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-settings-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

test('nothing has to be set', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    role: null,
    worker_host: '127.0.0.1',
    worker_port: 0,
    web_origin: 'http://localhost:3000',
    api_origin: 'http://localhost:8000',
    database_url: null,
    max_upload_bytes: 50 * 1024 * 1024,
  });
  expect(settings.google).toMatchObject({ issuer: 'http://localhost:4010', is_stand_in: true });
});

test('quotas are those of the specification unless they are set, for each plan', () => {
  const set = readSettings({ QUOTA_GB: '0.5, 2, 3', QUOTA_WORKFLOWS: '0,1,2' }).quotas;
  expect(set.free).toEqual({ kept_bytes: 512 * 1024 ** 2, uploads_a_day: 50, workflows: 0 });
  expect(set.scale).toEqual({ kept_bytes: 3 * 1024 ** 3, uploads_a_day: 5_000, workflows: 2 });
});

test('an empty value is the same as none', () => {
  expect(readSettings({ API_PORT: '', DATABASE_URL: '' }).database_url).toBeNull();
});

test('origins follow the ports, and lose paths', () => {
  expect(readSettings({ WEB_PORT: '3100' }).web_origin).toBe('http://localhost:3100');
  expect(readSettings({ API_ORIGIN: 'http://127.0.0.1:8100/' }).api_origin).toBe('http://127.0.0.1:8100');
});

test.each([
  [{ ROLE: 'all' }, 'The setting ROLE must be api or worker.'],
  [{ API_PORT: 'eight' }, 'The setting API_PORT must be a number.'],
  [{ WORKER_PORT: '70000' }, 'The setting WORKER_PORT '],
  [{ WORKER_SLOTS: '0' }, 'The setting WORKER_SLOTS must be at least 1.'],
  [
    { WEB_ORIGIN: 'app.example.com' },
    'The setting WEB_ORIGIN must be an address such as https://app.example.com.',
  ],
  [
    { DATABASE_URL: 'mysql://x' },
    'The setting DATABASE_URL must be an address such as postgres://user@host/legwork.',
  ],
  [
    { ALLOWED_UPLOAD_TYPES: '.pdf, everything' },
    'The setting ALLOWED_UPLOAD_TYPES must be a list such as .pdf, image/*, text/csv.',
  ],
  [{ SMTP_URL: 'mail.example.com' }, 'The setting SMTP_URL must be an address such as smtp://'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_URL needs MAIL_FROM: the address that mails are from.'],
  [
    { QUOTA_GB: '1,20' },
    'The setting QUOTA_GB must be three numbers, for free, pro and scale, such as 1,20,100.',
  ],
  [{ QUOTA_WORKFLOWS: '1,2,x' }, 'The setting QUOTA_WORKFLOWS must be three whole numbers'],
  [{ QUOTA_UPLOADS_A_DAY: '1,2.5,3' }, 'The setting QUOTA_UPLOADS_A_DAY must be three whole numbers'],
  [{ ALLOW_NO_SANDBOX: 'yes' }, 'The setting ALLOW_NO_SANDBOX must be 0 or 1.'],
  [
    { GOOGLE_CLIENT_ID: 'x' },
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: one of them is missing.',
  ],
])('says what is wrong with %o', (variables, sentence) => {
  expect(() => readSettings(variables)).toThrow(sentence);
});

test.each([{ WEB_ORIGIN: 'https://app.example.com' }, { HOST: '0.0.0.0' }])(
  'the stand-in for Google is refused where others can reach it: %o',
  (variables) => {
    expect(() => readSettings(variables)).toThrow('Signing in beyond this machine needs Google');
    const real = { ...variables, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(readSettings(real).google).toMatchObject({
      is_stand_in: false,
      issuer: 'https://accounts.google.com',
    });
  },
);

test('keys are made once, and readable for their owner only', () => {
  const settings = { data_folder: path.join(folder, 'data'), jwt_key: null, vault_keys: null };
  const made = readSecretKeys(settings);
  expect(made.jwt_key).toHaveLength(32);
  expect(readSecretKeys(settings)).toEqual(made);
  for (const name of ['jwt-key', 'vault-keys']) {
    expect(fs.statSync(path.join(folder, 'data/keys', name)).mode & 0o777).toBe(0o600);
  }
  expect(fs.readdirSync(path.join(folder, 'data/keys'))).toHaveLength(2);
  // PostgreSQL and Chromium run as other users: they may go through the folder, and not list it.
  expect(fs.statSync(path.join(folder, 'data')).mode & 0o777).toBe(0o711);
});

test('keys of the environment win, and wrong ones are told', () => {
  const key = Buffer.alloc(32, 7).toString('base64');
  const given = { data_folder: path.join(folder, 'unused'), jwt_key: key, vault_keys: `2:${key},1:${key}` };
  expect([...readSecretKeys(given).vault_keys.keys()]).toEqual([2, 1]);
  expect(() => readSecretKeys({ ...given, jwt_key: 'short' })).toThrow(
    'The setting JWT_KEY must hold 32 bytes',
  );
  expect(() => readSecretKeys({ ...given, vault_keys: key })).toThrow(
    'The setting VAULT_KEYS must look like',
  );
  expect(() => readSecretKeys({ ...given, vault_keys: `1:${key},1:${key}` })).toThrow(
    'Two keys of the setting VAULT_KEYS have the same number',
  );
  expect(fs.existsSync(path.join(folder, 'unused'))).toBe(false);
});
