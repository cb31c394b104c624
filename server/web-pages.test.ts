import { QUIET } from '#engine/test-world.ts';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectors } from '#integrations/connectors.ts';
import { createWebPages, INLINE_STYLES } from '#server/web-pages.ts';

let folder: string;
let pages: FastifyInstance;
let origin: string;

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'legwork-pages-'));
  await fs.mkdir(path.join(folder, 'dist/assets'), { recursive: true });
  await fs.mkdir(path.join(folder, 'dist/.vite'));
  const files = {
    'index.html': '<div id="root"></div>',
    'theme.js': '// theme',
    'privacy-policy.html': 'policy',
    'assets/main-a1b2c3.js': '// main',
    '.vite/manifest.json': '{}',
    '../secret.txt': 'secret',
  };
  for (const [name, text] of Object.entries(files)) await fs.writeFile(path.join(folder, 'dist', name), text);
  pages = await createWebPages({
    folder: path.join(folder, 'dist'),
    api_origin: 'http://localhost:8000',
    model_provider: null,
    trusted_proxies: [],
    log: QUIET,
  });
  origin = await pages.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await pages.close();
  await fs.rm(folder, { recursive: true });
});

test.each(['/', '/workflows', '/workflows/7/executions/8', '/sign-in?from=here', '/a.b/c'])(
  '%s is the application, asked for anew each time',
  async (address) => {
    const response = await fetch(origin + address);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('<div id="root"></div>');
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  },
);

test('files with a hash in their name are kept for good, others are not', async () => {
  const hashed = await fetch(`${origin}/assets/main-a1b2c3.js`);
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await fetch(`${origin}/theme.js`)).headers.get('cache-control')).toBe('no-cache');
});

test.each([
  '/assets/gone-d4e5f6.js',
  '/missing.css',
  '/.vite/manifest.json',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
])('%s is no file of ours', async (address) => {
  const response = await fetch(origin + address);
  expect(await response.text()).not.toMatch(/secret|\{\}/);
  expect(response.headers.get('content-type')).not.toMatch(/javascript|css|json/);
});

describe('the policy of the pages', () => {
  test('lets them talk to the API and nothing else, and be framed by nobody', async () => {
    const response = await fetch(`${origin}/workflows`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("connect-src 'self' http://localhost:8000;");
    expect(policy).toContain("frame-src 'self' blob: http://localhost:8000;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/(script|style)-src [^;]*unsafe/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('lets the privacy policy be shown inside our own page', async () => {
    const policy = (await fetch(`${origin}/privacy-policy.html`)).headers.get('content-security-policy');
    expect(policy).toContain("frame-ancestors 'self'");
  });

  test('knows the styles that libraries write into the page', async () => {
    const sonner = await fs.readFile('node_modules/sonner/dist/index.mjs', 'utf8');
    const css = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(sonner)?.[1] ?? '""';
    expect(INLINE_STYLES.sonner).toBe(hashOf(String(JSON.parse(css))));
    const baseUi = await fs.readFile('node_modules/@base-ui/react/utils/styles.js', 'utf8');
    const name = 'base-ui-disable-scrollbar';
    expect(baseUi).toContain(`'${name}'`);
    const template = /children: `([^`]+)`/.exec(baseUi)?.[1] ?? '';
    expect(INLINE_STYLES.base_ui).toBe(hashOf(template.replaceAll('${DISABLE_SCROLLBAR_CLASS_NAME}', name)));
  });
});

function hashOf(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}

test.each(['Anthropic', null])(
  'the privacy policy names who runs the model, only where there is one: %s',
  async (model_provider) => {
    const web = path.join(import.meta.dirname, '../web');
    const real = await createWebPages({
      folder: web,
      api_origin: 'http://localhost:8000',
      model_provider,
      trusted_proxies: [],
      log: QUIET,
    });
    try {
      const { body, headers, statusCode } = await real.inject('/privacy-policy.html');
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(body.includes('<strong>Anthropic</strong>, which runs')).toBe(model_provider !== null);
      expect(body).not.toContain('{model provider}');
      expect(body.includes('language model')).toBe(model_provider !== null);
      expect(body.includes('the description that you wrote')).toBe(model_provider !== null);
      expect(body).toContain('The companies that host Legwork');
      const words = body.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
      // https://developers.google.com/terms/api-services-user-data-policy asks for this sentence.
      expect(words).toContain(
        'use and transfer to any other app of information received from Google APIs will adhere to the Google API Services User Data Policy, including the Limited Use requirements',
      );
      for (const provider of new Set(connectors.map((each) => each.provider))) {
        expect(words.toLowerCase()).toContain(provider);
      }
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    } finally {
      await real.close();
    }
  },
);
