import { Buffer } from 'node:buffer';

/** Shorter ones stand in many addresses by chance. */
const SHORTEST = 6;
const LONGEST_READ = 1_000_000;

type Sent = { url: string; postData?: string; postDataEntries?: readonly { bytes?: string }[] };

/**
 * Whether one of the secrets is in what a request sends, as forms and scripts write texts. The last letter of a text is
 * typed as a key of its own, so what is sent before that lacks it.
 */
export function carriesSecret(sent: Sent, secrets: readonly string[]): boolean {
  const long = secrets.filter((secret) => secret.length >= SHORTEST);
  if (long.length === 0) return false;
  const body =
    sent.postData ??
    (sent.postDataEntries ?? [])
      .map(({ bytes = '' }) => Buffer.from(bytes.slice(0, LONGEST_READ), 'base64').toString('utf8'))
      .join('');
  const text = `${sent.url}\n${body.slice(0, LONGEST_READ)}`;
  return long.flatMap((secret) => formsOf(secret.slice(0, -1))).some((form) => text.includes(form));
}

function formsOf(secret: string): string[] {
  const text = secret.toWellFormed();
  return [
    text,
    encodeURIComponent(text),
    new URLSearchParams({ '': text }).toString().slice(1),
    JSON.stringify(text).slice(1, -1),
  ];
}
