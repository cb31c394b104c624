import { expect, test } from 'vitest';
import { readSettings } from '#server/settings/settings.ts';

test('a provider is used when it is configured, else its stand-in, on this machine only', () => {
  const configured = readSettings({ SLACK_CLIENT_ID: 'id', SLACK_CLIENT_SECRET: 'secret' });
  expect(configured.providers).toEqual({
    slack: { client_id: 'id', client_secret: 'secret', stand_in: null },
    github: null,
    microsoft: null,
  });
  const here = {
    SANDBOX_SLACK_URL: 'http://localhost:4040',
    SANDBOX_GITHUB_URL: 'http://localhost:4041',
    SANDBOX_MICROSOFT_URL: 'http://localhost:4042',
  };
  expect(readSettings(here).providers).toMatchObject({
    slack: { stand_in: 'http://localhost:4040' },
    github: { stand_in: 'http://localhost:4041' },
    microsoft: { stand_in: 'http://localhost:4042' },
  });
  const google = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's' };
  const reachable = { ...here, ...google, WEB_ORIGIN: 'https://legwork.example' };
  expect(readSettings(reachable).providers).toEqual({ slack: null, github: null, microsoft: null });
});

test('half of a configuration is refused with what is missing', () => {
  expect(() => readSettings({ GITHUB_CLIENT_ID: 'id' })).toThrow(
    'GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET go together',
  );
});
