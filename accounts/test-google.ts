import { googleStandIns } from '#accounts/stand-in-addresses.ts';
import { createTestApp, type TestApp } from '#accounts/test-app.ts';
import { startGoogle } from '#sandbox/google.ts';

const CLIENT = { client_id: 'test-client', client_secret: 'test-secret' };
const REDIRECT_URI = 'http://localhost:8000/oauth/callback';

/** Ada's account at a Google stand-in of its own; for one test file. */
export async function createTestGoogle(): Promise<TestApp> {
  const people = [
    { name: 'Ada Lovelace', email: 'ada@example.com' },
    { name: 'Grace Hopper', email: 'grace@example.com' },
  ];
  const google = await startGoogle({ port: 0, people, client: { ...CLIENT, redirect_uris: [REDIRECT_URI] } });
  const app = await createTestApp({
    stand_ins: googleStandIns(google.url),
    redirect_uri: REDIRECT_URI,
    client: CLIENT,
    async agree(address) {
      const { searchParams, origin } = new URL(address);
      const agreed = await fetch(new URL('/o/oauth2/v2/auth/callback', origin), {
        method: 'POST',
        body: new URLSearchParams({ email: 'ada@example.com', ...Object.fromEntries(searchParams) }),
        redirect: 'manual',
      });
      return agreed.headers.get('location') ?? '';
    },
  });
  return {
    ...app,
    async close() {
      await app.close();
      await google.close();
    },
  };
}
