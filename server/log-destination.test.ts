import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLogDestination } from '#server/log-destination.ts';

function openFile(name: string): { descriptor: number; read(): string } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-log-'));
  const file = path.join(folder, name);
  const descriptor = fs.openSync(file, 'a');
  onTestFinished(() => {
    fs.closeSync(descriptor);
    fs.rmSync(folder, { recursive: true });
  });
  return { descriptor, read: () => fs.readFileSync(file, 'utf8') };
}

test('lines arrive whole and in order', async () => {
  const { descriptor, read } = openFile('log');
  const destination = openLogDestination(descriptor);
  const lines = Array.from({ length: 2_000 }, (_unused, at) => `{"line":${at}}\n`);
  for (const line of lines) destination.write(line);
  await expect.poll(read).toBe(lines.join(''));
});

test('what waits is written at the end of the process', () => {
  const { descriptor, read } = openFile('log');
  const destination = openLogDestination(descriptor);
  destination.write('first\n');
  destination.write('second\n');
  destination.flush();
  expect(read()).toContain('second\n');
});

/** A device that is always full; only Linux has it. */
test.runIf(fs.existsSync('/dev/full'))('a full disk costs lines, and neither waits nor throws', () => {
  // It stays open: a write that is still under way would go to the next file that gets its number.
  const descriptor = fs.openSync('/dev/full', 'a');
  const destination = openLogDestination(descriptor);
  const writeAndFlush = () => {
    for (let count = 0; count < 5_000; count += 1) destination.write(`${'x'.repeat(1_000)}\n`);
    destination.flush();
  };
  expect(writeAndFlush).not.toThrow();
});

test('lines that were dropped are counted once there is room again', async () => {
  const { descriptor, read } = openFile('log');
  const destination = openLogDestination(descriptor);
  // More than may wait, in one go, before anything could be written.
  for (let count = 0; count < 1_500; count += 1) destination.write(`${'x'.repeat(1_000)}\n`);
  await expect.poll(() => read().length).toBeGreaterThan(900_000);
  destination.write('after\n');
  await expect.poll(() => read().endsWith('after\n')).toBe(true);
  const [, count] = /"msg":"(\d+) lines of the log could not be written\."/.exec(read()) ?? [];
  expect(Number(count) + (read().match(/^x+$/gm)?.length ?? 0)).toBe(1_500);
});
