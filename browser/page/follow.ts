import { StepFailure } from '#shared/errors.ts';
import type { FileContent, FollowOptions } from '#shared/metered-page.ts';
import { comparePlaces } from '#shared/place.ts';
import type { FoundValue, ScriptLine } from '#shared/script-line.ts';
import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import { type Finding, findingName, freeName } from '#shared/script/named-reads.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import { type Duration, fillDuration } from '#shared/script/seconds.ts';
import { fillTarget, type TargetPhrase } from '#shared/script/target.ts';
import {
  cutShown,
  fillValue,
  isEmpty,
  type Lookup,
  showParts,
  textOf,
  type Written,
} from '#shared/script/value.ts';
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
import { passSeconds, waitFor, waitUntilGone } from '#browser/page/actions/wait-for.ts';
import type { ActionScope } from '#browser/page/action-context.ts';

type Scene = { world: ActionScope; lookup: Lookup; options: FollowOptions };

/**
 * The text is read as its author wrote it, and variables are filled in as each line is done. Each part of a written
 * line counts as a line of its own, so that going on never repeats the first half of one.
 */
export async function followInstructions(
  world: ActionScope,
  written: Written,
  options: FollowOptions = {},
): Promise<Record<string, string>> {
  const { lookup } = textOf(written);
  const scene = { world, lookup, options };
  const lines = numberLines(readInstructions(written), lookup);
  const { from } = options;
  const extracted: Record<string, string> = {};
  for (const { name, value } of from?.found ?? []) extracted[name] = value;
  for (const [at, line] of lines.entries()) {
    if (from && comparePlaces(line.path, from.line) < 0) continue;
    await options.onLine?.(line);
    const value = await runNumbered(scene, line.numbered);
    const found = value && { ...value, name: freeName((name) => Object.hasOwn(extracted, name), value.name) };
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
  lookup: Lookup,
): (ScriptLine & { numbered: NumberedInstruction })[] {
  let part = 0;
  return instructions.map((numbered, at) => {
    const { line, instruction } = numbered;
    part = instructions[at - 1]?.line === line ? part + 1 : 1;
    const isOnlyPart = part === 1 && instructions[at + 1]?.line !== line;
    return {
      numbered,
      path: isOnlyPart ? `${line}` : `${line}.${part}`,
      text: withoutTypedText(numbered, lookup),
      may_repeat: REPEATABLE.has(instruction.verb),
      is_free: FREE.has(instruction.verb),
    };
  });
}

const LONGEST_SHOWN = 100;

async function runNumbered(scene: Scene, numbered: NumberedInstruction): Promise<FoundValue | null> {
  try {
    return await runInstruction(scene, numbered.instruction);
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    const { code, message, what_to_do } = error.failure;
    const shown = cutShown(withoutTypedText(numbered, scene.lookup), LONGEST_SHOWN);
    throw new StepFailure(code, `Line ${numbered.line} (${shown}): ${message}`, what_to_do);
  }
}

async function runInstruction(scene: Scene, instruction: Instruction): Promise<FoundValue | null> {
  const { world } = scene;
  switch (instruction.verb) {
    case 'extract':
      return { ...(await extract(scene, instruction)), variable_type: 'string' };
    case 'download':
      return await keepFile(scene, instruction, await downloadFile(world, target(scene, instruction.target)));
    case 'screenshot': {
      const wanted = instruction.target && target(scene, instruction.target);
      return await keepFile(scene, instruction, await takeScreenshot(world, wanted));
    }
    default:
      await act(scene, instruction);
      return null;
  }
}

async function act(scene: Scene, instruction: Exclude<Instruction, Finding>): Promise<void> {
  const { world, lookup } = scene;
  switch (instruction.verb) {
    case 'open':
      await openPage(world, fillValue(instruction.address, lookup));
      return;
    case 'click':
      return await clickTarget(world, target(scene, instruction.target), instruction.how);
    case 'type': {
      const value = fillValue(instruction.value, lookup);
      if (instruction.target === null) return await typeIntoFocused(world, value);
      return await typeText(world, target(scene, instruction.target), value);
    }
    case 'select': {
      const option = fillValue(instruction.option, lookup);
      if (instruction.target === null) return await selectAnywhere(world, option);
      return await selectOption(world, target(scene, instruction.target), option);
    }
    case 'check':
      return await checkTarget(world, target(scene, instruction.target), instruction.is_checked);
    case 'press': {
      const place = instruction.target && target(scene, instruction.target);
      return await pressKey(world, fillValue(instruction.key, lookup), place);
    }
    case 'wait':
      return await passSeconds(world, fillDuration(instruction.seconds, lookup));
    case 'wait_for':
      return await waitOnPage(scene, instruction);
    case 'scroll': {
      const { to } = instruction;
      return await scrollPage(world, typeof to === 'string' ? to : { target: target(scene, to.target) });
    }
    case 'hover':
      return await hoverTarget(world, target(scene, instruction.target));
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

function target({ lookup }: Scene, phrase: TargetPhrase) {
  return fillTarget(phrase, lookup);
}

async function waitOnPage(
  scene: Scene,
  { what, is_gone, seconds }: { what: TargetPhrase; is_gone: boolean; seconds: Duration | null },
): Promise<void> {
  const wait = is_gone ? waitUntilGone : waitFor;
  const patience = seconds === null ? undefined : fillDuration(seconds, scene.lookup);
  await wait(scene.world, target(scene, what), patience);
}

async function extract(
  scene: Scene,
  finding: Extract<Instruction, { verb: 'extract' }>,
): Promise<{ name: string; value: string }> {
  const wanted = finding.target && target(scene, finding.target);
  const value = finding.is_data
    ? JSON.stringify(await extractData(scene.world, wanted))
    : await extractText(scene.world, wanted);
  return { name: nameOf(scene, finding), value };
}

async function keepFile(scene: Scene, finding: Finding, file: FileContent): Promise<FoundValue | null> {
  if (!scene.options.saveFile) return null;
  return {
    name: nameOf(scene, finding),
    value: await scene.options.saveFile(file),
    variable_type: 'file',
  };
}

function nameOf({ lookup }: Scene, { name, verb }: Finding): string {
  const { text, is_secret } = fillValue(name, lookup);
  const words = is_secret ? showParts(name.parts, lookup) : text;
  return findingName(words, verb);
}

/** What was to be typed may be a password; errors are kept and shown. */
function withoutTypedText({ instruction, written }: NumberedInstruction, lookup: Lookup): string {
  if (instruction.verb !== 'type' || isEmpty(instruction.value)) return showParts(written.parts, lookup);
  if (instruction.target === null) return 'Type where the cursor is';
  return `Type into ${showParts(instruction.target.written.parts, lookup)}`;
}
