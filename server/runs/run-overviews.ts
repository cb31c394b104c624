import { countRows, isEmptyList } from '#shared/count-rows.ts';
import { isAutoName } from '#shared/workflow/auto-name.ts';
import { isAskingStep, isIdOutput, isNameOutput, isReportingStep } from '#shared/workflow/detail-outputs.ts';
import { onForm } from '#integrations/form/on-form.ts';
import type { RunOverviewRow, ShownOutputs } from '#db/runs/run-overviews.ts';
import type { StepOption, StepOutput } from '#shared/wire.ts';
import type { RunStart } from '#shared/wire/run-start.ts';
import type { RunOverview } from '#shared/wire/runs.ts';
import type { RunRow } from '#db/runs/runs.ts';

const STARTS: Readonly<Record<string, RunStart>> = {
  clock: 'schedule',
  hook: 'webhook',
  poll: 'app',
  run: 'run',
};

const LONGEST = 200;
/** As db/runs/run-overviews.ts shortens them. */
const LONGEST_SHOWN_VALUE = 2_000;

export function describeRunOverview(
  run: RunOverviewRow,
  options: ReadonlyMap<string, StepOption>,
): RunOverview {
  return {
    id: run.id,
    workflow_id: run.workflow_id,
    name: run.name,
    status: run.status,
    created_at: run.created_at.toISOString(),
    completed_at: run.finished_at?.toISOString() ?? null,
    waited_ms: run.waited_ms,
    is_trial: run.is_trial,
    result: findResult(run.last_outputs, options),
    last_action: run.last_action ?? nameLastStep(run.last_outputs, options),
    credits: { used: run.credits_used, is_at_least: run.has_more_credits },
    failure: run.failure && { step_name: run.failure.step_name, message: run.failure.message.slice(0, 500) },
    ...(run.went_on && { went_on: run.went_on }),
    waiting_for: run.waiting_for,
    question: run.question,
    started_by: startOf(run),
    step: run.step_name === null ? null : { at: run.step_at, of: run.step_count, name: run.step_name },
  };
}

export function optionsById(options: readonly StepOption[]): Map<string, StepOption> {
  return new Map(options.map((option) => [option.workflow_step_id, option]));
}

/** The same of a run with its steps. */
export function startOfRun(run: RunRow, trigger: { kind: string; step_id: string } | null): RunStart {
  return startOf({
    is_trial: run.is_trial,
    is_resumed: run.resumed_from !== null,
    has_trigger: run.trigger_id !== null,
    trigger_kind: trigger?.kind ?? null,
    trigger_step: run.steps.find(({ id }) => id === trigger?.step_id)?.workflow_step_id ?? null,
  });
}

function startOf({
  is_trial,
  is_resumed,
  has_trigger,
  trigger_kind,
  trigger_step,
}: Pick<
  RunOverviewRow,
  'is_trial' | 'is_resumed' | 'has_trigger' | 'trigger_kind' | 'trigger_step'
>): RunStart {
  if (is_trial) return 'trial';
  if (is_resumed) return 'resume';
  if (!has_trigger) return 'hand';
  // The trigger may have been removed since.
  if (trigger_step === onForm.id) return 'form';
  return STARTS[trigger_kind ?? ''] ?? 'trigger';
}

type KnownStep = { step: ShownOutputs; option: StepOption | undefined };
type Found = { label: string; value: string; is_file: boolean; is_named: boolean };

/**
 * What the last step that reads something has read, best what its owner named. What a step says about what it sent or
 * kept is looked at later, and how a page is called last. What started the run is no result of it.
 */
function findResult(
  steps: readonly ShownOutputs[],
  options: ReadonlyMap<string, StepOption>,
): { label: string; value: string } | null {
  const known = knownSteps(steps, options);
  const reading = known.filter(
    ({ option }) =>
      option &&
      !option.required_account &&
      option.group !== 'E-mail' &&
      !isReportingStep(option.workflow_step_id),
  );
  const read = reading.flatMap((each) => bestOutput(each, isTelling) ?? []);
  // A picture beside a price says less than the price.
  const texts = read.filter(({ is_file }) => !is_file);
  const told = known
    .filter((each) => !isQuestion(each))
    .flatMap((each) => describeKeptFile(each) ?? bestOutput(each, isTelling) ?? []);
  const answers = known.filter(isQuestion).flatMap((each) => describeAnswer(each) ?? []);
  const pages = known.flatMap((each) => bestOutput(each, isNameOutput) ?? []);
  const [found] = [
    ...texts.filter(({ is_named }) => is_named),
    ...texts,
    ...read,
    ...told,
    ...answers,
    ...pages,
  ];
  return found ? { label: found.label, value: found.value } : null;
}

function knownSteps(
  steps: readonly ShownOutputs[],
  options: ReadonlyMap<string, StepOption>,
): readonly KnownStep[] {
  return steps
    .map((step) => ({ step, option: options.get(step.workflow_step_id ?? '') }))
    .filter(({ option }) => option?.step_type !== 'trigger');
}

/** “Slack: Post a message”, of a run that gave nothing but the IDs of what it made. */
function nameLastStep(
  steps: readonly ShownOutputs[],
  options: ReadonlyMap<string, StepOption>,
): string | null {
  const last = knownSteps(steps, options)[0]?.option;
  return last?.required_account === true ? `${last.group}: ${last.name}` : null;
}

function isTelling(outputId: string): boolean {
  return !isNameOutput(outputId) && !isIdOutput(outputId);
}

/** “invoice.pdf → Google Drive”, of a step that kept a file somewhere. */
function describeKeptFile({ step: { outputs }, option }: KnownStep): Found | null {
  const { file_name = '', link = '' } = outputs;
  if (option?.required_account !== true || file_name === '' || link === '') return null;
  const value = `${file_name.slice(0, LONGEST)} → ${option.group}`;
  return { label: option.name, value, is_file: false, is_named: false };
}

function isQuestion({ option }: KnownStep): boolean {
  return option !== undefined && isAskingStep(option.workflow_step_id);
}

/** “Your answer: Approve”: alone it would read like something to press. */
function describeAnswer(step: KnownStep): Found | null {
  const found = bestOutput(step, isTelling);
  return found && { ...found, value: `Your answer: ${found.value}`.slice(0, LONGEST) };
}

function bestOutput(
  { step: { outputs, file_outputs, file_names, names }, option }: KnownStep,
  isWanted: (outputId: string) => boolean,
): Found | null {
  const declared: readonly StepOutput[] = option?.endpoint_outputs ?? [];
  const ids = [...new Set([...declared.map(({ id }) => id), ...Object.keys(outputs)])].filter(isWanted);
  const given = ids.flatMap((id) => {
    const value = outputs[id]?.trim() ?? '';
    const output = declared.find((each) => each.id === id);
    const isFile =
      output?.variable_type === 'file' ||
      Object.hasOwn(file_names, value) ||
      [id, value].some((each) => file_outputs.includes(each));
    const name = isAutoName(names[id] ?? '') ? undefined : names[id];
    return value === '' ? [] : { label: name ?? output?.display_name ?? id, name, value, isFile };
  });
  const texts = given.filter(({ isFile }) => !isFile);
  const named = texts.filter(({ name }) => name !== undefined);
  // What a script read last has a name of its own as well.
  const found = named.find(({ value }) => value === texts[0]?.value) ?? named[0] ?? texts[0] ?? given[0];
  if (!found) return null;
  return {
    label: found.label,
    is_file: found.isFile,
    is_named: found.name !== undefined,
    value: (found.isFile ? (file_names[found.value] ?? 'A file') : describeValue(found)).slice(0, LONGEST),
  };
}

/** A table as what is in its only cell, or as the number of its rows. */
function describeValue({ label, value }: { label: string; value: string }): string {
  if (label === 'CSV') return describeCsv(value);
  if (isEmptyList(value)) return countRows(0);
  if (value.startsWith('["')) return describeItems(value);
  if (!value.startsWith('[{')) return value;
  const rows = readRows(value);
  if (!rows) return 'A table';
  const [first = {}] = rows;
  const [cell, ...others] = Object.values(first);
  if (rows.length === 1 && others.length === 0 && typeof cell === 'string') return cell;
  return countRows(rows.length);
}

/** A list of texts: its only item, or how many there are. A text that only looks like one is itself. */
function describeItems(value: string): string {
  const items = readItems(value);
  if (!items) return value.length >= LONGEST_SHOWN_VALUE ? 'A list' : value;
  const [only] = items;
  return items.length === 1 && typeof only === 'string' ? only : `${items.length} items`;
}

/** Lines within a cell would be counted as rows: such a text is not counted. */
function describeCsv(value: string): string {
  if (value.length >= LONGEST_SHOWN_VALUE || value.includes('"')) return 'A table';
  return countRows(value.trim().split('\n').length - 1);
}

/** Null for a value that was shortened. */
function readRows(value: string): object[] | null {
  return readItems(value)?.map((row) => Object(row) as object) ?? null;
}

function readItems(value: string): readonly unknown[] | null {
  try {
    const items: unknown = JSON.parse(value);
    return Array.isArray(items) ? items : null;
  } catch {
    return null;
  }
}
