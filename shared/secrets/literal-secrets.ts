import { StepFailure } from '#shared/errors.ts';
import { parseSegments, reference } from '#shared/references.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { readLines } from '#shared/script/read-instructions.ts';
import { isBlank, literalText, type Lookup, type Value } from '#shared/script/words/value.ts';
import { looksSecret } from '#shared/secrets/secrets.ts';
import { findInBindings, findInProse } from '#shared/secrets/secrets-in-prose.ts';
import type { Step, StepInput } from '#shared/wire.ts';
import {
  addInputVariable,
  type NewId,
  renameVariable,
  setDefaultValue,
  setSecret,
  setStepInput,
  type WorkflowDocument,
} from '#shared/workflow/workflow.ts';

/**
 * Passwords that stand in a step as they are. The document of a workflow and the copies that its runs keep are not
 * sealed, so the editor offers to move each into a secret variable.
 */
export type LiteralSecret = {
  step_id: string;
  input_id: string;
  /** From 1; null when it is the whole input. */
  line: number | null;
  /** What it is for, as its author wrote it: the name of the field, header or input. */
  purpose: string;
  text: string;
  /** In the text of the input, quotes included. */
  at: readonly [number, number];
};

const LONGEST_PURPOSE = 60;
const AUTHORISATION = /^(?:proxy-)?authori[sz]ation$|^cookie$/i;
/** The scheme of an Authorization header stays readable. */
const SCHEME = /^(?:bearer|basic|token|digest|apikey)\s+/i;

export function findLiteralSecrets(steps: readonly Step[]): LiteralSecret[] {
  return steps.flatMap((step) => step.endpoint_inputs.flatMap((input) => findInInput(step, input)));
}

function findInInput(step: Step, input: StepInput): LiteralSecret[] {
  const text = step.endpoint_input_values[input.id] ?? '';
  const kind = input.may_hold_secret;
  if (kind === undefined || text.trim() === '') return [];
  const find = typeof kind === 'string' && kind !== 'always' ? IN_PARTS[kind] : null;
  const all = find ? find(text) : findWhole(step, input, text);
  return all.map((each) => ({
    ...each,
    purpose: cutPurpose(each.purpose),
    step_id: step.id,
    input_id: input.id,
  }));
}

const IN_PARTS = {
  script: findInScript,
  pairs: findInPairs,
  prose: findInProse,
  bindings: findInBindings,
} satisfies Record<string, (text: string) => Found[]>;

type Found = Omit<LiteralSecret, 'step_id' | 'input_id'>;

function findWhole(step: Step, input: StepInput, text: string): Found[] {
  const kind = input.may_hold_secret;
  const name =
    typeof kind === 'object' ? (step.endpoint_input_values[kind.named_by] ?? '') : input.display_name;
  if (hasReference(text) || (typeof kind === 'object' && !looksSecret(name))) return [];
  return [{ line: null, purpose: name, text, at: [0, text.length] }];
}

/** Lines such as `X-Api-Key: abc` and `password = abc`. */
function findInPairs(text: string): Found[] {
  const found: Found[] = [];
  let start = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const pair = readPair(line);
    if (pair) {
      const from = start + pair.from;
      const to = from + pair.value.length;
      found.push({ line: index + 1, purpose: pair.name, text: pair.value, at: [from, to] });
    }
    start += line.length + 1;
  }
  return found;
}

function readPair(line: string): { name: string; value: string; from: number } | null {
  const at = line.search(/[:=]/);
  if (at < 1) return null;
  const name = line.slice(0, at).trim();
  const isAuthorisation = AUTHORISATION.test(name);
  if (!isAuthorisation && !looksSecret(name)) return null;
  const rest = line.slice(at + 1);
  const whole = rest.trim();
  const scheme = isAuthorisation ? (SCHEME.exec(whole)?.[0].length ?? 0) : 0;
  const value = whole.slice(scheme);
  if (value === '' || hasReference(value)) return null;
  return { name, value, from: at + 1 + (rest.length - rest.trimStart().length) + scheme };
}

const ANY: Lookup = (id) => ({ name: id, text: '', is_secret: false });

function findInScript(text: string): Found[] {
  const found = new Map<number, Found>();
  try {
    for (const read of readLines({ text, lookup: ANY })) {
      if (!('instructions' in read)) continue;
      for (const { line, instruction } of read.instructions) {
        for (const typed of typedSecrets(instruction)) {
          if (!found.has(typed.at[0])) {
            found.set(typed.at[0], { ...typed, line });
          }
        }
      }
    }
  } catch (error) {
    // A quote that is not closed, or too much text: the editor and the run say so. What stands above it is read.
    if (!(error instanceof StepFailure)) throw error;
    const line = Number(/^Line (\d+)/.exec(error.failure.message)?.[1] ?? 1);
    const above = text
      .split('\n')
      .slice(0, line - 1)
      .join('\n');
    return above.length < text.length ? findInScript(above) : [];
  }
  return [...found.values()];
}

function typedSecrets(instruction: Instruction): Omit<Found, 'line'>[] {
  if (instruction.verb === 'either') return instruction.of.flatMap(typedSecrets);
  if (instruction.verb === 'optional' || instruction.verb === 'until') return typedSecrets(instruction.of);
  if (instruction.verb !== 'type' || instruction.target === null) return [];
  const { target, value } = instruction;
  const names = [target.written, ...target.readings.map(({ words }) => words)].map(literalPart);
  const purpose = names.find(looksSecret);
  const text = literalText(value);
  return purpose === undefined || text === null || isBlank(value) ? [] : [{ purpose, text, at: value.at }];
}

function literalPart({ parts }: Value): string {
  return parts.filter((part) => typeof part === 'string').join(' ');
}

function hasReference(text: string): boolean {
  return parseSegments(text).some((segment) => segment.kind === 'variable');
}

/** Without the quotes in which a script has it: the sentences around it set their own. */
function cutPurpose(name: string): string {
  const words = name.trim();
  const bare = /^["“'].*["”']$/s.test(words) ? words.slice(1, -1) : words;
  return bare.slice(0, LONGEST_PURPOSE).toWellFormed();
}

/** A name for the variable that no other has: `password`, then `password_2`. */
export function suggestSecretName(purpose: string, taken: readonly string[]): string {
  const words = purpose
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const base = words.join('_') || 'password';
  const used = new Set(taken.map((name) => name.toLowerCase()));
  let name = base;
  for (let number = 2; used.has(name); number += 1) name = `${base}_${number}`;
  return name;
}

/**
 * Moves a text into a new secret variable. Every literal secret of the document with this very text is replaced, so
 * that none of them is left readable.
 */
export function moveToSecretVariable(
  document: WorkflowDocument,
  secret: Pick<LiteralSecret, 'text'>,
  { name, newId }: { name: string; newId: NewId },
): WorkflowDocument {
  const added = addInputVariable(document, newId);
  const variable = added.variables.at(-1);
  const all = findLiteralSecrets(document.steps).filter(({ text }) => text === secret.text);
  if (!variable || all.length === 0) return document;
  const named = renameVariable(added, variable.id, name);
  const sealed = setDefaultValue(setSecret(named, variable.id, true), variable.id, secret.text);
  // From the end of each text, so that the places before it stay where they are.
  return all
    .toSorted((a, b) => b.at[0] - a.at[0])
    .reduce((before, place) => replaceText(before, place, reference(variable.id)), sealed);
}

function replaceText(
  document: WorkflowDocument,
  { step_id, input_id, at: [from, to] }: LiteralSecret,
  by: string,
): WorkflowDocument {
  const step = document.steps.find(({ id }) => id === step_id);
  const text = step?.endpoint_input_values[input_id] ?? '';
  return setStepInput(document, step_id, input_id, text.slice(0, from) + by + text.slice(to));
}

/** `Step 2 · line 3 · Password` */
export function describePlace(steps: readonly Step[], secret: LiteralSecret): string {
  const index = steps.findIndex(({ id }) => id === secret.step_id);
  const line = secret.line === null ? '' : ` · line ${secret.line}`;
  return `Step ${index + 1}${line} · ${secret.purpose}`;
}
