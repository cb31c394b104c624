import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import { callAs, signInPerson } from '#e2e/person.ts';
import { system } from '#e2e/system.ts';
import { expect, test } from '#e2e/test.ts';

/** A second Legwork, to be started and stopped. The pages are the ones already built. */
type Started = { api: string; said: () => string; ended: Promise<number | null>; child: ChildProcess };

const running: ChildProcess[] = [];
test.afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGTERM');
});

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = net.createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  return servers.map((server) => {
    const address = server.address();
    server.close();
    return typeof address === 'object' && address ? address.port : 0;
  });
}

function startLegwork(settings: Record<string, string>): Started {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: system.project,
    env: { ...process.env, VITE_API_BASE_URL: system.api, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part) => (text += part));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { api: `http://localhost:${settings.API_PORT}`, said: () => text, ended, child };
}

async function freshSettings(folder: string): Promise<Record<string, string>> {
  const [web, api, sandbox, practice] = (await freePorts(4)).map(String);
  return {
    WEB_PORT: web ?? '',
    API_PORT: api ?? '',
    SANDBOX_PORT: sandbox ?? '',
    PRACTICE_PORT: practice ?? '',
    LEGWORK_DATA: folder,
  };
}

/** Of every process, those whose command line or environment names the folder. Only Linux tells. */
function processesOf(folder: string): string[] {
  if (!fs.existsSync('/proc')) return [];
  return fs.readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return [];
    try {
      const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      const environment = fs.readFileSync(`/proc/${pid}/environ`, 'utf8');
      return command.includes(folder) || environment.includes(`LEGWORK_DATA=${folder}`) ? [command] : [];
    } catch {
      // It ended while we looked.
      return [];
    }
  });
}

test('prints one address; Ctrl-C leaves nothing; the second start has the data', async () => {
  test.setTimeout(120_000);
  const folder = `${system.data_folder}-second`;
  const settings = await freshSettings(folder);
  const first = startLegwork(settings);
  await expect.poll(first.said, { timeout: 60_000 }).toContain('Legwork is ready at');
  expect(first.said().match(/https?:\/\/\S+/g)).toEqual([`http://localhost:${settings.WEB_PORT}`]);
  const grace = await signInPerson(first.api, 'grace@example.com');
  await callAs(grace, 'CREATE_WORKFLOW', { body: { name: 'Still here', description: '' } });
  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  expect(processesOf(folder)).toEqual([]);

  const second = startLegwork(settings);
  await expect.poll(second.said, { timeout: 60_000 }).toContain('Legwork is ready at');
  const again = await signInPerson(second.api, 'grace@example.com');
  expect(await callAs(again, 'GET_WORKFLOWS')).toMatchObject([{ name: 'Still here' }]);
  second.child.kill('SIGINT');
  expect(await second.ended).toBe(0);
});

test('a port in use gives one sentence that says what to do', async () => {
  const settings = await freshSettings(`${system.data_folder}-third`);
  const started = startLegwork({ ...settings, WEB_PORT: new URL(system.web).port });
  expect(await started.ended).toBe(1);
  expect(started.said().trim()).toMatch(
    /^Port \d+ is already in use\. Stop .* choose another: WEB_PORT=\d+ npm start$/,
  );
});

test('a data folder that cannot be written to gives one sentence that says what to do', async () => {
  const file = `${system.data_folder}-file`;
  fs.writeFileSync(file, '');
  const started = startLegwork(await freshSettings(`${file}/data`));
  expect(await started.ended).toBe(1);
  expect(started.said().trim()).toBe(
    `The data folder ${file}/data cannot be written to. Set LEGWORK_DATA to a folder you can write to.`,
  );
});
