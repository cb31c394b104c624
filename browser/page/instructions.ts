import { StepFailure } from '#shared/errors.ts';
import { isWebAddress } from '#browser/web-address.ts';
import type { ScrollTo } from '#browser/page/actions/scroll-page.ts';
import { readSeconds } from '#browser/page/actions/wait-for.ts';
import { readKey } from '#browser/page/keys.ts';
import { MARK, unmaskQuotes } from '#shared/quoted-text.ts';
import { type Clause, splitClauses } from '#browser/page/split-clauses.ts';
import { parseTarget } from '#browser/page/targets.ts';

/** What one clause asks for. Targets are phrases, as written. */
export type Instruction =
  | { verb: 'open'; address: string }
  | { verb: 'click'; target: string }
  | { verb: 'type'; target: string | null; value: string }
  | { verb: 'select'; target: string | null; option: string }
  | { verb: 'check'; target: string; is_checked: boolean }
  | { verb: 'press'; key: string; target: string | null }
  | { verb: 'wait'; seconds: number }
  | { verb: 'wait_for'; what: string; is_gone: boolean; seconds: number | null }
  | { verb: 'scroll'; to: ScrollTo }
  | { verb: 'hover'; target: string }
  | { verb: 'extract'; target: string | null; is_data: boolean; name: string }
  | { verb: 'download'; target: string; name: string }
  | { verb: 'screenshot'; target: string | null; name: string }
  | { verb: 'go_back' }
  | { verb: 'reload' }
  | { verb: 'close_tab' };

export type NumberedInstruction = { line: number; text: string; instruction: Instruction };

export const EXAMPLES = [
  'Open example.com',
  'Click "Sign in"',
  'Type "Ada" into "Name"',
  'Select "Germany" from "Country"',
  'Check "I agree"',
  'Press Enter',
  'Wait for "Welcome"',
  'Extract the "Total" as total',
];

/** Everything is read before anything is done; the first line that cannot be understood is named. */
export function parseInstructions(text: string): NumberedInstruction[] {
  const instructions = splitClauses(text).map((clause) => {
    const written = unmaskQuotes(clause.masked, clause.values);
    const instruction = parseClause(clause);
    if (!instruction) throw unclear(clause.line, written);
    return { line: clause.line, text: written, instruction };
  });
  if (instructions.length === 0) {
    throw new StepFailure(
      'instruction_unclear',
      'There are no instructions.',
      `Write one per line, such as: ${EXAMPLES.join(' · ')}`,
    );
  }
  return instructions;
}

function unclear(line: number, text: string): StepFailure {
  return new StepFailure(
    'instruction_unclear',
    `Line ${line} cannot be understood: ${text.length > 120 ? `${text.slice(0, 119)}…` : text}`,
    `Nothing was done. Begin with what to do, such as: ${EXAMPLES.join(' · ')}`,
  );
}

type Parse = (rest: string, values: readonly string[]) => Instruction | null;

const ROWS: readonly (readonly [RegExp, Parse])[] = [
  [
    /^(?:go\s+back|back)(?:\s+to\s+the\s+(?:previous|last)\s+page|\s+one\s+page)?$/i,
    () => ({ verb: 'go_back' }),
  ],
  [/^(?:reload|refresh)(?:\s+(?:the|this)\s+page|\s+page)?$/i, () => ({ verb: 'reload' })],
  [/^close\s+(?:the\s+|this\s+)?(?:current\s+|new\s+)?(?:browser\s+)?tab$/i, () => ({ verb: 'close_tab' })],
  [/^(?:go\s+to|navigate\s+to|visit|open)\s+/i, parseOpen],
  [/^(?:click|tap|double-click)(?:\s+on)?\s+/i, parseClick],
  [/^(?:press|hit|push)(?:\s+on)?\s+/i, parsePress],
  [/^(?:type|enter|write|put)\s+/i, parseType],
  [/^(?:fill(?:\s+in|\s+out)?|set)\s+/i, parseFill],
  [
    /^clear\s+/i,
    (rest, values) => withTarget(rest, values, (target) => ({ verb: 'type', target, value: '' })),
  ],
  [/^(?:select|choose|pick)\s+/i, parseSelect],
  [
    /^(?:check|tick)\s+/i,
    (rest, values) => withTarget(rest, values, (target) => ({ verb: 'check', target, is_checked: true })),
  ],
  [
    /^(?:uncheck|untick)\s+/i,
    (rest, values) => withTarget(rest, values, (target) => ({ verb: 'check', target, is_checked: false })),
  ],
  [/^wait\s+/i, parseWait],
  [/^scroll(?:\s+|$)/i, parseScroll],
  [
    /^(?:hover(?:\s+over|\s+on)?|point\s+at)\s+/i,
    (rest, values) => withTarget(rest, values, (target) => ({ verb: 'hover', target })),
  ],
  [/^take\s+(?:a\s+)?(?:screenshot|picture|screen\s?shot)/i, parseScreenshot],
  [/^download\s+/i, parseDownload],
  [/^(?:extract|read|get|copy|save)\s+/i, parseExtract],
  [/^submit(?:\s+the\s+form)?$/i, () => ({ verb: 'press', key: 'Enter', target: null })],
  [/^close\s+/i, (rest, values) => withTarget(rest, values, (target) => ({ verb: 'click', target }))],
];

function parseClause(clause: Clause): Instruction | null {
  for (const [pattern, parse] of ROWS) {
    const match = pattern.exec(clause.masked);
    if (match) return parse(clause.masked.slice(match[0].length).trim(), clause.values);
  }
  return null;
}

function parseOpen(rest: string, values: readonly string[]): Instruction | null {
  const written = valueOf(rest.replace(/^the\s+(?:page|site|website)\s+/i, ''), values);
  if (looksLikeAddress(written)) return { verb: 'open', address: written };
  // `Open the menu`, `Go to "Settings"`: a place one clicks.
  return withTarget(rest, values, (target) => ({ verb: 'click', target }));
}

function looksLikeAddress(written: string): boolean {
  if (isWebAddress(written)) return true;
  if (/\s/.test(written)) return false;
  return (
    /^(?:localhost|[\w-]+(?:\.[\w-]+)+|\[[0-9a-f:]+\])(?::\d+)?(?:[/?#]\S*)?$/i.test(written) ||
    /^[a-z][a-z0-9+.-]*:/i.test(written)
  );
}

function parseClick(rest: string, values: readonly string[]): Instruction | null {
  return withTarget(rest, values, (target) => ({ verb: 'click', target }));
}

/** `Press Enter` is a key, `Press "Submit"` a button. */
function parsePress(rest: string, values: readonly string[]): Instruction | null {
  const [written, , place] = splitAt(rest, ['in', 'on', 'into']);
  const key = hasMark(written) ? null : readKey(written);
  if (key !== null && place === null) return { verb: 'press', key, target: null };
  if (key !== null && place !== null) return { verb: 'press', key, target: unmaskQuotes(place, values) };
  return parseClick(rest, values);
}

function parseType(rest: string, values: readonly string[]): Instruction | null {
  const [written, , place] = splitAt(rest, ['into', 'in', 'as', 'to']);
  const value = valueOf(written.replace(/^(?:the\s+)?(?:text|word|value|number)\s+(?=\S)/i, ''), values);
  if (place === null) return hasMark(rest) || value !== '' ? { verb: 'type', target: null, value } : null;
  return withTarget(place, values, (target) => ({ verb: 'type', target, value }));
}

/** `Fill "Email" with "x"`; also `Fill "x" into "Email"`. */
function parseFill(rest: string, values: readonly string[]): Instruction | null {
  const into = splitAt(rest, ['into']);
  if (into[2] !== null) return parseType(rest, values);
  const [place, , written] = splitAt(rest, ['with', 'to', 'as'], 'first');
  if (written !== null)
    return withTarget(place, values, (target) => ({ verb: 'type', target, value: valueOf(written, values) }));
  return splitAt(rest, ['in'])[2] === null ? null : parseType(rest, values);
}

function parseSelect(rest: string, values: readonly string[]): Instruction | null {
  const [written, , place] = splitAt(rest, ['from', 'in', 'for', 'as', 'under']);
  const option = valueOf(
    written.replace(/^(?:the\s+)?(?:option|choice|value|entry)\s+(?=\S)/i, '').replace(/^the\s+(?=\S)/i, ''),
    values,
  );
  const plain = option.replace(/\s+(?:option|radio button|radio)$/i, '');
  if (plain === '') return null;
  return { verb: 'select', option: plain, target: place === null ? null : unmaskQuotes(place, values) };
}

function parseWait(rest: string, values: readonly string[]): Instruction | null {
  const seconds = readSeconds(rest);
  if (seconds !== null) return { verb: 'wait', seconds };
  const limit = /\s+(?:for\s+)?(?:up\s+to|at\s+most|max(?:imum)?)\s+(\d[\w. ]*)$/i.exec(rest);
  const named = (limit ? rest.slice(0, limit.index) : rest).replace(/^(?:for|until)\s+/i, '');
  const gone =
    /\s+(?:to\s+(?:disappear|vanish|go\s+away|be\s+gone)|is\s+gone|disappears|goes\s+away|has\s+gone)$/i.exec(
      named,
    );
  const there =
    /\s+(?:to\s+(?:appear|be\s+visible|be\s+there|load|show(?:\s+up)?)|appears|is\s+(?:there|visible|shown)|shows(?:\s+up)?|loads)$/i.exec(
      named,
    );
  const what = named.slice(0, gone?.index ?? there?.index ?? named.length).trim();
  if (what === '' || rest === named) return null;
  const patience = limit ? readSeconds(limit[1] ?? '') : null;
  // The next instruction waits for the page by itself.
  if (/^(?:the\s+)?page$/i.test(what)) return { verb: 'wait', seconds: 1 };
  return { verb: 'wait_for', what: unmaskQuotes(what, values), is_gone: gone !== null, seconds: patience };
}

function parseScroll(rest: string, values: readonly string[]): Instruction | null {
  const where = rest.toLowerCase();
  if (where === '' || /^down\b/.test(where)) return { verb: 'scroll', to: 'down' };
  if (/^up\b/.test(where)) return { verb: 'scroll', to: 'up' };
  const edge = /^(?:to\s+)?(?:the\s+)?(top|bottom|end)(?:\s+of\s+the\s+page)?$/.exec(where)?.[1];
  if (edge) return { verb: 'scroll', to: edge === 'top' ? 'top' : 'bottom' };
  const target = /^(?:down\s+|up\s+)?(?:to|until)\s+(.+)$/i.exec(rest)?.[1];
  return target ? withTarget(target, values, (phrase) => ({ verb: 'scroll', to: { target: phrase } })) : null;
}

function parseScreenshot(rest: string, values: readonly string[]): Instruction | null {
  const { what, name } = takeName(rest, values);
  const of = /^of\s+(.+)$/i.exec(what)?.[1];
  if (what !== '' && !of) return null;
  const isPage = of === undefined || /^(?:the\s+)?(?:whole\s+)?page$/i.test(of);
  return { verb: 'screenshot', target: isPage ? null : unmaskQuotes(of, values), name: name ?? 'screenshot' };
}

function parseDownload(rest: string, values: readonly string[]): Instruction | null {
  const { what, name } = takeName(rest, values);
  return withTarget(what, values, (target) => ({
    verb: 'download',
    target,
    name: name ?? (nameFrom(target) || 'download'),
  }));
}

function parseExtract(rest: string, values: readonly string[]): Instruction | null {
  const { what, name } = takeName(rest, values);
  if (what === '') return null;
  const target = unmaskQuotes(what, values);
  const isPage =
    /^(?:the\s+|all\s+)*(?:(?:text|content)s?\s+(?:of|on|from)\s+)?(?:the\s+|this\s+|whole\s+)*page(?:\s+text)?$/i.test(
      what,
    );
  if (isPage || /^(?:all\s+)?(?:the\s+)?text$/i.test(what))
    return { verb: 'extract', target: null, is_data: false, name: name ?? 'text' };
  const isData = /^(?:all\s+)?(?:the\s+)?(?:\S+\s+)?(?:table|list|rows)\b|\b(?:table|list|rows)$/i.test(
    what.replaceAll(new RegExp(MARK, 'g'), ' '),
  );
  const rowsOf = /^(?:all\s+)?(?:the\s+)?rows(?:\s+(?:of|from|in)\s+(?:the\s+)?)?/i.exec(target);
  const place = rowsOf ? target.slice(rowsOf[0].length) : target;
  return {
    verb: 'extract',
    target: place === '' ? null : place,
    is_data: isData,
    name: name ?? (nameFrom(target) || 'text'),
  };
}

/** `… as total`, `… as "Total due"`. */
function takeName(rest: string, values: readonly string[]): { what: string; name: string | null } {
  const match = new RegExp(
    `(?:^|\\s)(?:as|into|and\\s+call\\s+it|called)\\s+(${MARK}|[^\\s"]+(?:\\s[^\\s"]+){0,3})$`,
    'i',
  ).exec(rest);
  if (!match?.[1]) return { what: rest, name: null };
  const name = valueOf(match[1].replace(/^the\s+/i, ''), values).trim();
  return { what: rest.slice(0, match.index).trim(), name: name === '' ? null : name.slice(0, 100) };
}

function nameFrom(target: string): string {
  const parsed = parseTarget(target)[0];
  return (parsed?.text || parsed?.kind || '').slice(0, 100);
}

/** Splits at one of the words outside quotes: the last, as values come before places. */
function splitAt(
  rest: string,
  words: readonly string[],
  which: 'first' | 'last' = 'last',
): readonly [string, string | null, string | null] {
  for (const group of which === 'last' ? words.map((word) => [word]) : [words]) {
    const matches = [...rest.matchAll(new RegExp(`(?:^|\\s)(${group.join('|')})\\s+`, 'gi'))];
    // After a quoted value its place follows at once; only bare words may hold the preposition themselves.
    const match = hasMark(rest)
      ? (matches.find(({ index }) => hasMark(rest.slice(0, index))) ?? matches[0])
      : which === 'last'
        ? matches.at(-1)
        : matches[0];
    if (match && match.index > 0)
      return [
        rest.slice(0, match.index).trim(),
        match[1] ?? null,
        rest.slice(match.index + match[0].length).trim(),
      ];
  }
  return [rest, null, null];
}

function withTarget(
  words: string,
  values: readonly string[],
  make: (target: string) => Instruction,
): Instruction | null {
  const target = unmaskQuotes(words, values).trim();
  return parseTarget(target).length === 0 ? null : make(target);
}

/** A quoted text as it is, bare words without the spaces around. */
function valueOf(words: string, values: readonly string[]): string {
  const quoted = new RegExp(`^${MARK}$`).exec(words.trim());
  if (quoted) return values[Number(quoted[1])] ?? '';
  return unmaskQuotes(words, values).trim();
}

function hasMark(words: string): boolean {
  return new RegExp(MARK).test(words);
}
