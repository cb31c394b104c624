import type * as z from 'zod/mini';
import { AppError } from '#shared/errors.ts';

/** One sentence about the first thing that is wrong, naming the field as the caller wrote it. */
export function invalidInput(given: unknown, error: z.core.$ZodError): AppError {
  const [issue] = error.issues;
  if (!issue || issue.path.length === 0) return new AppError(422, 'The body of the request is missing.');
  const field = `“${issue.path.join('.')}”`;
  return new AppError(422, `${field} ${complaint(issue, valueAt(given, issue.path))}.`);
}

function complaint(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'is missing';
  if (issue.code === 'too_big')
    return `is too ${measured('long', 'large', issue)} (at most ${issue.maximum})`;
  if (issue.code === 'too_small') {
    if (issue.origin === 'string' && issue.minimum === 1) return 'is empty';
    return `is too ${measured('short', 'small', issue)} (at least ${issue.minimum})`;
  }
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_type') return `must be ${KINDS[issue.expected] ?? issue.expected}`;
  return 'is not valid';
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function measured(length: string, size: string, issue: { origin: string }): string {
  return issue.origin === 'string' || issue.origin === 'array' ? length : size;
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.entries(value).find(([name]) => name === String(key))?.[1];
  }
  return value;
}
