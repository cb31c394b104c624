import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { extractText } from '#integrations/browser/extract-text.ts';
import { openPage } from '#integrations/browser/open-page.ts';
import { type Action, stepOption } from '#integrations/define.ts';
import { sendCall } from '#server/test-api.ts';
import { freePorts } from '#server/test-installation.ts';
import type { CallName } from '#shared/contract.ts';
import { ExecutionStatus } from '#shared/wire.ts';
import { addStep, EMPTY_WORKFLOW, setStepInput, type WorkflowDocument } from '#shared/workflow/workflow.ts';

/**
 * Machines on which Chromium has no sandbox, made on this one by prove/confine.py: what a container and an Ubuntu as they
 * are installed keep from their processes. The short form is browser/chromium/prepare-chromium.test.ts.
 */
const NOBODY = 65_534;
const MACHINES = [
  {
    name: 'a container with the usual seccomp profile, as root',
    kind: 'container',
    uid: 0,
    notice: "Browsers run without Chromium's sandbox, because this machine does not allow it.",
    cure: 'Start the container with a seccomp profile that allows user namespaces',
  },
  {
    name: 'a container with the usual seccomp profile, as an ordinary user',
    kind: 'container',
    uid: NOBODY,
    notice: "Browsers run without Chromium's sandbox and as the user who started Legwork",
    cure: 'Start the container with a seccomp profile that allows user namespaces',
  },
  {
    name: 'Ubuntu 24.04 as it is installed, as an ordinary user',
    kind: 'ubuntu',
    uid: NOBODY,
    notice: "Browsers run without Chromium's sandbox and as the user who started Legwork",
    cure: 'kernel.apparmor_restrict_unprivileged_userns=0',
  },
];
const PATIENCE = { timeout: 120_000 };

type Machine = (typeof MACHINES)[number];
type Place = { folder: string; environment: Record<string, string>; api: string; shop: string };

async function makePlace({ uid }: Machine): Promise<Place> {
  if (process.getuid?.() !== 0) throw new Error('This is shown as root only: a user cannot become another.');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-confined-'));
  fs.chmodSync(folder, 0o755);
  for (const name of ['index.html', 'live.html', 'privacy-policy.html']) {
    fs.writeFileSync(path.join(folder, name), name);
  }
  fs.chownSync(folder, uid, uid);
  const ports = await freePorts();
  const environment = {
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    PATH: process.env.PATH ?? '',
    HOME: folder,
    WEB_FOLDER: folder,
    LEGWORK_DATA: path.join(folder, 'data'),
    NO_UPDATE_NOTIFIER: '1',
  };
  return {
    folder,
    environment,
    api: `http://localhost:${ports.API_PORT}`,
    shop: `http://localhost:${ports.PRACTICE_PORT}`,
  };
}

/** `npm start` or `npm run doctor` on such a machine. */
function runNpm({ kind, uid }: Machine, { environment }: Place, words: readonly string[]) {
  const child = spawn('python3', ['prove/confine.py', kind, String(uid), 'npm', ...words], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => (said += part));
  }
  // Without python3 there is nothing to wait for; the test says what is missing.
  child.on('error', (error) => (said += error.message));
  const ended = once(child, 'close');
  return { child, said: () => said, ended };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** By the front door: the stand-in for Google lists its people. */
async function signIn({ api }: Place): Promise<string> {
  const begun = await sendCall(api, 'GOOGLE_LOGIN', {});
  const google = begun.headers.get('location') ?? '';
  const page = await (await fetch(google)).text();
  const form = page.split('<form').find((part) => part.includes('value="ada@example.com"')) ?? '';
  const action = new URL(/action="([^"]+)"/.exec(form)?.[1] ?? '', google);
  const fields = [...form.matchAll(/name="([^"]+)"\s+value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('&amp;', '&'),
  ]);
  const chosen = await fetch(action, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
  const back = chosen.headers.get('location') ?? '';
  const arrived = await fetch(back, { redirect: 'manual', headers: { cookie } });
  return arrived.headers.get('location')?.split('#auth_token=')[1] ?? '';
}

/** Opens a page of the practice shop and reads a price from it. */
function shopWorkflow({ shop }: Place): WorkflowDocument {
  let count = 0;
  const newId = (prefix: string) => `${prefix}_${(count += 1)}`;
  const add = (document: WorkflowDocument, action: Action, input: string, value: string) => {
    const added = addStep(document, stepOption(action), { newId });
    return setStepInput(added, added.steps.at(-1)?.id ?? '', input, value);
  };
  const opened = add(EMPTY_WORKFLOW, openPage, 'address', `${shop}/products/lantern`);
  return add(opened, extractText, 'target', 'Price');
}

async function runWorkflow(place: Place): Promise<ExecutionStatus> {
  const token = await signIn(place);
  const call = (name: CallName, parts: { query?: Record<string, string>; body?: unknown }) =>
    sendCall(place.api, name, { ...parts, token });
  const made = await call('CREATE_WORKFLOW', { body: { name: 'Shop', description: '' } });
  const workflow_id = z.object({ id: z.string() }).parse(made.body).id;
  const { title: _title, ...document } = shopWorkflow(place);
  const saved = await call('UPDATE_FULL_WORKFLOW', { body: { ...document, name: 'Shop', workflow_id } });
  expect(saved).toMatchObject({ status: 200 });
  const started = await call('START_WORKFLOW', { body: { workflow_id, input_variables: {} } });
  const { workflow_execution_id } = z.object({ workflow_execution_id: z.string() }).parse(started.body);
  const status = async () => {
    const reply = await call('GET_WORKFLOW_EXECUTION_STATUS', {
      query: { execution_id: workflow_execution_id },
    });
    return ExecutionStatus.parse(reply.body);
  };
  await expect.poll(async () => (await status()).completed_at, PATIENCE).not.toBeNull();
  return status();
}

test.each(MACHINES)('$name: npm start is ready, says its notice, and a run works', async (machine) => {
  const place = await makePlace(machine);
  const legwork = runNpm(machine, place, ['start']);
  try {
    await expect
      .poll(() => legwork.said().includes('Legwork is ready at') || hasEnded(legwork.child), PATIENCE)
      .toBe(true);
    expect(legwork.said()).toContain('Legwork is ready at');
    // Before the address, where it is read.
    expect(legwork.said().split('Legwork is ready at')[0]).toContain(machine.notice);
    const health = await (await fetch(`${place.api}/health`)).text();
    expect(health).toContain(machine.notice);

    const run = await runWorkflow(place);
    expect(run).toMatchObject({ status: 'completed', failure: null });
    expect(run.variables.map(({ value }) => value)).toContain('$39.00');

    const doctor = runNpm(machine, place, ['run', 'doctor']);
    await doctor.ended;
    expect(doctor.child.exitCode).toBe(0);
    expect(doctor.said()).toMatch(/^⚠ Browser: .*WITHOUT its sandbox/m);
    expect(doctor.said()).toContain(machine.cure);
    expect(doctor.said()).not.toContain('✗');
  } finally {
    legwork.child.kill('SIGTERM');
    await legwork.ended;
    fs.rmSync(place.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
});

test('a container whose user has no name is told that the built-in database needs one', async () => {
  const machine = { name: '', kind: 'container', uid: 12_345, notice: '', cure: '' };
  const place = await makePlace(machine);
  const legwork = runNpm(machine, place, ['start']);
  await legwork.ended;
  fs.rmSync(place.folder, { recursive: true, force: true });
  expect(legwork.child.exitCode).toBe(1);
  expect(legwork.said()).toContain('the user with the id 12345 has none on this machine.');
});
