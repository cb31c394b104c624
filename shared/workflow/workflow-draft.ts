import { StepFailure } from '#shared/errors.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { listReadableNames } from '#shared/script/named-reads.ts';
import { readLines } from '#shared/script/read-instructions.ts';
import { questionsOf } from '#shared/workflow/open-questions.ts';
import { syncOwnOutputs } from '#shared/workflow/own-outputs.ts';
import { renameIn } from '#shared/workflow/names-in-braces.ts';
import { reference } from '#shared/references.ts';
import { valueFormat } from '#shared/workflow/value-formats.ts';
import type { StepInput, StepOption, Variable } from '#shared/wire.ts';
import type { DraftMark, DraftPart, WorkflowDraft } from '#shared/wire/draft.ts';
import {
  addInputVariable,
  addStep,
  changeStep,
  changeVariableType,
  type NewId,
  renameVariable,
  setDefaultValue,
  setSecret,
  type WorkflowDocument,
} from '#shared/workflow/workflow.ts';

type Adding = { options: readonly StepOption[]; newId: NewId };

/**
 * The document with everything of the draft behind what it has: one change, which undo takes back. Steps without a
 * definition are left out, and names that nothing holds stay as they are written.
 */
export function applyDraft(
  document: WorkflowDocument,
  draft: WorkflowDraft,
  { options, newId }: Adding,
): WorkflowDocument {
  const byId = new Map(options.map((option) => [option.workflow_step_id, option]));
  // Of a workflow that has steps, by their names, unless the draft makes one of that name.
  const named = new Map(document.variables.map((variable) => [variable.name, variable]));
  let changed = isUntouched(document)
    ? { ...document, title: draft.title || document.title, description: draft.description }
    : document;
  for (const variable of draft.variables) {
    changed = addInputVariable(changed, newId);
    const added = changed.variables.at(-1);
    if (!added) continue;
    changed = renameVariable(changed, added.id, freeName(changed, variable.name));
    if (variable.is_secret) changed = setSecret(changed, added.id, true);
    if (variable.is_file) changed = changeVariableType(changed, added.id, 'file');
    else changed = setDefaultValue(changed, added.id, variable.default_value);
    named.set(variable.name, added);
  }
  // What was left out stays in sight where the lines are, as comments, which do nothing.
  const script = draft.parts.findIndex(({ workflow_step_id: id }) => {
    const option = byId.get(id);
    return option?.endpoint_inputs.some((input) => isScript(option, input));
  });
  for (const [at, part] of draft.parts.entries()) {
    const option = byId.get(part.workflow_step_id);
    const whole = option && at === script ? withComments(part, { option, notes: draft.notes }) : part;
    if (option) changed = addPart(changed, whole, { option, named, newId });
  }
  return changed;
}

/** As a new workflow begins. */
function isUntouched({ steps, variables }: WorkflowDocument): boolean {
  return steps.length === 0 && variables.length === 0;
}

function withComments(
  part: DraftPart,
  { option, notes }: { option: StepOption; notes: readonly string[] },
): DraftPart {
  const id = option.endpoint_inputs.find((input) => isScript(option, input))?.id;
  if (id === undefined || notes.length === 0) return part;
  const comments = notes.map((note) => `# ${note.replaceAll(/\s+/g, ' ')}`);
  return { ...part, inputs: { ...part.inputs, [id]: [part.inputs[id] ?? '', ...comments].join('\n') } };
}

function addPart(
  document: WorkflowDocument,
  part: DraftPart,
  { option, named, newId }: { option: StepOption; named: Map<string, Variable>; newId: NewId },
): WorkflowDocument {
  const known = new Set(document.steps.map((step) => step.id));
  let changed = addStep(document, option, { newId });
  const step = changed.steps.find((one) => !known.has(one.id));
  if (!step) return document;
  const fill = (text: string) =>
    renameIn(text, (name) => {
      const variable = named.get(name);
      return variable ? reference(variable.id) : `{{${name}}}`;
    });
  const inputs = option.endpoint_inputs.flatMap(({ id }) => {
    const value = Object.hasOwn(part.inputs, id) ? part.inputs[id] : undefined;
    return value === undefined || value === '' ? [] : [[id, fill(value)] as const];
  });
  const values = Object.fromEntries(inputs);
  const questions = questionsOf(part, values);
  changed = changeStep(changed, step.id, (added) => ({
    ...added,
    endpoint_input_values: values,
    ...(questions.length > 0 && { open_questions: questions }),
  }));
  for (const [output, name] of Object.entries(part.outputs)) {
    const variable = step.endpoint_output_values[output];
    if (!variable || name === '') continue;
    changed = renameVariable(changed, variable.id, freeName(changed, name));
    named.set(name, variable);
  }
  // A draft without an address cannot be read yet, and later steps use what its other lines read.
  changed = syncOwnOutputs(changed, step.id, newId, listReadableNames);
  const own = changed.steps.find((one) => one.id === step.id);
  for (const { id, display_name } of own?.own_outputs ?? []) {
    const variable = own?.endpoint_output_values[id];
    if (variable) named.set(display_name, variable);
  }
  return changed;
}

function freeName({ variables }: WorkflowDocument, name: string): string {
  const taken = new Set(variables.map((variable) => variable.name));
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name}_${count}`;
  return free;
}

/** One thing of a part as a person reads and changes it: a line of its instructions, or a whole input. */
export type DraftRow = {
  input_id: string;
  /** Null for what is no line of several. */
  line: number | null;
  /** Null where the text says it by itself, as lines do. */
  label: string | null;
  /** As it is read. */
  text: string;
  /** As it is stored. */
  value: string;
  /** How it is changed; null for what is chosen in the editor. */
  editor: 'text' | 'schedule' | null;
  /** It reads something from a page, which nobody has looked at for this draft. */
  is_unseen: boolean;
  mark: DraftMark | null;
};

export function rowsOf(part: DraftPart, option: StepOption): DraftRow[] {
  return option.endpoint_inputs.flatMap((input) => {
    const value = part.inputs[input.id] ?? '';
    if (value.trim() === '') return [];
    if (isScript(option, input)) return lineRows(part, input, value);
    const format = valueFormat(input);
    const chosen = input.choices?.find((choice) => choice.value === value);
    return [
      {
        input_id: input.id,
        line: null,
        label: format ? null : input.display_name,
        text: format ? format.summarize(value) : (chosen?.label ?? value),
        value,
        editor: input.format === 'schedule' ? 'schedule' : format || chosen ? null : 'text',
        is_unseen: false,
        mark: markOf(part, input.id, null),
      },
    ];
  });
}

function isScript({ browser_actions }: StepOption, input: StepInput): boolean {
  return browser_actions === 'each_line' && input.is_multiline === true && input.format === undefined;
}

function lineRows(part: DraftPart, input: StepInput, value: string): DraftRow[] {
  const reading = readingLines(value);
  return value.split('\n').flatMap((text, at) =>
    text.trim() === ''
      ? []
      : [
          {
            input_id: input.id,
            line: at + 1,
            label: null,
            text,
            value: text,
            editor: 'text',
            is_unseen: reading.has(at + 1),
            mark: markOf(part, input.id, at + 1),
          },
        ],
  );
}

/** The lines that read or count something on a page, by their numbers. */
function readingLines(text: string): ReadonlySet<number> {
  try {
    return new Set(
      readLines(text).flatMap((part) =>
        'instructions' in part && part.instructions.some(({ instruction }) => readsPage(instruction))
          ? [part.line]
          : [],
      ),
    );
  } catch (error) {
    if (error instanceof StepFailure) return new Set();
    throw error;
  }
}

function readsPage(instruction: Instruction): boolean {
  if (instruction.verb === 'optional' || instruction.verb === 'until') return readsPage(instruction.of);
  if (instruction.verb === 'either') return instruction.of.some(readsPage);
  // The address and the title of a page are what they are.
  return instruction.verb === 'count' || (instruction.verb === 'extract' && !instruction.of_page);
}

/** What is said about the step as a whole is said with its first row. */
function markOf({ marks }: DraftPart, input: string, line: number | null): DraftMark | null {
  return marks.find((mark) => mark.input === input && mark.line === line) ?? null;
}

/** A person says that a guess is right. */
export function confirmRow(draft: WorkflowDraft, part: number, row: DraftRow): WorkflowDraft {
  return changePart(draft, part, (before) => ({
    ...before,
    marks: before.marks.map((mark) => (mark === row.mark ? { ...mark, guess: null } : mark)),
  }));
}

/** What a person wrote instead is no guess. An empty line is left out. */
export function changeRow(
  draft: WorkflowDraft,
  part: number,
  { row, text }: { row: DraftRow; text: string },
): WorkflowDraft {
  const { input_id, line } = row;
  return changePart(confirmRow(draft, part, row), part, (before) => {
    if (line === null) return { ...before, inputs: { ...before.inputs, [input_id]: text } };
    const lines = (before.inputs[input_id] ?? '').split('\n');
    lines[line - 1] = text.replaceAll('\n', ' ');
    return { ...before, inputs: { ...before.inputs, [input_id]: lines.join('\n') } };
  });
}

export function removePart(draft: WorkflowDraft, part: number): WorkflowDraft {
  return { ...draft, parts: draft.parts.toSpliced(part, 1) };
}

function changePart(draft: WorkflowDraft, at: number, change: (part: DraftPart) => DraftPart): WorkflowDraft {
  const part = draft.parts[at];
  return part ? { ...draft, parts: draft.parts.with(at, change(part)) } : draft;
}
