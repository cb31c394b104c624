import type { FastifyReply } from 'fastify';
import type { Cookie } from '#server/http/handler.ts';

export function sendCookie(reply: FastifyReply, cookie: Cookie, apiOrigin: string): void {
  reply.setCookie(cookie.name, cookie.value, {
    path: cookie.path,
    maxAge: cookie.max_age_seconds,
    httpOnly: true,
    // Google and other providers send the browser back by a navigation, which Lax allows.
    sameSite: 'lax',
    secure: apiOrigin.startsWith('https:'),
  });
}
