import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import { expect } from '@playwright/test';
import { system } from '#e2e/system.ts';

/** Another instance for one test. It uses the pages that are already built. */
export type Started = { api: string; said: () => string; ended: Promise<number | null>; child: ChildProcess };

const running: ChildProcess[] = [];

export function startLegwork(settings: Record<string, string>): Started {
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

/** Until it has said this. One that ends before fails with what it said. */
export async function waitFor({ said, ended }: Started, words: string): Promise<void> {
  const failed = ended.then((code) => {
    throw new Error(`It ended with ${code} before “${words}”: ${said()}`);
  });
  const waits = expect.poll(said, { timeout: 60_000 }).toContain(words);
  // It ends at last, which is no failure then.
  failed.catch(() => {});
  await Promise.race([waits, failed]);
}

/** To be called after each test that starts one. */
export function stopAll(): void {
  for (const child of running.splice(0)) child.kill('SIGTERM');
}

export async function freshSettings(folder: string): Promise<Record<string, string>> {
  const names = [
    'WEB_PORT',
    'API_PORT',
    'SANDBOX_PORT',
    'PRACTICE_PORT',
    'MAIL_PORT',
    'MAIL_SMTP_PORT',
    'SANDBOX_STRIPE_PORT',
    'SANDBOX_SLACK_PORT',
    'SANDBOX_GITHUB_PORT',
    'SANDBOX_MICROSOFT_PORT',
  ];
  const ports = await freePorts(names.length);
  return { ...Object.fromEntries(names.map((name, at) => [name, String(ports[at])])), LEGWORK_DATA: folder };
}

/** Below the ports that connections to the outside take meanwhile, as scripts/ports.mjs does. */
const [FIRST, BEHIND_LAST] = [20_000, 32_000];

async function freePorts(count: number): Promise<number[]> {
  const probes = new Map<number, net.Server>();
  while (probes.size < count) {
    const port = randomInt(FIRST, BEHIND_LAST);
    const probe = await listenOn(port);
    if (probe) probes.set(port, probe);
  }
  // All stay open until here, so that no two are the same.
  for (const probe of probes.values()) await new Promise((resolve) => probe.close(resolve));
  return [...probes.keys()];
}

/** Null when the port is in use. */
async function listenOn(port: number): Promise<net.Server | null> {
  const probe = net.createServer();
  return await new Promise((resolve) => {
    probe.once('error', () => resolve(null));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(probe));
  });
}

/** Processes whose command line or environment names the folder. Empty outside Linux. */
export function processesOf(folder: string): { pid: number; command: string }[] {
  if (!fs.existsSync('/proc')) return [];
  return fs.readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return [];
    try {
      const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      // The environment of another user's process, such as Chromium's, is not readable in a container.
      const isOurs =
        command.includes(folder) ||
        fs.readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`LEGWORK_DATA=${folder}`);
      return isOurs ? [{ pid: Number(pid), command }] : [];
    } catch {
      // The process ended in the meantime, or is another user's.
      return [];
    }
  });
}

/** The running children of a process. */
export function childrenOf(pid: number): { pid: number; command: string }[] {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children.flatMap((child) => {
    try {
      const command = fs.readFileSync(`/proc/${child}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return [{ pid: Number(child), command }];
    } catch {
      // The process ended in the meantime.
      return [];
    }
  });
}
