import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import type { ScriptNode } from '#shared/script/flow/script.ts';
import type { Target, Wanted } from '#shared/script/target/target.ts';
import { fillValue, isEmpty, quoteShown } from '#shared/script/words/value.ts';
import { settableAs } from '#browser/page/actions/choose-as-said.ts';
import { explainMatch } from '#browser/page/find/describe-nearest.ts';
import { type Found, lookOnce } from '#browser/page/find/find-target.ts';
import { isQualified } from '#browser/page/find/is-qualified.ts';
import { isEditable, labelOf, type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { scoreText } from '#browser/page/find/score-text.ts';
import { lookUntilRest } from '#browser/page/look/look-until.ts';
import { drawnChoices, steppersCalled } from '#browser/page/look/page-drawn.ts';
import { readDay } from '#browser/page/read/date-text.ts';
import { needOf } from '#browser/page/run-instruction.ts';
import type { Scene } from '#browser/page/scene.ts';

type Typed = Extract<Instruction, { verb: 'type' }>;
type Part = { instruction: Typed; wanted: Wanted; text: string; words: string };

const BOX_MS = 1_000;
/** Their fields come after another, or are found in another way. */
const NAME = /^(?:(?:the|my|your) )?(?:full )?name$/i;
const MAY_COME = 'details:not([open]), [aria-controls][aria-expanded="false"]';
const SAME_PX = 1;

/** The other parts of a line that fills several fields, with the first of them; empty for any other line. */
export function partsFrom(nodes: readonly ScriptNode[], at: number): readonly NumberedInstruction[] {
  const first = nodes[at];
  if (first?.kind !== 'do' || isEmpty(first.numbered.written)) return [];
  const { written } = first.numbered;
  const isOfLine = (node: ScriptNode | undefined) => node?.kind === 'do' && node.numbered.written === written;
  if (isOfLine(nodes[at - 1])) return [];
  const own = nodes.slice(at).filter(isOfLine);
  const parts = own.flatMap((node) => (node.kind === 'do' ? [node.numbered] : []));
  return parts.length > 1 && parts.every(({ instruction }) => isPlainTyping(instruction)) ? parts : [];
}

function isPlainTyping(instruction: Instruction): boolean {
  return instruction.verb === 'type' && instruction.target !== null && !instruction.begins_sign_in;
}

/**
 * `title Brian, author Jeremy`: nothing is typed where one of the fields is not there, is there twice, or is the field of
 * another part. What may come later, or is found otherwise, is left to its own part.
 */
export async function refuseHalf(scene: Scene, numbered: readonly NumberedInstruction[]): Promise<void> {
  const parts = numbered.flatMap(({ instruction }): Part[] => {
    const need = needOf(scene, instruction);
    if (instruction.verb !== 'type' || !need) return [];
    const { text } = fillValue(instruction.value, scene.lookup);
    return [{ instruction, wanted: need.wanted, text, words: need.wanted.shown }];
  });
  if (parts.length < 2) return;
  let refusal: StepFailure | null = null;
  await lookUntilRest(scene.world, async (page) => {
    refusal = await refusalOn(page, parts, scene.world.today());
    return refusal === null ? true : null;
  });
  if (refusal !== null) throw refusal;
}

async function refusalOn(page: Page, parts: readonly Part[], today: string): Promise<StepFailure | null> {
  const found: { part: Part; box: Box }[] = [];
  for (const part of parts) {
    const intent = readDay(part.text, today) === null ? 'type' : 'date';
    const look = await lookOnce(page, part.wanted, intent);
    const mayBe = part.wanted.slot?.memory != null;
    if (look.match.kind === 'several') {
      if (mayBe || (await settableAs(page, part.wanted, part.text))) continue;
      return untouched(explainMatch(look.tree, look.match, intent));
    }
    if (!look.found) {
      if (mayBe || (await isFoundOtherwise(page, part))) continue;
      return untouched(explainMatch(look.tree, look.match, intent));
    }
    if (!look.isExact && (await isOther(page, part, look.found))) return notThere(part, look.found.label);
    const box = await boxOf(look.found);
    const twin = box && found.find((one) => isSameBox(one.box, box));
    if (twin) return oneField(twin.part, part);
    if (box) found.push({ part, box });
  }
  return null;
}

type Box = { x: number; y: number; width: number; height: number };

async function boxOf({ locator }: Found): Promise<Box | null> {
  return await locator.boundingBox({ timeout: BOX_MS }).catch(() => null);
}

function isSameBox(one: Box, other: Box): boolean {
  return (['x', 'y', 'width', 'height'] as const).every(
    (side) => Math.abs(one[side] - other[side]) < SAME_PX,
  );
}

/** The field is called something else, of which these are only the last words: “Job title” for `title Engineer`. */
async function isOther(page: Page, { instruction, wanted }: Part, { label }: Found): Promise<boolean> {
  if (!instruction.is_set && !instruction.runs_on) return false;
  const tree = await readPageTree(page);
  return plainWords(wanted).every((words) => isQualified(tree, words, label));
}

async function isFoundOtherwise(page: Page, part: Part): Promise<boolean> {
  const { wanted, text } = part;
  const words = plainWords(wanted);
  if (words.length === 0 || words.some((one) => NAME.test(one))) return true;
  if ((await page.locator(MAY_COME).count()) > 0) return true;
  if (await settableAs(page, wanted, text)) return true;
  const frame = page.mainFrame();
  for (const group of words) {
    if ((await steppersCalled(frame, group).count()) > 0) return true;
    if ((await drawnChoices(frame, { option: text, group }).count()) > 0) return true;
  }
  return part.instruction.runs_on === true && isBegun(await readPageTree(page), words, text);
}

/** A longer label of the page begins with its words, and goes on with some of the value. */
function isBegun(tree: PageTree, words: readonly string[], text: string): boolean {
  const [next = ''] = text.split(' ');
  return tree.nodes.some(
    (node) => isEditable(node) && words.some((one) => scoreText(`${one} ${next}`, labelOf(tree, node)) > 0),
  );
}

function plainWords({ readings }: Wanted): string[] {
  return readings.flatMap(({ text, near, ordinal }: Target) =>
    text !== '' && near === null && ordinal === null ? text.replace(/^(?:the|my|our|your) /i, '') : [],
  );
}

function untouched(failure: StepFailure): StepFailure {
  return failure.reworded(`${failure.failure.message} Nothing of the line was typed.`);
}

function notThere({ words }: Part, label: string): StepFailure {
  return new StepFailure(
    'target_not_found',
    `${words} is not on the page. Nearest to it: field ${quoteShown(label)}. Nothing of the line was typed.`,
    'Write each field as its label reads on the page.',
  );
}

function oneField(one: Part, other: Part): StepFailure {
  return new StepFailure(
    'target_ambiguous',
    `${one.words} and ${other.words} are the same field on the page. Nothing of the line was typed.`,
    'Write each field as its label reads on the page.',
  );
}
