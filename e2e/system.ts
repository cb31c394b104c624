import { fileURLToPath } from 'node:url';

/** Addresses and folders of the system under test; scripts/test.mjs chooses free ports and a temporary folder. */
export const system = {
  project: fileURLToPath(new URL('..', import.meta.url)),
  web: `http://localhost:${setting('WEB_PORT')}`,
  api: `http://localhost:${setting('API_PORT')}`,
  google: `http://localhost:${setting('SANDBOX_PORT')}`,
  shop: `http://localhost:${setting('PRACTICE_PORT')}`,
  /** The same shop on an origin where actions cost credits. */
  paid_shop: `http://127.0.0.1:${setting('PRACTICE_PORT')}`,
  stripe: `http://localhost:${setting('SANDBOX_STRIPE_PORT')}`,
  mails: `http://localhost:${setting('MAIL_PORT')}`,
  people: setting('SANDBOX_PEOPLE').split(','),
  data_folder: setting('LEGWORK_DATA'),
  chromium: setting('TEST_CHROMIUM'),
};

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set. Run the journeys with: npm test -- journeys`);
  return value;
}
