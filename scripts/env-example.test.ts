import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const settingsFiles = fs
  .readdirSync(path.join(root, 'server/settings'))
  .filter((name) => name.endsWith('settings.ts'));
const settings = settingsFiles.map((name) => read(`server/settings/${name}`)).join('\n');
const plan = read('scripts/start-plan.mjs');
const listed = namesIn(read('.env.example'), /^#?([A-Z][A-Z_]+)=/gm);

test('.env.example lists every setting that the server and its starter read', () => {
  const names = [
    ...namesIn(settings, /^ {2}([A-Z][A-Z_]+):/gm),
    ...namesIn(plan, /readPort\('([A-Z_]+)'/g),
    ...namesIn(plan, /given\.([A-Z_]+)/g),
  ];
  expect(names.length).toBeGreaterThan(60);
  // The starter tells the programs where the stand-ins are: not settings.
  const isInternal = (name: string) => /^SANDBOX_\w+_URL$/.test(name);
  expect(names.filter((name) => !isInternal(name) && !listed.includes(name))).toEqual([]);
});

test('.env.example lists nothing that is not read', () => {
  const programs = [settings, plan, read('sandbox/main.ts')].join('\n');
  expect(listed.filter((name) => !new RegExp(`\\b${name}\\b`).test(programs))).toEqual([]);
});
