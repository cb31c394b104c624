import * as z from 'zod/mini';
import { checkScript } from '#shared/script/check/check-script.ts';
import { looksSecret } from '#shared/secrets/secrets.ts';
import { valueFormat } from '#shared/workflow/value-formats.ts';
import { parseWantedResults } from '#shared/workflow/wanted-results.ts';
import type { StepInput, StepOption } from '#shared/wire.ts';
import {
  type DraftMark,
  type DraftPart,
  type DraftVariable,
  MOST_DRAFT_PARTS,
  MOST_DRAFT_VARIABLES,
  type WorkflowDraft,
} from '#shared/wire/draft.ts';
import { namesIn, renameIn } from '#shared/workflow/names-in-braces.ts';
import { listNamedReads } from '#shared/script/named-reads.ts';
import { findNamed, inputNames, optionNames } from '#server/drafts/phrases/find-named.ts';
import { readScheduleInput } from '#server/drafts/schedules/read-schedule.ts';

/** What a model wrote, before it is known to be a draft. Parts are read one by one, so that one wrong part costs only itself. */
const Written = z.object({
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  variables: z.optional(z.array(z.unknown())),
  steps: z.array(z.unknown()),
});

const loose = z.optional(z.nullable(z.string()));
const WrittenVariable = z.object({
  name: z.string(),
  value: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  secret: z.optional(z.nullable(z.boolean())),
  from: loose,
  guess: loose,
});
const WrittenStep = z.object({
  step: z.string(),
  inputs: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  outputs: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  from: loose,
  guess: loose,
  lines: z.optional(z.nullable(z.array(z.object({ line: z.optional(z.int()), from: loose, guess: loose })))),
});
type WrittenStep = z.output<typeof WrittenStep>;

type World = {
  description: string;
  options: readonly StepOption[];
  /** Of the person, as Europe/Berlin. */
  time_zone: string;
};

const LONGEST_TEXT = 20_000;
const LONGEST_NOTE = 400;

/**
 * The draft with everything that is known to be wrong put right or left out, each with a sentence. Null when nothing of
 * it can be used.
 */
export function checkDraft(written: unknown, world: World): WorkflowDraft | null {
  const read = Written.safeParse(written);
  if (!read.success) return null;
  const notes: string[] = [];
  const note = (sentence: string) => void notes.push(cut(sentence, LONGEST_NOTE));
  const variables = readVariables(read.data.variables ?? [], { ...world, note });
  const known = new Set(variables.map(({ name }) => name));
  const steps = read.data.steps.flatMap((one) => {
    const step = WrittenStep.safeParse(one);
    const option = step.success && findNamed(world.options, step.data.step, optionNames);
    if (step.success && option) return [{ step: step.data, option }];
    note(
      step.success
        ? `“${step.data.step}” is no step of Legwork, so it was left out.`
        : 'A part of the answer was no step, so it was left out.',
    );
    return [];
  });
  if (steps.length > MOST_DRAFT_PARTS) note(`Only the first ${MOST_DRAFT_PARTS} steps were taken.`);
  // Stable: steps keep their order, and triggers go in front.
  const inOrder = steps.slice(0, MOST_DRAFT_PARTS).toSorted((a, b) => rank(a.option) - rank(b.option));
  const parts = inOrder.flatMap(({ step, option }) => {
    const part = readPart(step, option, { ...world, note, known, variables });
    return part ? [part] : [];
  });
  if (parts.length === 0) return null;
  const { title = '', description = '' } = read.data;
  return {
    title: cut(title.trim() || world.description, 100),
    description: cut(description.trim() || world.description, 2_000),
    variables: variables.slice(0, MOST_DRAFT_VARIABLES),
    parts,
    notes: notes.slice(0, 40),
  };
}

type Noting = World & { note(sentence: string): void };

function readVariables(written: readonly unknown[], world: Noting): DraftVariable[] {
  const variables: DraftVariable[] = [];
  for (const one of written.slice(0, MOST_DRAFT_VARIABLES)) {
    const read = WrittenVariable.safeParse(one);
    const name = read.success ? cut(nameOf(read.data.name), 80) : '';
    if (!read.success || name === '' || variables.some((variable) => variable.name === name)) continue;
    const { value, secret, from, guess } = read.data;
    variables.push({
      name,
      default_value: cut(String(value ?? ''), 5_000),
      is_secret: secret === true || looksSecret(name),
      ...reasonOf({ from, guess }, world),
    });
  }
  return variables;
}

type PartWorld = Noting & { known: Set<string>; variables: DraftVariable[] };

function readPart(step: WrittenStep, option: StepOption, world: PartWorld): DraftPart | null {
  const inputs: Record<string, string> = {};
  const marks: DraftMark[] = [];
  for (const [id, value] of Object.entries(step.inputs ?? {})) {
    const input = findNamed(option.endpoint_inputs, id, inputNames);
    if (!input) {
      world.note(`“${option.name}” has no input “${cut(id, 60)}”, so that was left out.`);
      continue;
    }
    const text = readInput(input, value, { ...world, option, marks, lines: step.lines ?? [] });
    if (text !== null && text.trim() !== '') inputs[input.id] = cut(text, LONGEST_TEXT);
  }
  const isEmpty = Object.keys(inputs).length === 0 && option.endpoint_inputs.some((one) => one.is_required);
  if (isEmpty) {
    world.note(`“${option.name}” had nothing to do, so it was left out.`);
    return null;
  }
  for (const name of readsOf(option, inputs)) world.known.add(name);
  for (const text of Object.values(inputs)) declare(namesIn(text), world);
  const outputs = Object.entries(step.outputs ?? {}).flatMap(([id, name]) => {
    const isThere = option.endpoint_outputs.some((output) => output.id === id);
    if (!isThere || typeof name !== 'string' || nameOf(name) === '') return [];
    return [[id, cut(nameOf(name), 80)] as const];
  });
  for (const [, name] of outputs) world.known.add(name);
  for (const input of option.endpoint_inputs)
    if (input.is_required && inputs[input.id] === undefined)
      world.note(`“${input.display_name}” of “${option.name}” is still to be filled in.`);
  const first = Object.keys(inputs)[0] ?? null;
  const whole = reasonOf(step, world);
  if (whole.from !== null || whole.guess !== null) marks.push({ input: null, line: null, ...whole });
  // Shown beside the first row, unless that has a reason of its own.
  if (whole.guess !== null && first !== null && !marks.some((mark) => mark.input === first))
    marks.push({ input: first, line: null, ...whole });
  return {
    workflow_step_id: option.workflow_step_id,
    inputs,
    outputs: Object.fromEntries(outputs),
    marks: marks.slice(0, 200),
  };
}

/** Names that its lines, or its wanted results, give to what they read. */
function readsOf({ endpoint_inputs, browser_actions }: StepOption, inputs: Record<string, string>): string[] {
  return endpoint_inputs.flatMap(({ id, format, is_multiline }) => {
    const text = inputs[id] ?? '';
    if (format === 'results') return parseWantedResults(text).map(({ name }) => name);
    const isScript = browser_actions === 'each_line' && is_multiline && text !== '';
    return isScript ? (listNamedReads(text) ?? []) : [];
  });
}

type InputWorld = PartWorld & {
  option: StepOption;
  marks: DraftMark[];
  lines: NonNullable<WrittenStep['lines']>;
};

/** The text as the step takes it; null when it takes none of that kind. */
function readInput(input: StepInput, value: unknown, world: InputWorld): string | null {
  const { option, note, marks } = world;
  if (input.format === 'schedule') return readScheduleInput(value, { ...world, input: input.id });
  const text = textOf(value);
  const format = valueFormat(input);
  if (format) {
    const problem = text === '' ? null : format.findProblem(text);
    if (problem === null) return text;
    note(`“${input.display_name}” of “${option.name}” was left out: ${problem}`);
    return null;
  }
  const choices = input.choices ?? [];
  if (choices.length > 0) {
    const folded = text.trim().toLowerCase();
    const chosen = choices.find(
      (choice) => choice.value.toLowerCase() === folded || choice.label.toLowerCase() === folded,
    );
    if (chosen) return chosen.value;
    note(`“${input.display_name}” of “${option.name}” cannot be “${cut(text, 60)}”, so it was left out.`);
    return null;
  }
  if (input.variable_type === 'file') {
    const [name] = namesIn(text);
    return name === undefined ? null : `{{${name}}}`;
  }
  if (option.browser_actions !== 'each_line' || !input.is_multiline) return text;
  const script = readScript(text, world);
  marks.push(...script.marks.map((mark) => ({ ...mark, input: input.id })));
  return script.text;
}

/** What lines stand below. */
const HEAD = /^\s*(?:for|each|every|if|unless|otherwise|else|repeat|while|until|when|once)\b/i;

/** Lines that are not understood are corrected where one correction is known, and left out otherwise. */
function readScript(text: string, world: InputWorld): { text: string; marks: Omit<DraftMark, 'input'>[] } {
  const ids = new Map(namesIn(text).map((name, at) => [name, `var_${at}`]));
  const names = new Map([...ids].map(([name, id]) => [id, name]));
  const toIds = (line: string) => renameIn(line, (name) => `{{${ids.get(name) ?? ''}}}`);
  const toNames = (line: string) => renameIn(line, (id) => `{{${names.get(id) ?? id}}}`);
  const lookup = (id: string) => ({ name: names.get(id) ?? id, text: 'x', is_secret: false });
  const lines = withoutOuterIndent(text.split('\n'));
  const checks = new Map(checkScript(toIds(lines.join('\n')), lookup).map((check) => [check.line, check]));
  const kept: string[] = [];
  const marks: Omit<DraftMark, 'input'>[] = [];
  // What stands below a head that is left out would be done always.
  let leftOut = Infinity;
  for (const [at, line] of lines.entries()) {
    const check = checks.get(at + 1);
    const indent = line.search(/\S/);
    if (indent === -1 || indent > leftOut) continue;
    leftOut = Infinity;
    let taken = line.trimEnd();
    if (check && 'problem' in check) {
      const hasBlock = (lines.slice(at + 1).find((next) => next !== '') ?? '').search(/\S/) > indent;
      if (check.fix === null || (hasBlock && !HEAD.test(check.fix))) {
        const below = hasBlock ? ', with the lines below it' : '';
        world.note(`The line “${cut(taken.trim(), 120)}” is not understood, so it was left out${below}.`);
        if (hasBlock) leftOut = indent;
        continue;
      }
      taken = toNames(check.fix).trimEnd();
    }
    const first = kept.length + 1;
    // A correction may be several lines.
    kept.push(...taken.split('\n'));
    const said = world.lines.find((one) => one.line === at + 1);
    const reason = reasonOf(said ?? {}, world);
    if (reason.from !== null || reason.guess !== null) marks.push({ line: first, ...reason });
  }
  return { text: kept.join('\n'), marks };
}

/** A line belongs to the one above it by its indentation; what all lines have of it says nothing. */
function withoutOuterIndent(lines: readonly string[]): string[] {
  const indents = lines.flatMap((line) => (line.trim() === '' ? [] : line.search(/\S/)));
  const outer = indents.reduce((least, indent) => Math.min(least, indent), Infinity);
  return lines.map((line) => (line.trim() === '' ? '' : line.slice(outer)));
}

/** A name that nothing gives a value becomes an input of the workflow. */
function declare(names: readonly string[], { known, variables, note }: PartWorld): void {
  for (const name of names) {
    if (known.has(name) || variables.length >= MOST_DRAFT_VARIABLES) continue;
    known.add(name);
    const guess = 'Nothing says what this is; fill it in before the first run.';
    variables.push({ name, default_value: '', is_secret: looksSecret(name), from: null, guess });
    note(`“${name}” is an input now: it has to be filled in.`);
  }
}

/** Words that the description does not have are no reason. */
function reasonOf(
  { from, guess }: { from?: string | null | undefined; guess?: string | null | undefined },
  { description }: World,
): Pick<DraftMark, 'from' | 'guess'> {
  const words = from?.trim() ?? '';
  const isSaid = words !== '' && description.toLowerCase().includes(words.toLowerCase());
  const guessed = guess?.trim() ?? '';
  return { from: isSaid ? cut(words, 300) : null, guess: guessed === '' ? null : cut(guessed, 300) };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll(/\r\n?/g, '\n');
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value) && value.every((line) => typeof line === 'string')) return value.join('\n');
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

function nameOf(name: string): string {
  return name.replaceAll(/[{}\n@]/g, '').trim();
}

function rank({ step_type }: StepOption): number {
  return step_type === 'trigger' ? 0 : 1;
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : text.slice(0, longest - 1).toWellFormed();
}
