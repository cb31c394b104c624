import fs from 'node:fs/promises';
import path from 'node:path';
import staticFiles from '@fastify/static';
import { compressText } from '#server/http/compress-text.ts';
import { limitConnections, SERVER_TIMEOUTS } from '#server/http/connection-limits.ts';
import { endSlowBodies } from '#server/http/slow-bodies.ts';
import { createSharedCheck } from '#server/http/trusted-proxies.ts';
import type { Log } from '#engine/log.ts';
import fastify, { type FastifyInstance } from 'fastify';

/** What sonner and Base UI write into the page as style elements; web-pages.test.ts says when they change. */
export const INLINE_STYLES = {
  sonner: 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
  /** Sonner adds its element first and its text after. */
  empty: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  base_ui: 'sha256-kLmvWqfziFavKtqHqRsb90f006UAK2Dmd0It5Iz2KFA=',
};

/** The built pages: any address that is no file is the application, which has the routes. */
export async function createWebPages(options: {
  folder: string;
  api_origin: string;
  /** Who runs the language model, for the privacy policy; null where there is none. */
  model_provider: string | null;
  trusted_proxies: readonly string[];
  log: Log;
}): Promise<FastifyInstance> {
  const app = fastify({ exposeHeadRoutes: true, ...SERVER_TIMEOUTS });
  limitConnections(app, { is_shared: createSharedCheck(options.trusted_proxies), log: options.log });
  endSlowBodies(app);
  compressText(app);
  await app.register(staticFiles, {
    root: options.folder,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply, file) {
      const isHashed = path.relative(options.folder, file).startsWith(`assets${path.sep}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/privacy-policy.html', async (_request, reply) => {
    const text = await fs.readFile(path.join(options.folder, 'privacy-policy.html'), 'utf8');
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    const { model_provider: provider } = options;
    if (provider === null) return text.replace(/<!-- model -->[\s\S]*?<!-- \/model -->/, '');
    return text.replace('{model provider}', () => escapeText(provider));
  });
  app.addHook('onSend', async (request, reply) => {
    reply.headers({
      'content-security-policy': pagePolicy(options.api_origin, request.url),
      'x-content-type-options': 'nosniff',
      // The address of a page names a workflow; other sites need not know.
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    if (options.api_origin.startsWith('https:'))
      reply.header('strict-transport-security', 'max-age=31536000');
  });
  app.setNotFoundHandler((request, reply) => {
    const [pathname = ''] = request.url.split('?');
    const isPage = ['GET', 'HEAD'].includes(request.method) && path.extname(pathname) === '';
    if (isPage) return reply.sendFile('index.html');
    return reply.status(404).type('text/plain').send('There is nothing at this address.');
  });
  return app;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function pagePolicy(apiOrigin: string, url: string): string {
  const hashes = Object.values(INLINE_STYLES).map((hash) => `'${hash}'`);
  // The privacy policy is shown inside one of our own pages; nothing else may be framed by anyone.
  const framedBy = url.startsWith('/privacy-policy.html') ? "'self'" : "'none'";
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${hashes.join(' ')}`,
    // Positions of menus and sizes of panels are style attributes, which run nothing.
    "style-src-attr 'unsafe-inline'",
    // Logos of connectors may be anywhere.
    `img-src 'self' data: blob: https: ${apiOrigin}`,
    "font-src 'self'",
    `connect-src 'self' ${apiOrigin}`,
    // blob: is for PDF files in the viewer of the browser (web/runs/results/file-viewer.tsx).
    `frame-src 'self' blob: ${apiOrigin}`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ');
}
