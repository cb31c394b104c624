import { StepFailure } from '#shared/errors.ts';
import { scriptKeyOf } from '#shared/learned-script.ts';
import { parseSegments } from '#shared/references.ts';
import {
  fillWritten,
  type Lookup,
  textOf,
  type VariableValue,
  type Written,
} from '#shared/script/words/value.ts';
import { isSameSite, originOf, originsIn } from '#shared/web-origins.ts';
import { parseWantedResults, type WantedResult } from '#shared/workflow/wanted-results.ts';

/** What its author wrote into an agent step, read before anything happens. */
export type Plan = {
  /** With variables by their names, as in `Log in with @email and @password`. */
  task: string;
  start: string | null;
  wanted: readonly WantedResult[];
  /** Origins that the author named. */
  sites: readonly string[];
  values: ReadonlyMap<string, NamedValue>;
  limits: Limits;
  /** Of what the author wrote: lines that were learned for another task are not used. */
  key: string;
  /** What the variables in its texts hold. */
  lookup: Lookup;
  /** The start address as it was written. */
  written_start: string;
};

export type NamedValue = {
  /** Of its variable, as `{{id}}` in the texts of the step. */
  id: string;
  name: string;
  text: string;
  is_secret: boolean;
  /** Where a secret may be typed; empty for what is no secret. */
  origins: readonly string[];
};

export type Limits = { actions: number; minutes: number; tokens: number; dollars: number | null };

type Given = {
  task: Written;
  start?: Written | undefined;
  results?: string | undefined;
  sites?: string | undefined;
  secrets?: Written | undefined;
  most_actions?: string | undefined;
  most_minutes?: string | undefined;
  most_tokens?: string | undefined;
  most_dollars?: string | undefined;
};

const MOST_SITES = 50;

/** Throws StepFailure `input_invalid` for what cannot be read. */
export function readPlan(given: Given): Plan {
  const start = given.start === undefined ? null : fillWritten(given.start).text.trim();
  const bindings = readBindings(given.secrets ?? '');
  const values = readValues(given.task, bindings);
  for (const value of values.values())
    if (value.is_secret && value.origins.length === 0) throw unbound(value);
  return {
    task: showWritten(given.task),
    start: start === '' ? null : start,
    wanted: parseWantedResults(given.results ?? ''),
    sites: readSites(given, start),
    values,
    limits: readLimits(given),
    key: scriptKeyOf(
      Object.fromEntries(
        Object.entries(given).map(([id, text]) => [id, text === undefined ? '' : textOf(text).text]),
      ),
    ),
    lookup: lookupOf(given),
    written_start: textOf(given.start ?? '').text.trim(),
  };
}

/** Texts without variables are plain; any other text knows all variables of the run. */
function lookupOf({ task, start, secrets }: Given): Lookup {
  const written = [task, start, secrets].find((text) => typeof text === 'object');
  return textOf(written ?? '').lookup;
}

/** What values say is not what the author wrote: an address in a variable names no site. */
function readSites(given: Given, start: string | null): string[] {
  const literal = parseSegments(textOf(given.task).text).map((part) =>
    part.kind === 'text' ? part.text : ' ',
  );
  const lines = (given.sites ?? '').split(/[\n,]/).filter((line) => line.trim() !== '');
  const listed = lines.slice(0, MOST_SITES).map((line) => {
    const origin = originOf(line);
    if (origin) return origin;
    throw invalid('Other sites', `“${line.trim().slice(0, 60)}” is not an address.`);
  });
  const first = start ? originOf(start) : null;
  if (start && !first) throw invalid('Start address', `“${start.slice(0, 60)}” is not an address.`);
  return [...new Set([...(first ? [first] : []), ...listed, ...originsIn(literal.join(' '))])];
}

type Held = VariableValue & { id: string };
type Binding = { value: Held; origins: string[] };

/** Lines like `@password on shop.example`. */
function readBindings(written: Written): Binding[] {
  const { text, lookup } = textOf(written);
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [first, second, ...others] = parseSegments(line.trim());
      const places =
        second?.kind === 'text' ? second.text.replace(/^\s*(?:only )?(?:on|at|for|:)\s+/i, '') : '';
      const origins = places.split(/[\s,]+/).flatMap((word) => (word === '' ? [] : (originOf(word) ?? [])));
      if (first?.kind !== 'variable' || origins.length === 0 || others.length > 0)
        throw invalid('Secrets', 'Each line is a variable and the site where it may be typed.');
      return { value: { id: first.id, ...lookup(first.id) }, origins };
    });
}

function readValues(task: Written, bindings: readonly Binding[]): Map<string, NamedValue> {
  const { text, lookup } = textOf(task);
  const inTask = parseSegments(text).flatMap((part) =>
    part.kind === 'variable' ? [{ id: part.id, ...lookup(part.id) }] : [],
  );
  const values = new Map<string, NamedValue>();
  for (const { id, name, text: held, is_secret } of [...inTask, ...bindings.map(({ value }) => value)]) {
    const origins = bindings.filter(({ value }) => value.name === name).flatMap((one) => one.origins);
    // What an author binds to a site is treated as a secret, marked or not.
    values.set(name, { id, name, text: held, is_secret: is_secret || origins.length > 0, origins });
  }
  return values;
}

/** Variables by their names, as people and the model are told them. */
export function showWritten(written: Written): string {
  const { text, lookup } = textOf(written);
  return parseSegments(text)
    .map((part) => (part.kind === 'text' ? part.text : `@${lookup(part.id).name}`))
    .join('');
}

function readLimits(given: Given): Limits {
  return {
    actions: readNumber(given.most_actions, { label: 'Most actions', usual: 40, most: 500 }),
    minutes: readNumber(given.most_minutes, { label: 'Most minutes', usual: 15, most: 240 }),
    tokens: readNumber(given.most_tokens, { label: 'Most tokens', usual: 400_000, most: 20_000_000 }),
    dollars:
      given.most_dollars === undefined
        ? null
        : readNumber(given.most_dollars, { label: 'Most dollars', usual: 0, most: 10_000 }),
  };
}

function readNumber(
  written: string | undefined,
  { label, usual, most }: { label: string; usual: number; most: number },
): number {
  if (written === undefined) return usual;
  const number = Number(written.trim().replace(/^\$/, '').replaceAll(/[\s,]/g, ''));
  if (Number.isFinite(number) && number > 0 && number <= most) return number;
  throw invalid(label, `It takes a number up to ${most.toLocaleString('en-US')}.`);
}

/** Whether a value may be typed into a field of this origin. */
export function mayBeTypedOn(value: NamedValue, origin: string | null): boolean {
  return origin !== null && value.origins.some((named) => isSameSite(named, origin));
}

function unbound({ name }: NamedValue): StepFailure {
  return new StepFailure(
    'input_invalid',
    `“${name}” is a secret, and it is not said on which site it may be typed.`,
    `Write a line into “Secrets”: @${name} on the address of the site.`,
  );
}

function invalid(label: string, sentence: string): StepFailure {
  return new StepFailure(
    'input_invalid',
    `“${label}” cannot be read. ${sentence}`,
    'Correct it in the step.',
  );
}
