import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

test('.env.example lists every setting the server reads', () => {
  const settings = [...read('server/settings.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
  const listed = [...read('.env.example').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
  expect(settings.length).toBeGreaterThan(20);
  // Passed from one of our programs to another; not settings.
  const internal = new Set(['SANDBOX_GOOGLE_URL', 'SANDBOX_STRIPE_URL']);
  expect(settings.filter((name) => !internal.has(String(name)) && !listed.includes(name))).toEqual([]);
});
