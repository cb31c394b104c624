import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a browser shows that was sent to an address of the API, as by a link to a file or by Google, and was refused. */

const STYLE =
  'body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:24px;box-sizing:border-box;' +
  'font:16px/1.5 system-ui,sans-serif;color-scheme:light dark;text-align:center}p{max-width:46ch}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** True for a navigation; calls of the page ask for JSON. */
export function wantsPage({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').startsWith('text/html') : mode === 'navigate';
}

export function sendErrorPage(
  reply: FastifyReply,
  { sentence, web_origin }: { sentence: string; web_origin: string },
): FastifyReply {
  const page =
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>Legwork</title><style>${STYLE}</style></head>` +
    `<body><main><p>${escapeText(sentence)}</p><p><a href="${escapeText(web_origin)}">Back to Legwork</a></p></main></body></html>`;
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .send(page);
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
