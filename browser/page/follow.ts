import { StepFailure } from '#shared/errors.ts';
import type { FileContent, FollowOptions } from '#shared/metered-page.ts';
import { comparePlaces } from '#shared/place.ts';
import type { FoundValue, ScriptLine } from '#shared/script-line.ts';
import { checkTarget } from '#browser/page/actions/check-target.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { closeCurrentTab } from '#browser/page/actions/close-tab.ts';
import { downloadFile } from '#browser/page/actions/download-file.ts';
import { extractData, extractText } from '#browser/page/actions/extract.ts';
import { hoverTarget } from '#browser/page/actions/hover-target.ts';
import { goBack, openPage, reloadPage } from '#browser/page/actions/open-page.ts';
import { pressKey } from '#browser/page/actions/press-key.ts';
import { scrollPage } from '#browser/page/actions/scroll-page.ts';
import { selectAnywhere, selectOption } from '#browser/page/actions/select-option.ts';
import { takeScreenshot } from '#browser/page/actions/take-screenshot.ts';
import { typeIntoFocused, typeText } from '#browser/page/actions/type-text.ts';
import { waitFor, waitUntilGone } from '#browser/page/actions/wait-for.ts';
import { type Instruction, type NumberedInstruction, parseInstructions } from '#browser/page/instructions.ts';
import type { ActionScope } from '#browser/page/action-context.ts';

/** Each part of a written line counts as a line of its own, so that going on never repeats the first half of one. */
export async function followInstructions(
  world: ActionScope,
  text: string,
  options: FollowOptions = {},
): Promise<Record<string, string>> {
  const lines = numberLines(parseInstructions(text));
  const { from } = options;
  const extracted: Record<string, string> = {};
  for (const { name, value } of from?.found ?? []) extracted[name] = value;
  for (const [at, line] of lines.entries()) {
    if (from && comparePlaces(line.path, from.line) < 0) continue;
    await options.onLine?.(line);
    const value = await runNumbered(world, line.numbered, options);
    const found = value && { ...value, name: freeName(extracted, value.name) };
    if (found) extracted[found.name] = found.value;
    await options.onLineDone?.({ next: lines[at + 1]?.path ?? `${line.numbered.line + 1}`, found });
  }
  return extracted;
}

const REPEATABLE: ReadonlySet<Instruction['verb']> = new Set([
  'open',
  'extract',
  'screenshot',
  'wait',
  'wait_for',
]);
const FREE: ReadonlySet<Instruction['verb']> = new Set([
  'wait',
  'wait_for',
  'screenshot',
  'scroll',
  'close_tab',
]);

/** Line 7 is `7`; the parts of a line that says several things are `7.1` and `7.2`. */
function numberLines(
  instructions: readonly NumberedInstruction[],
): (ScriptLine & { numbered: NumberedInstruction })[] {
  let part = 0;
  return instructions.map((numbered, at) => {
    const { line, instruction } = numbered;
    part = instructions[at - 1]?.line === line ? part + 1 : 1;
    const isOnlyPart = part === 1 && instructions[at + 1]?.line !== line;
    return {
      numbered,
      path: isOnlyPart ? `${line}` : `${line}.${part}`,
      text: hideTypedValue(instruction, numbered.text),
      may_repeat: REPEATABLE.has(instruction.verb),
      is_free: FREE.has(instruction.verb),
    };
  });
}

async function runNumbered(
  world: ActionScope,
  { line, text, instruction }: NumberedInstruction,
  options: FollowOptions,
): Promise<FoundValue | null> {
  try {
    return await runInstruction(world, instruction, options);
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    const { code, message, what_to_do } = error.failure;
    const shown = hideTypedValue(instruction, text);
    throw new StepFailure(
      code,
      `Line ${line} (${shown.length > 100 ? `${shown.slice(0, 99)}…` : shown}): ${message}`,
      what_to_do,
    );
  }
}

type Finding = Extract<Instruction, { name: string }>;

async function runInstruction(
  world: ActionScope,
  instruction: Instruction,
  options: FollowOptions,
): Promise<FoundValue | null> {
  if (instruction.verb === 'extract')
    return { name: instruction.name, value: await extract(world, instruction), variable_type: 'string' };
  if (instruction.verb === 'download') {
    return await keepFile(instruction.name, await downloadFile(world, instruction.target), options);
  }
  if (instruction.verb === 'screenshot') {
    return await keepFile(
      instruction.name,
      await takeScreenshot(world, instruction.target ?? undefined),
      options,
    );
  }
  await act(world, instruction);
  return null;
}

async function act(world: ActionScope, instruction: Exclude<Instruction, Finding>): Promise<void> {
  switch (instruction.verb) {
    case 'open':
      await openPage(world, instruction.address);
      return;
    case 'click':
      return await clickTarget(world, instruction.target);
    case 'type':
      if (instruction.target === null) return await typeIntoFocused(world, instruction.value);
      return await typeText(world, instruction.target, instruction.value);
    case 'select':
      if (instruction.target === null) return await selectAnywhere(world, instruction.option);
      return await selectOption(world, instruction.target, instruction.option);
    case 'check':
      return await checkTarget(world, instruction.target, instruction.is_checked);
    case 'press':
      return await pressKey(world, instruction.key, instruction.target ?? undefined);
    case 'wait':
      return await waitFor(world, '', instruction.seconds);
    case 'wait_for': {
      const wait = instruction.is_gone ? waitUntilGone : waitFor;
      return await wait(world, instruction.what, instruction.seconds ?? undefined);
    }
    case 'scroll':
      return await scrollPage(world, instruction.to);
    case 'hover':
      return await hoverTarget(world, instruction.target);
    case 'go_back':
      return await goBack(world);
    case 'reload':
      return await reloadPage(world);
    case 'close_tab':
      return await closeCurrentTab(world);
    default:
      return instruction satisfies never;
  }
}

async function extract(
  world: ActionScope,
  instruction: { target: string | null; is_data: boolean },
): Promise<string> {
  const target = instruction.target ?? undefined;
  return instruction.is_data
    ? JSON.stringify(await extractData(world, target))
    : await extractText(world, target);
}

async function keepFile(name: string, file: FileContent, options: FollowOptions): Promise<FoundValue | null> {
  if (!options.saveFile) return null;
  return { name, value: await options.saveFile(file), variable_type: 'file' };
}

/** Two lines may extract what reads the same; the second is kept too. */
function freeName(taken: Record<string, string>, name: string): string {
  let free = name;
  for (let count = 2; Object.hasOwn(taken, free); count += 1) free = `${name} ${count}`;
  return free;
}

/** What was to be typed may be a password; errors are kept and shown. */
function hideTypedValue(instruction: Instruction, text: string): string {
  if (instruction.verb !== 'type' || instruction.value === '') return text;
  return instruction.target === null ? 'Type where the cursor is' : `Type into ${instruction.target}`;
}
