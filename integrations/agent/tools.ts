import * as z from 'zod/mini';
import type { ModelTool } from '#shared/model.ts';
import type { WantedResult } from '#shared/workflow/wanted-results.ts';

const short = z.string().check(z.maxLength(300));
const long = z.string().check(z.maxLength(20_000));
const ref = z.string().check(z.maxLength(40));

/** The inputs of the tools, by name. The model sees them as JSON schemas. */
const TOOL_INPUTS = {
  open: z.object({ address: z.string().check(z.maxLength(2_000)) }),
  click: z.object({ ref }),
  type: z.object({ ref, text: z.optional(long), value_of: z.optional(short) }),
  select: z.object({ ref, option: short }),
  check: z.object({ ref, checked: z.boolean() }),
  press: z.object({ key: short, ref: z.optional(ref) }),
  scroll: z.object({ to: z.enum(['down', 'up', 'top', 'bottom']) }),
  wait: z.object({ words: z.optional(short), seconds: z.optional(z.number()) }),
  find: z.object({ words: short }),
  extract: z.object({
    ref: z.optional(ref),
    as: z.optional(z.enum(['text', 'rows'])),
    result: z.optional(short),
  }),
  upload: z.object({ ref, file: short }),
  download: z.object({ ref, result: z.optional(short) }),
  switch_tab: z.object({ number: z.int() }),
  screenshot: z.object({}),
  ask_person: z.object({
    question: z.string().check(z.maxLength(1_000)),
    // Of any other kind it is answered with words. This `catch` is of no promise.
    // oxlint-disable-next-line promise/valid-params
    kind: z.catch(z.optional(z.enum(['code', 'captcha', 'login', 'decision'])), undefined),
    choices: z.optional(z.array(short).check(z.maxLength(10))),
  }),
  done: z.object({ summary: z.string().check(z.maxLength(5_000)), results: z.optional(z.unknown()) }),
} as const;

export type ToolName = keyof typeof TOOL_INPUTS;
/** A call whose input was checked. */
export type ToolCall = {
  [Name in ToolName]: { name: Name; input: z.output<(typeof TOOL_INPUTS)[Name]> };
}[ToolName];

const DESCRIPTIONS: Record<ToolName, string> = {
  open: 'Opens an address in the current tab.',
  click: 'Clicks the thing with this reference.',
  type: 'Replaces what is in a field. `text` is typed as it is; `value_of` names one of the values of the task, such as password or code_1, which is filled in without being shown to you. Give one of the two.',
  select: 'Chooses an option, by its words, in a list or a group.',
  check: 'Checks or unchecks a checkbox, radio button or switch.',
  press:
    'Presses a key such as Enter, Escape or ArrowDown, in the thing with this reference or where the cursor is.',
  scroll: 'Scrolls the page; more may load.',
  wait: 'Waits for words to appear, or for seconds to pass (30 at most).',
  find: 'Lists what on the page has these words, also in parts that are folded.',
  extract:
    'Reads the text of a thing, or of the whole page without a reference; `rows` reads a table or list whole. With `result`, what was read becomes that wanted result at once.',
  upload: 'Puts a file into the page: a value of the task, or a file that was downloaded.',
  download:
    'Clicks something that starts a download, and keeps the file. With `result` it becomes that wanted result.',
  switch_tab: 'Goes to another tab by its number.',
  screenshot: 'Shows you a picture of what is visible. Use it only when the text of the page is not enough.',
  ask_person:
    'Asks the person: for a code that was sent to them, to solve a captcha, to log in, or for a decision. They see your question beside the page.',
  done: 'Ends the task, with a summary and the wanted results. Only when the page shows that the task is done.',
};

export function toolsFor(wanted: readonly WantedResult[]): ModelTool[] {
  const results = z.object(
    Object.fromEntries(wanted.map((result) => [keyOf(wanted, result), z.optional(SHAPES[result.kind])])),
  );
  const done = z.object({ summary: z.string(), results: z.optional(results) });
  return Object.entries(TOOL_INPUTS).map(([name, input_shape]) => ({
    name,
    description: DESCRIPTIONS[toolName(name) ?? 'done'],
    input_shape: name === 'done' && wanted.length > 0 ? done : input_shape,
  }));
}

/** Lenient: what has another shape is refused with a sentence that says what is wrong. */
const SHAPES = {
  text: z.string(),
  number: z.union([z.number(), z.string()]),
  list: z.array(z.string()),
  table: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  file: z.string(),
} as const;

/** Providers take letters, digits, underscores, dots and hyphens only. */
export function keyOf(wanted: readonly WantedResult[], result: WantedResult): string {
  return /^[\w.-]{1,64}$/.test(result.name) ? result.name : `result_${wanted.indexOf(result) + 1}`;
}

function toolName(name: string): ToolName | null {
  return Object.hasOwn(TOOL_INPUTS, name) ? (name as ToolName) : null;
}

/** The call, or the sentence about what is wrong with it. */
export function readCall(name: string, input: unknown): ToolCall | string {
  const known = toolName(name);
  if (!known)
    return `There is no tool ${name.slice(0, 60)}. Use one of: ${Object.keys(TOOL_INPUTS).join(', ')}.`;
  const read = TOOL_INPUTS[known].safeParse(input);
  if (read.success) return { name: known, input: read.data } as ToolCall;
  const [issue] = read.error.issues;
  const where = issue?.path.join('.') || 'its input';
  return `The input of ${known} is wrong at ${where}: ${(issue?.message ?? 'it cannot be read').slice(0, 200)}.`;
}

/** What has no effect on anybody; it may be done again after an interruption. */
const REPEATABLE: ReadonlySet<ToolName> = new Set([
  'open',
  'scroll',
  'wait',
  'find',
  'extract',
  'switch_tab',
  'screenshot',
  'ask_person',
  'done',
]);
/** What costs no credits. */
const FREE: ReadonlySet<ToolName> = new Set([
  'scroll',
  'wait',
  'find',
  'switch_tab',
  'screenshot',
  'ask_person',
  'done',
]);
/** What looks or waits; what else is done should change something. */
const LOOKS: ReadonlySet<ToolName> = new Set([
  'scroll',
  'wait',
  'find',
  'extract',
  'switch_tab',
  'screenshot',
]);

export function mayRepeat(name: ToolName): boolean {
  return REPEATABLE.has(name);
}

export function isFree(name: ToolName): boolean {
  return FREE.has(name);
}

export function onlyLooks(name: ToolName): boolean {
  return LOOKS.has(name);
}
