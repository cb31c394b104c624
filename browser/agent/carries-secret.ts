import { Buffer } from 'node:buffer';
import { findWritten } from '#shared/secrets/find-written.ts';

/** Shorter ones stand in many addresses by chance. */
const SHORTEST = 6;
const LONGEST_READ = 1_000_000;

type Sent = {
  url: string;
  postData?: string;
  postDataEntries?: readonly { bytes?: string }[];
  /** True without `postData` for a body that Chromium does not pass on: a long one, or a file. */
  hasPostData?: boolean;
};

/**
 * Whether one of the secrets is in what a request sends, in whatever way it is written there. The last letter of a text
 * is typed as a key of its own, so what is sent before that lacks it. A body that cannot be read to its end counts as
 * one that carries a secret: a form may put a long field before it.
 */
export function carriesSecret(sent: Sent, secrets: readonly string[]): boolean {
  const long = secrets.filter((secret) => secret.length >= SHORTEST);
  if (long.length === 0) return false;
  const body = readBody(sent);
  if (body === null || sent.url.length + body.length > LONGEST_READ) return true;
  const text = `${sent.url}\n${body}`;
  const sought = long.map((secret) => ({ text: secret.slice(0, -1), is_whole_word: false }));
  return findWritten(text, sought).length > 0;
}

/** Null when it is not known, or longer than is read. */
function readBody({ postData, postDataEntries = [], hasPostData = false }: Sent): string | null {
  if (postData !== undefined) return postData;
  const parts = postDataEntries.map(({ bytes = '' }) => bytes);
  if (parts.reduce((sum, part) => sum + part.length, 0) > LONGEST_READ) return null;
  const body = parts.map((part) => Buffer.from(part, 'base64').toString('utf8')).join('');
  // A part without bytes is a file.
  return hasPostData && (parts.length === 0 || parts.includes('')) ? null : body;
}
