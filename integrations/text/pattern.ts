import { RE2JS, RE2JSSyntaxException } from 're2js';
import { StepFailure } from '#shared/errors.ts';

const MAX_PATTERN = 1_000;

/**
 * A pattern as regular expressions write it, on an engine without backtracking: authors write patterns and pages
 * supply texts, and together they must not be able to hold up a worker. https://github.com/google/re2/wiki/Syntax
 */
export function compilePattern(pattern: string, { ignoreCase }: { ignoreCase: boolean }): RE2JS {
  if (pattern.length > MAX_PATTERN) {
    throw new StepFailure(
      'input_invalid',
      `This pattern has ${pattern.length} characters; ${MAX_PATTERN} are the most.`,
      'Write a shorter pattern.',
    );
  }
  try {
    return RE2JS.compile(pattern, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0);
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    throw new StepFailure(
      'input_invalid',
      `This pattern cannot be read: ${error.message}.`,
      'Check its brackets, or choose “Exactly this text”.',
    );
  }
}

/** Finds exactly this text, whatever its characters mean in a pattern. */
export function compileText(wanted: string, { ignoreCase }: { ignoreCase: boolean }): RE2JS {
  return RE2JS.compile(RE2JS.quote(wanted), ignoreCase ? RE2JS.CASE_INSENSITIVE : 0);
}
