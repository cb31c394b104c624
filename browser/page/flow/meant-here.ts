import { StepFailure } from '#shared/errors.ts';
import type { FoundValue } from '#shared/script-line.ts';
import type { Condition, NumberedInstruction } from '#shared/script/instruction.ts';
import { nameFor } from '#shared/script/read-line.ts';
import { wantedText } from '#shared/script/target/read-target.ts';
import type { TargetPhrase, Wanted } from '#shared/script/target/target.ts';
import { fillValue, literalText, literalValue, quoteShown } from '#shared/script/words/value.ts';
import { checkTarget } from '#browser/page/actions/check-target.ts';
import { typeOrSelect, selectAsSaid } from '#browser/page/actions/choose-as-said.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { matchTarget } from '#browser/page/find/match-target.ts';
import { type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { saidLine } from '#browser/page/flow/said-line.ts';
import { lookUntilRest } from '#browser/page/look/look-until.ts';
import { entryOf, menuOf, placeBehind } from '#browser/page/meaning/behind.ts';
import type { Act } from '#browser/page/meaning/meant-acts.ts';
import { meantActs } from '#browser/page/meaning/meant-on.ts';
import { meantReading, type Reading } from '#browser/page/meaning/meant-reading.ts';
import { isOfItsNumbers } from '#browser/page/meaning/own-thing.ts';
import { areSeveral, isNotOfItem, meantState } from '#browser/page/meaning/meant-state.ts';
import { numberBeside } from '#browser/page/meaning/steppers.ts';
import { givenName } from '#browser/page/meaning/said-sense.ts';
import { isOnCondition } from '#browser/page/propose/offer-line.ts';
import { runAction, runFree } from '#browser/page/run-action.ts';
import { nameOf, needOf } from '#browser/page/run-instruction.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^(?:target_(?:not_found|wrong_kind|ambiguous)|input_invalid)$/;
const READS = /^(?:extract|count|as_shown)$/;
const ACTS = /^(?:as_shown|click|type|select|check|expand|either|search|press|drag|extract|require)$/;
const LIMIT_MS = 15_000;

/** Does what a line says where every word of it is said by something on the page, and by one thing alone. */
export async function meantHere(
  scene: Scene,
  numbered: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  const { instruction, written } = numbered;
  const line = saidLine(scene, written);
  if (!isOpen(error) || line === null || isOnCondition(line) || !ACTS.test(instruction.verb)) return false;
  if (instruction.verb === 'require' && !SHOULD.test(line)) return false;
  return (await doMeant(scene, line)) || (await doBehind(scene, line)) || (await doInMenu(scene, line));
}

async function doMeant(scene: Scene, line: string): Promise<boolean> {
  const acts = await lookUntilRest(scene.world, async (page) => meantActs(await readPageTree(page), line));
  for (const { act, clause } of acts ?? []) await doAct(scene, act, clause);
  return acts !== null;
}

/** `On the Market day page, …`: that page of the site first. */
async function doBehind(scene: Scene, line: string): Promise<boolean> {
  const place = await lookNow(scene, (tree) => placeBehind(tree, line));
  if (!place) return false;
  await doNow(scene, { kind: 'press', offer: place.offer, times: 1 });
  return await doMeant(scene, place.rest);
}

/** By an entry of the menu of its row or card. A menu without one is closed again. */
async function doInMenu(scene: Scene, line: string): Promise<boolean> {
  const found = await lookNow(scene, (tree) => {
    const menu = menuOf(tree, line);
    return menu && { ...menu, tree };
  });
  if (!found) return false;
  await doNow(scene, { kind: 'press', offer: found.offer, times: 1 });
  const entry = await lookUntilRest(scene.world, async (page) =>
    entryOf(await readPageTree(page), found.tree, found.rest),
  );
  if (entry) await doNow(scene, entry);
  else await runFree(scene.world, LIMIT_MS, async (page) => await page.keyboard.press('Escape'));
  return entry !== null;
}

async function lookNow<T>({ world }: Scene, find: (tree: PageTree) => T | null): Promise<T | null> {
  return await runFree(world, LIMIT_MS, async (page) => find(await readPageTree(page)));
}

/** `It should read …` is a wish where the page has what sets it. */
const SHOULD = /\b(?:should|must|has to|have to|needs? to)\b/i;

function isOpen(error: unknown): boolean {
  return (
    error === null ||
    (error instanceof StepFailure &&
      (MISSING.test(error.failure.code) || error.failure.code === 'condition_false'))
  );
}

/** Each is looked for anew: the one before it may have drawn the page again. */
async function doAct(scene: Scene, act: Act, clause: string): Promise<void> {
  const times = act.kind === 'press' ? act.times : 1;
  for (let done = 0; done < times; done += 1) {
    const now = await runFree(scene.world, LIMIT_MS, async (page) => {
      const tree = await readPageTree(page);
      const again = done === 0 ? meantActs(tree, clause)?.[0]?.act : undefined;
      if (again) return again;
      const same = tree.nodes[act.offer.node.index];
      return same && same.role === act.offer.node.role && same.name === act.offer.node.name
        ? { ...act, offer: { ...act.offer, node: same } }
        : null;
    });
    if (!now) throw lost(act, done);
    await doNow(scene, now);
  }
  if (act.kind === 'press' && act.becomes !== undefined) await confirmNumber(scene, act, act.becomes);
}

/** The number between the two buttons, when all presses are done. */
async function confirmNumber(scene: Scene, { offer }: Act, number: number): Promise<void> {
  const isSo = await lookUntilRest(scene.world, async (page) => {
    const now = numberBeside(await readPageTree(page), offer.node.index);
    return now === number ? true : null;
  });
  if (isSo) return;
  throw new StepFailure(
    'value_refused',
    `The number beside “${offer.label}” is not ${number}, though it was pressed for that.`,
    'Look at the page as it was then: it may allow no more, or count otherwise.',
  );
}

async function doNow(scene: Scene, act: Act): Promise<void> {
  const { world, lookup } = scene;
  const wanted = wantedOf(scene, act);
  switch (act.kind) {
    case 'press':
      return await clickTarget(world, wanted);
    case 'tick':
      return await checkTarget(world, wanted, act.is_on);
    case 'choose': {
      const option = fillValue(literalValue(act.option), lookup);
      return await selectAsSaid(world, { wanted, option, arranges: false });
    }
    case 'type': {
      const value = fillValue(literalValue(act.value), lookup);
      scene.memory.addTyped(value.text);
      return await typeOrSelect(world, wanted, { value, sets: true, runsOn: undefined });
    }
  }
}

function wantedOf({ options }: Scene, { offer }: Act): Wanted {
  const label = offer.label || 'list';
  return {
    ...wantedText(label, quoteShown(label)),
    ...(options.mayActOn && { mayActOn: options.mayActOn }),
    element: { ref: offer.node.ref ?? '', role: offer.node.role },
  };
}

function lost({ offer }: Act, done: number): StepFailure {
  return new StepFailure(
    'target_not_found',
    `“${offer.label}” was on the page and is gone${done > 0 ? ` after ${done} presses` : ''}.`,
    'Look at what the page shows now, and write the rest of the line for it.',
  );
}

/** The value that a question leads to, by what stands beside it and around it. */
export async function readMeant(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
  error: unknown,
): Promise<{ value: FoundValue; said: string } | null> {
  const line = saidLine(scene, written);
  if (!isOpen(error) || line === null || !READS.test(instruction.verb)) return null;
  const { asked, name } = givenName(line);
  const found = await lookUntilRest(scene.world, async (page) =>
    meantReading(await readPageTree(page), asked),
  );
  if (!found) return null;
  const reading = await runAction<Reading>(scene.world, {
    intent: line,
    milliseconds: LIMIT_MS,
    work: async (page) => meantReading(await readPageTree(page), asked) ?? found,
    summary: ({ label }) => `Read ${quoteShown(label)}`,
  });
  const isFinding = instruction.verb === 'extract' || instruction.verb === 'count';
  const own = isFinding ? nameOf(scene, instruction) : (name ?? nameFor(reading.label, 'value'));
  return {
    value: { name: own, value: reading.value, variable_type: 'string' },
    said: `Read ${quoteShown(reading.label)}`,
  };
}

const ASKS = /^(?:what|which|who|when|where|how much)\b/i;

/** What was read holds more than the value that the question leads to, or is no such value: that value alone. */
export async function readCloser(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
  found: FoundValue | null,
): Promise<FoundValue | null> {
  const line = saidLine(scene, written);
  const reads = instruction.verb === 'extract' ? !instruction.is_data : instruction.verb === 'count';
  if (!found || !reads || line === null || !ASKS.test(line)) return found;
  const meant = await lookNow(scene, (tree) => meantReading(tree, givenName(line).asked));
  const isCloser =
    meant !== null &&
    (instruction.verb === 'count' || found.value.includes(meant.value) || !/\d/.test(found.value));
  return meant && isCloser && /\d/.test(meant.value) ? { ...found, value: meant.value } : found;
}

/** A statement that its own words did not find, by what would be set to make it so. True where it is so. */
export async function isSoHere(
  scene: Scene,
  { written, instruction }: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  const line = saidLine(scene, written);
  if (instruction.verb !== 'require' || line === null || !isOpen(error)) return false;
  const state = await lookUntilRest(scene.world, async (page) => meantState(await readPageTree(page), line));
  if (state !== true) return false;
  await runAction(scene.world, {
    intent: line,
    milliseconds: LIMIT_MS,
    work: () => Promise.resolve(null),
    summary: () => `Checked: ${line}`,
  });
  return true;
}

/** `Set the condition of the dress`, where two cards are of a dress; `locker 12`, where that is another number. */
export async function refuseSeveral(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
): Promise<void> {
  const named = scene.item || instruction.verb === 'require' ? null : placedIn(instruction);
  const need = named && needOf(scene, instruction);
  if (!named || !need) return;
  // Where its own words lead to several things, these are offered.
  const line = saidLine(scene, written) ?? '';
  const isTaken = await lookNow(scene, (tree) => {
    const match = matchTarget(tree, need.wanted.readings, need.intent);
    return match.kind === 'one' && (areSeveral(tree, named) || !isOfItsNumbers(tree, match.node, line));
  });
  if (!isTaken) return;
  throw new StepFailure(
    'target_ambiguous',
    `${quoteShown(named.near)} is not the name of one thing on the page.`,
    'Write more of the name of the one that is meant.',
  );
}

/** `Check that Leo's bike is ready`, where “Ready” stands on the page, and not in Leo's card. */
export async function refuseElsewhere(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
): Promise<void> {
  const line = saidLine(scene, written);
  if (instruction.verb !== 'require' || line === null) return;
  const named = placedIn(instruction);
  const isNot = await lookNow(
    scene,
    (tree) => meantState(tree, line) === false || (named !== null && isNotOfItem(tree, named)),
  );
  if (isNot) throw notSo(named ? `${named.near}: ${named.text}` : line);
}

/** By one place alone, and by no number: what says more has been told apart by it. */
function isPlainlyPlaced({ near, ordinal, also, heads, in_row }: TargetPhrase['readings'][number]): boolean {
  return near !== null && ordinal === null && also === undefined && heads !== true && in_row !== true;
}

/** What a line is about, and beside what. */
function placedIn(instruction: NumberedInstruction['instruction']): { near: string; text: string } | null {
  const target = targetOf(instruction);
  const [reading] = target?.readings.filter(isPlainlyPlaced) ?? [];
  const near = reading?.near && literalText(reading.near);
  const text = reading?.words && literalText(reading.words);
  return near && text ? { near, text } : null;
}

function notSo(words: string): StepFailure {
  return new StepFailure(
    'condition_false',
    `That is not so on the page: ${words}.`,
    'Look at the page as it was then. Write the words as they read there.',
  );
}

function targetOf(instruction: NumberedInstruction['instruction']): TargetPhrase | null {
  const { verb } = instruction;
  if (verb === 'require') return subjectOf(instruction.that);
  if (verb === 'click' || verb === 'check' || verb === 'type' || verb === 'select') return instruction.target;
  return null;
}

function subjectOf(that: Condition): TargetPhrase | null {
  if (that.kind === 'any') return that.of.map(subjectOf).find((one) => one !== null) ?? null;
  return that.kind === 'shown' ? that.what : null;
}
