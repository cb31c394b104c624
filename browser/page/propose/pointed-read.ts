import { StepFailure } from '#shared/errors.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import type { Finding } from '#shared/script/finding.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import type { Repair, RepairedRead } from '#shared/script/target/target-memory.ts';
import { literalText, textOf, type Value, type Written } from '#shared/script/words/value.ts';
import { trimCharacters } from '#shared/trim-characters.ts';

const MISSING = /^target_(?:not_found|wrong_kind|ambiguous)$/;
const QUOTES = /["'“”‘’«»]/;

/**
 * What a line that reads, and found nothing, can be changed to by pointing at what it means. Null where one line in its
 * place would read less than it: it reads several things, a limited part, or beside the value of a variable.
 */
export function pointedRead({
  written,
  finding,
  name,
}: {
  written: Value;
  finding: Finding;
  name: string;
}): Repair | null {
  const text = literalText(written);
  const reads = readBy(finding, name);
  if (text === null || reads === null || !isOneLine(text)) return null;
  return {
    key: '',
    at: [...written.at],
    looked_for: trimCharacters(text, QUOTES),
    called: calledIn(finding) ?? text,
    reads,
    choices: [],
  };
}

/** What a line that reads asks for, as it was written. */
export function calledIn(finding: Finding): string | null {
  const written = 'target' in finding && finding.target ? literalText(finding.target.written) : null;
  return written?.replace(/^(?:the|my|our) /i, '') ?? null;
}

function readBy(finding: Finding, name: string): RepairedRead | null {
  if (/["“”„{}[\]\n\r]/.test(name)) return null;
  if (finding.verb === 'count') return { kind: 'value', name };
  if (finding.verb !== 'extract' || finding.most !== undefined || finding.also) return null;
  if (!finding.is_data) return { kind: 'any', name };
  return { kind: 'rows', name, ...(finding.is_all_pages && { is_all_pages: true }) };
}

function isOneLine(text: string): boolean {
  try {
    return readInstructions(text).length === 1;
  } catch (error) {
    if (error instanceof StepFailure) return false;
    throw error;
  }
}

/** Reads by the words in a field of a step; where nothing is found, these can be changed by pointing. */
export async function readByField<T>(
  { parts }: Pick<ActionScope, 'parts'>,
  { field, kind }: { field: Written | undefined; kind: 'value' | 'rows' },
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const text = field === undefined ? '' : textOf(field).text;
    if (!(error instanceof StepFailure) || !MISSING.test(error.failure.code)) throw error;
    if (/[{}]/.test(text) || !/^https?:/.test(parts.front()?.url() ?? '')) throw error;
    error.repair = {
      key: '',
      at: [0, text.length],
      looked_for: trimCharacters(text, QUOTES),
      called: text.trim() === '' ? 'the table or list' : text.trim(),
      reads: { kind, name: null },
      choices: [],
    };
    throw error;
  }
}
