import { stripReferences } from '#shared/references.ts';
import type { Step, Variable } from '#shared/wire.ts';
import type { WorkflowDocument } from '#shared/workflow/workflow.ts';

export type Edit = { before: WorkflowDocument; after: WorkflowDocument };

/**
 * Takes one edit back and keeps every later one: a three-way merge. Each part that the edit changed gets its value of
 * `before`, unless it was changed again since. The very same document when nothing is left to take back.
 */
export function revertEdit(now: WorkflowDocument, { before, after }: Edit): WorkflowDocument {
  const variables = revertList(now.variables, before.variables, after.variables, revertVariable);
  const steps = triggersFirst(revertList(now.steps, before.steps, after.steps, revertStep));
  const reverted = {
    title: revert(now.title, before.title, after.title),
    description: revert(now.description, before.description, after.description),
    browser_profile_is_shared: revert(
      now.browser_profile_is_shared,
      before.browser_profile_is_shared,
      after.browser_profile_is_shared,
    ),
    variables,
    steps: withoutUnknownReferences(steps, before.variables, variables),
  };
  const isSame =
    reverted.title === now.title &&
    reverted.description === now.description &&
    reverted.browser_profile_is_shared === now.browser_profile_is_shared &&
    hasSameItems(reverted.variables, now.variables) &&
    hasSameItems(reverted.steps, now.steps);
  return isSame ? now : reverted;
}

function revert<T>(now: T, before: T, after: T): T {
  return now === after ? before : now;
}

/** What the edit removed goes behind the item that it followed; what the edit added goes unless it was changed since. */
function revertList<T extends { id: string }>(
  now: readonly T[],
  before: readonly T[],
  after: readonly T[],
  revertItem: (now: T, before: T, after: T) => T,
): T[] {
  const [wasThere, cameOut] = [byId(before), byId(after)];
  if (hasSameIds(now, after)) {
    const present = byId(now);
    // Nothing was added, removed or moved since: the order is that of before.
    return before.map((item) => {
      const [current, changed] = [present.get(item.id), cameOut.get(item.id)];
      return current && changed ? revertItem(current, item, changed) : item;
    });
  }
  const list = now.flatMap((item) => {
    const [old, changed] = [wasThere.get(item.id), cameOut.get(item.id)];
    if (!old) return changed === item ? [] : [item];
    return [changed ? revertItem(item, old, changed) : item];
  });
  before.forEach((item, at) => {
    if (cameOut.has(item.id) || list.some(({ id }) => id === item.id)) return;
    const earlier = new Set(before.slice(0, at).map(({ id }) => id));
    list.splice(list.findLastIndex(({ id }) => earlier.has(id)) + 1, 0, item);
  });
  return list;
}

function revertVariable(now: Variable, before: Variable, after: Variable): Variable {
  if (before === after) return now;
  return now === after ? before : now;
}

function revertStep(now: Step, before: Step, after: Step): Step {
  if (before === after) return now;
  if (now === after) return before;
  const inputs = revertRecord(
    now.endpoint_input_values,
    before.endpoint_input_values,
    after.endpoint_input_values,
  );
  const outputs = revertRecord(
    now.endpoint_output_values,
    before.endpoint_output_values,
    after.endpoint_output_values,
  );
  const selected = revertRecord(
    now.additional_selected_values,
    before.additional_selected_values,
    after.additional_selected_values,
  );
  const own = revert(now.own_outputs, before.own_outputs, after.own_outputs);
  const questions = revert(now.open_questions, before.open_questions, after.open_questions);
  const isSame =
    own === now.own_outputs &&
    questions === now.open_questions &&
    inputs === now.endpoint_input_values &&
    outputs === now.endpoint_output_values &&
    selected === now.additional_selected_values;
  if (isSame) return now;
  const { own_outputs: _now, open_questions: _asked, ...rest } = now;
  return {
    ...rest,
    ...(own && { own_outputs: own }),
    ...(questions && { open_questions: questions }),
    endpoint_input_values: inputs,
    endpoint_output_values: outputs,
    additional_selected_values: selected,
  };
}

function revertRecord<T>(
  now: Record<string, T>,
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
): Record<string, T> {
  const keys = new Set([...Object.keys(now), ...Object.keys(before)]);
  if ([...keys].every((key) => revert(now[key], before[key], after[key]) === now[key])) return now;
  return Object.fromEntries(
    [...keys].flatMap((key): [string, T][] => {
      const value = revert(now[key], before[key], after[key]);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** A variable may have been removed since the edit; what comes back must not refer to it. */
function withoutUnknownReferences(
  steps: readonly Step[],
  before: readonly Variable[],
  variables: readonly Variable[],
): Step[] {
  const known = new Set(variables.map((variable) => variable.id));
  const gone = before.filter((variable) => !known.has(variable.id));
  if (gone.length === 0) return [...steps];
  return steps.map((step) => {
    const values = Object.entries(step.endpoint_input_values).map(([key, value]): [string, string] => [
      key,
      gone.reduce((text, variable) => stripReferences(text, variable.id), value),
    ]);
    if (values.every(([key, value]) => value === step.endpoint_input_values[key])) return step;
    const filled = values.filter(([, value]) => value.trim() !== '');
    return { ...step, endpoint_input_values: Object.fromEntries(filled) };
  });
}

function triggersFirst(steps: readonly Step[]): Step[] {
  return [
    ...steps.filter((step) => step.step_type === 'trigger'),
    ...steps.filter((step) => step.step_type !== 'trigger'),
  ];
}

function byId<T extends { id: string }>(items: readonly T[]): Map<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}

function hasSameIds(a: readonly { id: string }[], b: readonly { id: string }[]): boolean {
  return a.length === b.length && a.every((item, at) => item.id === b[at]?.id);
}

function hasSameItems<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((item, at) => item === b[at]);
}
