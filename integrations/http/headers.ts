import { StepFailure } from '#shared/errors.ts';

/** What HTTP allows in a header. */
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Says the line and not what is in it, which may be a key. */
export function readHeaders(given: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [at, line] of given.split('\n').entries()) {
    if (line.trim() === '') continue;
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim();
    const value = line.slice(colon + 1).trim();
    if (colon === -1 || !NAME.test(name) || !VALUE.test(value)) {
      throw new StepFailure(
        'input_invalid',
        `Line ${at + 1} of “Headers” cannot be read.`,
        'Write each header on a line of its own, as Name: value, without line breaks and emoji in it.',
      );
    }
    headers[name.toLowerCase()] = value;
  }
  return headers;
}

type Authorisation = { token?: string | undefined; user?: string | undefined; password?: string | undefined };

/** RFC 6750 and RFC 7617. The values stand in secret variables, if the author kept them there. */
export function readAuthorisation({ token, user, password }: Authorisation): Record<string, string> {
  if (token !== undefined && (user !== undefined || password !== undefined)) {
    throw new StepFailure(
      'input_invalid',
      'A request has either a token or a user name and password, not both.',
      'Empty “Token”, or “User name” and “Password”.',
    );
  }
  if (token !== undefined) {
    const trimmed = token.trim();
    if (!/^[\x21-\x7e]+$/.test(trimmed)) {
      throw new StepFailure(
        'input_invalid',
        '“Token” has characters that a token cannot have.',
        'Copy it again, without spaces and the word Bearer.',
      );
    }
    return { authorization: `Bearer ${trimmed}` };
  }
  if (user === undefined && password === undefined) return {};
  const credentials = Buffer.from(`${user ?? ''}:${password ?? ''}`).toString('base64');
  return { authorization: `Basic ${credentials}` };
}
