import { randomUUID } from 'node:crypto';
import type { AnswerOf, CallName, SentBody, SentQuery } from '#shared/contract.ts';
import { contract } from '#shared/contract.ts';

/** A user who calls the API as the pages do. */
export type Person = { token: string; api: string };

type Sent<N extends CallName> = { query?: SentQuery<N>; body?: SentBody<N> };

/** Signs in through the stand-in for Google, following the redirects of a browser. */
export async function signInPerson(api: string, email: string): Promise<Person> {
  const attempt = randomUUID();
  const begun = await fetch(`${api}/auth/google_login?attempt=${attempt}`, { redirect: 'manual' });
  const cookie = begun.headers.getSetCookie().map((line) => line.split(';')[0]);
  const page = await fetch(begun.headers.get('location') ?? '');
  const form = (await page.text()).split('<form').find((part) => part.includes(`value="${email}"`)) ?? '';
  const fields = [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const chosen = await fetch(new URL('/o/oauth2/v2/auth/callback', page.url), {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  const back = await fetch(chosen.headers.get('location') ?? '', {
    headers: { cookie: cookie.join('; ') },
    redirect: 'manual',
  });
  const fragment = new URLSearchParams(back.headers.get('location')?.split('#')[1]);
  const token = fragment.get('auth_token');
  if (!token || fragment.get('attempt') !== attempt)
    throw new Error(`${email} could not be signed in: ${back.headers.get('location')}`);
  return { token, api };
}

export async function callAs<N extends CallName>(
  person: Person,
  name: N,
  { query, body }: Sent<N> = {},
): Promise<AnswerOf<N>> {
  const { method, path } = contract[name];
  const url = new URL(path, person.api);
  for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, String(value));
  const answer = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as AnswerOf<N>;
}
