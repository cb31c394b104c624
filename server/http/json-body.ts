import { storableText } from '#db/storable-text.ts';
import { AppError } from '#shared/errors.ts';

/** Bodies that need the slow check: keys that reach into prototypes, and text that PostgreSQL cannot store. */
const SUSPICIOUS = /__proto__|\\u0000|\\ud[89a-f]|\0/i;

/**
 * An empty body is no body: the page sends its content type with every call. Characters that cannot be stored (NUL
 * and halves of surrogate pairs, from pasted text) are left out, so that a save is never refused for them.
 */
export function parseJsonBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text, SUSPICIOUS.test(text) ? keepStorable : undefined);
  } catch {
    throw new AppError(400, 'The body of the request is not valid JSON.');
  }
}

function keepStorable(key: string, value: unknown): unknown {
  // Undefined leaves the entry out.
  if (key === '__proto__' || key !== storableText(key)) return undefined;
  return typeof value === 'string' ? storableText(value) : value;
}
