import { comparePlaces, isWithin, type Place } from '#shared/place.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import type { DoNode, IfNode, ScriptNode } from '#shared/script/flow/script.ts';
import { isFree, mayRepeat } from '#shared/script/number-lines.ts';
import { fillValue, showParts } from '#shared/script/words/value.ts';
import type { FoundValue } from '#shared/script-line.ts';
import type { PlannedAnswer } from '#browser/dialog-answerers.ts';
import { isSignInNeeded } from '#browser/page/actions/sign-in-needed.ts';
import { prepareAnswer } from '#browser/page/actions/answer-question.ts';
import { actInItem } from '#browser/page/flow/act-in-item.ts';
import { isInMenu, type Meant, meantAsShown, meantInstead, unclear } from '#browser/page/flow/as-shown.ts';
import { confirmAtEnd, confirmBefore } from '#browser/page/flow/confirm-end.ts';
import { otherwiseSaid, sortInstead } from '#browser/page/flow/otherwise-said.ts';
import { formInstead } from '#browser/page/flow/page-form.ts';
import { onlyFieldInstead } from '#browser/page/flow/only-field.ts';
import { countInstead } from '#browser/page/flow/count-instead.ts';
import { dayInstead } from '#browser/page/flow/day-instead.ts';
import { markInstead } from '#browser/page/flow/mark-instead.ts';
import { otherWordsInstead } from '#browser/page/flow/in-other-words.ts';
import { pairsInstead } from '#browser/page/flow/pairs-instead.ts';
import { rowChoiceInstead } from '#browser/page/flow/row-choice.ts';
import { decide } from '#browser/page/flow/decide.ts';
import {
  chipsInstead,
  countedInstead,
  drawnInstead,
  numberedInstead,
  rowInstead,
} from '#browser/page/flow/drawn-instead.ts';
import { noteLine } from '#browser/page/page-watch.ts';
import { nameLine } from '#browser/page/flow/name-line.ts';
import { answerInstead } from '#browser/page/flow/answer-instead.ts';
import { authorLine } from '#browser/page/flow/author-words.ts';
import { refuseUnfinished } from '#browser/page/flow/refuse-unfinished.ts';
import { runLoop } from '#browser/page/flow/run-loop.ts';
import { type SignIn, signInAt } from '#browser/page/flow/sign-in-lines.ts';
import { partsFrom, refuseHalf } from '#browser/page/flow/whole-line.ts';
import { beginLine, firstOf, keepFound, type Walk } from '#browser/page/flow/walk.ts';
import { conditionOf, needOf, runInstruction } from '#browser/page/run-instruction.ts';
import type { Scene } from '#browser/page/scene.ts';

/**
 * Does the lines of one block in order. `within` is the place of the block, empty at the top; `after` is the place
 * behind it. Lines before the place to go on from are left out.
 */
export async function runNodes(
  walk: Walk,
  nodes: readonly ScriptNode[],
  { within, after }: { within: Place; after: Place },
): Promise<void> {
  const pathOf = (at: number) => {
    const node = nodes[at];
    return node ? join(within, node.path) : after;
  };
  /** Lines before this one are left out. */
  let leftOutBefore = 0;
  for (const [at, node] of nodes.entries()) {
    const path = join(within, node.path);
    const following = nodes[at + 1];
    const next = pathOf(at + 1);
    if (walk.from !== null) {
      const isInside = walk.from !== path && isWithin(walk.from, path) && node.kind !== 'do';
      if (!isInside && comparePlaces(path, walk.from) < 0) continue;
      // The place of a head itself, or one that is not in the script any more.
      if (!isInside) walk.from = null;
    }
    if (at < leftOutBefore) continue;
    if (node.kind === 'do') {
      const { scene } = walk;
      const { verb } = node.numbered.instruction;
      if (verb !== 'answer') scene.answer = answerAfter(scene, following);
      const signIn = signInAt(nodes, at);
      const behind = signIn && { place: pathOf(signIn.end), signIn };
      const parts = partsFrom(nodes, at);
      const isDone = await runDo(walk, node, { path, next, behind, following, parts });
      if (!isDone && signIn) leftOutBefore = signIn.end;
    }
    if (node.kind === 'if') await runIf(walk, node, { path, next });
    if (node.kind === 'loop') await runLoop(walk, node, { path, next, runBody: runNodes });
  }
}

/** What the next line answers to a question that this one makes the browser ask. */
function answerAfter({ world, lookup }: Scene, following: ScriptNode | undefined): PlannedAnswer | null {
  const next = following?.kind === 'do' ? following.numbered.instruction : null;
  if (next?.verb !== 'answer') return null;
  const { is_accepted, text } = next;
  return prepareAnswer(world, { is_accepted, text: text && fillValue(text, lookup).text });
}

function join(within: Place, path: string): Place {
  return within === '' ? path : `${within}.${path}`;
}

type At = { path: Place; next: Place };
/** The place behind a sign-in that begins with a line. */
type Behind = { place: Place; signIn: SignIn };

type Around = {
  behind: Behind | null;
  following: ScriptNode | undefined;
  /** Of a line that begins here and fills several fields. */
  parts: readonly NumberedInstruction[];
};

/** False for a sign-in that is not needed: the parts before `behind` are to be left out. */
async function runDo(
  walk: Walk,
  { numbered }: DoNode,
  { path, next, behind, following, parts }: At & Around,
): Promise<boolean> {
  const { scene, memory, options } = walk;
  await beginLine(walk, {
    path,
    text: authorLine(walk.text, numbered, scene.lookup),
    may_repeat: mayRepeat(numbered.instruction),
    is_free: isFree(numbered.instruction),
  });
  const isNeeded =
    behind === null || (await nameLine(walk, numbered, () => isNeededFor(scene, numbered, behind.signIn)));
  if (!isNeeded) {
    await nameLine(walk, numbered, () => confirmAtEnd(walk, behind.place));
    await options.onLineDone?.({ next: behind.place, found: null, text: 'Signed in already' });
    return false;
  }
  const page = walk.world.parts.front();
  if (page) await noteLine(page, true);
  const { value, said } = await nameLine(walk, numbered, async () => {
    await refuseHalf(scene, parts);
    const done = await runNumbered(scene, numbered);
    await refuseUnfinished(walk, numbered, next);
    if (next === walk.end) await confirmAtEnd(walk, next);
    else await confirmBefore(walk, numbered.instruction, following);
    return done;
  });
  if (page) await noteLine(page, false);
  const found = keepFound(walk, value, path);
  const learned = memory.learned();
  const text = said === null ? null : `${authorLine(walk.text, numbered, scene.lookup)} → ${said}`;
  await options.onLineDone?.({
    next,
    found,
    ...(text !== null && { text }),
    ...(learned.length > 0 && { learned }),
  });
  return true;
}

async function isNeededFor(
  scene: Scene,
  { instruction }: NumberedInstruction,
  { user, isOneLine }: SignIn,
): Promise<boolean> {
  const form = isOneLine ? null : needOf(scene, instruction);
  return await isSignInNeeded(scene.world, fillValue(user, scene.lookup), form);
}

/** `said`: what it was done as, where its own words had to be understood on the page. */
type Done = { value: FoundValue | null; said: string | null };

async function runNumbered(scene: Scene, numbered: NumberedInstruction): Promise<Done> {
  const { instruction } = numbered;
  if (instruction.verb === 'as_shown' && (await isDoneOtherwise(scene, numbered)))
    return { value: null, said: null };
  if (await pairsInstead(scene, numbered)) return { value: null, said: null };
  if (instruction.verb === 'as_shown') {
    const answer = await answerInstead(scene, numbered, null);
    if (answer) return answer;
    const meant = await meantAsShown(scene, numbered);
    if (meant) return await runMeant(scene, meant);
    if (await actInItem(scene, numbered, null)) return { value: null, said: null };
    throw await unclear(scene, numbered, instruction);
  }
  try {
    return { value: await runInstruction(scene, instruction), said: null };
  } catch (error) {
    const counted = await countInstead(scene, numbered, error);
    if (counted) return { value: counted, said: null };
    const answer = await answerInstead(scene, numbered, error);
    if (answer) return answer;
    if (await pairsInstead(scene, numbered, error)) return { value: null, said: null };
    const meant = await meantInstead(scene, numbered, error);
    if (meant) return await runMeant(scene, meant);
    if (await isInMenu(scene, numbered, error)) return { value: null, said: null };
    if (await sortInstead(scene, numbered, error)) return { value: null, said: null };
    if (await formInstead(scene, numbered, error)) return { value: null, said: null };
    if (await rowChoiceInstead(scene, numbered, error)) return { value: null, said: null };
    if (await markInstead(scene, numbered, error)) return { value: null, said: null };
    if (await dayInstead(scene, numbered, error)) return { value: null, said: null };
    if (await onlyFieldInstead(scene, numbered, error)) return { value: null, said: null };
    if (await numberedInstead(scene, numbered, error)) return { value: null, said: null };
    if (await rowInstead(scene, numbered, error)) return { value: null, said: null };
    if (await drawnInstead(scene, numbered, error)) return { value: null, said: null };
    if (await actInItem(scene, numbered, error)) return { value: null, said: null };
    if (await otherWordsInstead(scene, numbered, error)) return { value: null, said: null };
    throw error;
  }
}

/** A line whose words no verb takes, and that says something known by its form. */
async function isDoneOtherwise(scene: Scene, numbered: NumberedInstruction): Promise<boolean> {
  if (scene.item) return false;
  if ((await countedInstead(scene, numbered)) || (await sortInstead(scene, numbered, null))) return true;
  if (await markInstead(scene, numbered, null)) return true;
  if ((await numberedInstead(scene, numbered, null)) || (await formInstead(scene, numbered, null)))
    return true;
  if ((await chipsInstead(scene, numbered)) || (await rowInstead(scene, numbered, null))) return true;
  const other = otherwiseSaid(numbered);
  for (const instruction of other ?? []) await runNumbered(scene, { ...numbered, instruction });
  return other !== null;
}

async function runMeant(scene: Scene, { said, instructions }: Meant): Promise<Done> {
  let value: FoundValue | null = null;
  for (const { instruction } of instructions) value = (await runInstruction(scene, instruction)) ?? value;
  return {
    value,
    said: instructions.some(({ instruction }) => instruction.verb === 'type')
      ? said.replaceAll(/\btype "[^"]*"/gi, 'Type')
      : said,
  };
}

async function runIf(walk: Walk, node: IfNode, { path, next }: At): Promise<void> {
  const other = `${path}.else`;
  if (walk.from !== null) {
    const isOther = isWithin(walk.from, other);
    await runNodes(walk, isOther ? node.otherwise : node.body, {
      within: isOther ? other : path,
      after: next,
    });
    return;
  }
  const text = showParts(node.written.parts, walk.scene.lookup);
  await beginLine(walk, { path, text, may_repeat: true, is_free: true });
  const isSo = await nameLine(walk, node, () => decide(walk.world, conditionOf(walk.scene, node.that)));
  const [nodes, within] = isSo ? [node.body, path] : [node.otherwise, other];
  const first = firstOf(nodes, within, next);
  await nameLine(walk, node, () => confirmAtEnd(walk, first));
  await walk.options.onLineDone?.({ next: first, found: null, text: `${text} — ${isSo ? 'yes' : 'no'}` });
  await runNodes(walk, nodes, { within, after: next });
}
