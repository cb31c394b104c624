import { gitHubStandIns, microsoftStandIns, slackStandIns } from '#accounts/stand-in-addresses.ts';
import { createTestApp, type TestApp } from '#accounts/test-app.ts';
import type { StandIn } from '#accounts/provider-fetch.ts';
import { startGitHub } from '#sandbox/github.ts';
import { startMicrosoft } from '#sandbox/microsoft.ts';
import { startSlack } from '#sandbox/slack.ts';

const CLIENT = { client_id: 'test-client', client_secret: 'test-secret' };
const REDIRECT_URI = 'http://localhost:8000/oauth/callback';

/** The workspace Acme at a Slack stand-in of its own; for one test file. */
export async function createTestSlack(): Promise<TestApp> {
  const slack = await startSlack({ port: 0, client: { ...CLIENT, redirect_uris: [REDIRECT_URI] } });
  return connectTo(slack, slackStandIns(slack.url));
}

/** Ada at a GitHub stand-in of its own; for one test file. */
export async function createTestGitHub(): Promise<TestApp> {
  const gitHub = await startGitHub({ port: 0, client: { ...CLIENT, redirect_uris: [REDIRECT_URI] } });
  return connectTo(gitHub, gitHubStandIns(gitHub.url));
}

/** Ada at a Microsoft stand-in of its own, or whom `choose` names from then on; for one test file. */
export async function createTestMicrosoft(): Promise<TestApp & { choose(email: string): void }> {
  const microsoft = await startMicrosoft({ port: 0, client: { ...CLIENT, redirect_uris: [REDIRECT_URI] } });
  let chosen = 'ada@example.com';
  const app = await connectTo(microsoft, microsoftStandIns(microsoft.url), (address) =>
    agree(address, (form) => form.includes(`value="${chosen}"`)),
  );
  return { ...app, choose: (email) => void (chosen = email) };
}

async function connectTo(
  server: { close(): Promise<void> },
  stand_ins: readonly StandIn[],
  agreeOn: (address: string) => Promise<string> = (address) => agree(address, () => true),
): Promise<TestApp> {
  const app = await createTestApp({ stand_ins, redirect_uri: REDIRECT_URI, client: CLIENT, agree: agreeOn });
  return {
    ...app,
    async close() {
      await app.close();
      await server.close();
    },
  };
}

/** Presses the first button that fits on the page of consent. */
async function agree(address: string, fits: (form: string) => boolean): Promise<string> {
  const page = await (await fetch(address)).text();
  const forms = [...page.matchAll(/<form[^>]*action="([^"]+)"[^>]*>([\s\S]*?)<\/form>/g)];
  const [, action = '', inner = ''] = forms.find(([, , inner = '']) => fits(inner)) ?? [];
  const fields = [...inner.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
  const agreed = await fetch(new URL(action, address), {
    method: 'POST',
    body: new URLSearchParams(fields.map(([, name = '', value = '']) => [name, decodeText(value)])),
    redirect: 'manual',
  });
  return agreed.headers.get('location') ?? '';
}

function decodeText(value: string): string {
  return value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}
