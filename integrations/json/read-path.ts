import { StepFailure } from '#shared/errors.ts';

/** The value at `items[0].name`; `["a.b"]` reaches names with dots. Says where the path breaks off, and what is there. */
export function readPath(json: unknown, path: string): unknown {
  let here = json;
  let done = '';
  for (const part of splitPath(path)) {
    const next = stepInto(here, part);
    if (next === undefined) throw breakOff(here, done, part);
    here = next;
    done += typeof part === 'number' ? `[${part}]` : `${done === '' ? '' : '.'}${part}`;
  }
  return here;
}

function stepInto(value: unknown, part: string | number): unknown {
  if (Array.isArray(value)) return typeof part === 'number' ? value.at(part) : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const entry = Object.entries(value).find(([key]) => key === String(part));
  return entry?.[1];
}

function splitPath(path: string): (string | number)[] {
  const trimmed = path.trim().replace(/^\$\.?/, '');
  const parts: (string | number)[] = [];
  const token = /\.?([^.[\]"]+)|\[(-?\d+)\]|\["((?:[^"\\]|\\.)*)"\]/y;
  while (token.lastIndex < trimmed.length) {
    const at = token.lastIndex;
    const match = token.exec(trimmed);
    const quoted = match?.[3] === undefined ? undefined : readQuoted(match[3]);
    if (!match || quoted === null) {
      throw new StepFailure(
        'input_invalid',
        `The path “${path}” cannot be read after “${trimmed.slice(0, at)}”.`,
        'Write names with dots between and positions in brackets, as in items[0].name.',
      );
    }
    if (match[2] !== undefined) parts.push(Number(match[2]));
    else if (quoted !== undefined) parts.push(quoted);
    else parts.push((match[1] ?? '').trim());
  }
  return parts;
}

/** Null for what JSON has no such escape for, and for line breaks. */
function readQuoted(written: string): string | null {
  try {
    return String(JSON.parse(`"${written}"`));
  } catch {
    return null;
  }
}

const SHOWN_NAMES = 8;

function breakOff(here: unknown, done: string, part: string | number): StepFailure {
  const place = done === '' ? 'At the top' : `At “${done}”`;
  const missing = typeof part === 'number' ? `no position ${part}` : `no “${part}”`;
  return new StepFailure(
    'not_found_in_data',
    `${place} there is ${missing}: there is ${describe(here)}.`,
    adviceFor(here),
  );
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) {
    const names = Object.keys(value);
    const shown = names
      .slice(0, SHOWN_NAMES)
      .map((name) => `“${name}”`)
      .join(', ');
    if (names.length === 0) return 'an empty object';
    return names.length > SHOWN_NAMES ? `${shown} and ${names.length - SHOWN_NAMES} more` : shown;
  }
  return value === null ? 'null' : `the ${typeof value} ${JSON.stringify(value).slice(0, 40)}`;
}

function adviceFor(here: unknown): string {
  if (Array.isArray(here)) {
    return here.length === 0
      ? 'The list is empty: check the step before.'
      : `Use [0] to [${here.length - 1}] here.`;
  }
  return 'Correct the path, or check what the step before puts out.';
}
