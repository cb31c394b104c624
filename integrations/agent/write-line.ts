import type { AgentWorld } from '#integrations/agent/agent-world.ts';
import type { Plan } from '#integrations/agent/plan.ts';
import type { ToolCall } from '#integrations/agent/tools.ts';
import type { LineUse, LineValue } from '#shared/agent-page.ts';
import { reference } from '#shared/references.ts';
import type { WantedResult } from '#shared/workflow/wanted-results.ts';

/** What a variable holds, for the texts of lines. Secrets are typed by their names and stand in no other text. */
export function lineValues({ values }: Pick<Plan, 'values'>): LineValue[] {
  return [...values.values()].flatMap(({ id, text, is_secret }) =>
    is_secret || text === '' ? [] : [{ id, text }],
  );
}

/**
 * The line of Browser instructions that does the same as a call, as it is read before the call is done: references are
 * of the page of now. Null where no line does the same each time; undefined for what needs no line.
 */
export function writeLine(world: AgentWorld, call: ToolCall): string | null | undefined {
  const { plan, page } = world;
  const values = lineValues(plan);
  const words = (ref: string, use: LineUse) => page.wordsFor(ref, use, values);
  const said = (found: string | null, line: (found: string) => string) => found && line(found);
  switch (call.name) {
    case 'open':
      return `Open ${writeText(call.input.address, values)}`;
    case 'click':
      return said(words(call.input.ref, 'click'), (what) => `Click ${what}`);
    case 'type': {
      const value = writeTyped(plan, call.input);
      return value && said(words(call.input.ref, 'type'), (what) => `Type ${value} into ${what}`);
    }
    case 'select': {
      const option = quoted(call.input.option, values);
      return option && said(words(call.input.ref, 'select'), (what) => `Select ${option} from ${what}`);
    }
    case 'check': {
      const verb = call.input.checked ? 'Check' : 'Uncheck';
      return said(words(call.input.ref, 'check'), (what) => `${verb} ${what}`);
    }
    case 'press': {
      const { key, ref } = call.input;
      if (!/^[\w+ -]{1,40}$/.test(key)) return null;
      return ref === undefined
        ? `Press ${key}`
        : said(words(ref, 'any'), (what) => `Press ${key} in ${what}`);
    }
    case 'scroll':
      return `Scroll ${call.input.to === 'down' || call.input.to === 'up' ? call.input.to : `to the ${call.input.to}`}`;
    case 'wait': {
      const awaited = call.input.words === undefined ? null : quoted(call.input.words, values);
      return awaited === null ? undefined : `Wait for ${awaited}`;
    }
    case 'extract':
      return writeExtract(world, call.input);
    case 'download': {
      const name = resultCalled(plan.wanted, call.input.result)?.name;
      const as = name === undefined ? '' : ` as ${writeName(name)}`;
      return said(words(call.input.ref, 'click'), (what) => `Download ${what}${as}`);
    }
    case 'upload': {
      const value = plan.values.get(call.input.file.replace(/^@/, ''));
      return value
        ? said(words(call.input.ref, 'any'), (what) => `Upload ${reference(value.id)} to ${what}`)
        : null;
    }
    case 'switch_tab':
      return call.input.number === 1 ? 'Switch to the first tab' : `Switch to the ${call.input.number}th tab`;
    case 'ask_person':
      return null;
    default:
      return undefined;
  }
}

/** A name of several words is quoted, so that none of them is read as something else. */
export function writeName(name: string): string {
  return /^\w+$/.test(name) ? name : `"${name.replaceAll('"', '')}"`;
}

/** Only what becomes a result has to be read again. */
function writeExtract(
  { plan, page }: AgentWorld,
  input: Extract<ToolCall, { name: 'extract' }>['input'],
): string | null | undefined {
  const wanted = resultCalled(plan.wanted, input.result);
  if (!wanted) return undefined;
  const isRows = input.as === 'rows' || (!input.as && (wanted.kind === 'table' || wanted.kind === 'list'));
  const what = input.ref === undefined ? null : page.wordsFor(input.ref, 'any', lineValues(plan));
  const name = writeName(wanted.name);
  if (isRows) return what === null ? `Extract all rows as ${name}` : `Extract all rows of ${what} as ${name}`;
  return what && `Extract ${what} as ${name}`;
}

export function resultCalled(
  wanted: readonly WantedResult[],
  name: string | undefined,
): WantedResult | undefined {
  return wanted.find((result, at) => result.name === name || `result_${at + 1}` === name);
}

/** A code of a person is another one each time. */
function writeTyped(plan: Plan, input: Extract<ToolCall, { name: 'type' }>['input']): string | null {
  const named = input.value_of?.replace(/^@/, '') ?? /^@(.+)$/.exec(input.text?.trim() ?? '')?.[1];
  const value = named === undefined || named === '' ? undefined : plan.values.get(named);
  if (value) return reference(value.id);
  if (input.value_of !== undefined && input.value_of !== '') return null;
  const whole = [...plan.values.values()].find(
    (one) => !one.is_secret && one.text === input.text && one.text !== '',
  );
  return whole ? reference(whole.id) : quoted(input.text ?? '', lineValues(plan));
}

/** Null for what a quoted text cannot hold. */
function quoted(text: string, values: readonly LineValue[]): string | null {
  if (/["“”\n{}]/.test(text) || text.length > 2_000) return null;
  return `"${writeText(text, values)}"`;
}

/** Shorter values stand in many texts by chance. */
const SHORTEST_VALUE = 4;

function writeText(text: string, values: readonly LineValue[]): string {
  const held = values
    .filter((value) => value.text.length >= SHORTEST_VALUE && text.includes(value.text))
    .toSorted((a, b) => b.text.length - a.text.length)[0];
  return held ? text.replace(held.text, () => reference(held.id)) : text;
}
