import { comparePlaces, isWithin, type Place } from '#shared/place.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import type { DoNode, IfNode, ScriptNode } from '#shared/script/flow/script.ts';
import { isFree, mayRepeat } from '#shared/script/number-lines.ts';
import { fillValue, showParts } from '#shared/script/words/value.ts';
import type { PlannedAnswer } from '#browser/dialog-answerers.ts';
import { isSignInNeeded } from '#browser/page/actions/sign-in-needed.ts';
import { prepareAnswers } from '#browser/page/actions/answer-question.ts';
import { confirmAtEnd, confirmBefore } from '#browser/page/flow/confirm-end.ts';
import { decide } from '#browser/page/flow/decide.ts';
import { noteLine } from '#browser/page/page-watch.ts';
import { doneWhole } from '#browser/page/flow/meant-here.ts';
import { nameLine } from '#browser/page/flow/name-line.ts';
import { subjectBefore } from '#browser/page/flow/said-of-whom.ts';
import { isConfirmation, isSaving } from '#browser/page/flow/around-part.ts';
import { authorLine } from '#browser/page/flow/author-words.ts';
import { postComment } from '#browser/page/flow/post-comment.ts';
import { refuseUnfinished } from '#browser/page/flow/refuse-unfinished.ts';
import { isEndOfRun, RunEnds } from '#browser/page/flow/run-ends.ts';
import { runLine } from '#browser/page/flow/run-line.ts';
import { runLoop } from '#browser/page/flow/run-loop.ts';
import { type SignIn, signInAt } from '#browser/page/flow/sign-in-lines.ts';
import { thingsNamed } from '#browser/page/flow/that-thing.ts';
import { followWantedPage } from '#browser/page/flow/wanted-page.ts';
import { partsFrom, refuseHalf } from '#browser/page/flow/whole-line.ts';
import { beginLine, firstOf, keepFound, type Walk } from '#browser/page/flow/walk.ts';
import { conditionOf, needOf } from '#browser/page/run-instruction.ts';
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
  const wantedPage = followWantedPage(walk.scene);
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
      if (verb === 'answer') scene.answer = scene.answers?.shift() ?? null;
      else scene.answers = answersIn(scene, nodes.slice(at + 1));
      const signIn = signInAt(nodes, at);
      const behind = signIn && { place: pathOf(signIn.end), signIn };
      const parts = partsFrom(nodes, at);
      const whole = { parts, end: pathOf(at + parts.length) };
      const end = await runDo(walk, node, {
        path,
        next,
        behind,
        following,
        whole,
        begins: () => signIn && wantedPage.begins(signIn),
        leftOut: async () => signIn && (await wantedPage.leftOut(signIn, nodes[signIn.end])),
        lineDone: () => wantedPage.lineDone(at, node.numbered.instruction, following),
      });
      if (end === 'sign-in left out' && signIn) leftOutBefore = signIn.end;
      if (end === 'whole line') leftOutBefore = at + parts.length;
    }
    if (node.kind === 'if') await runIf(walk, node, { path, next });
    if (node.kind === 'loop') await runLoop(walk, node, { path, next, runBody: runNodes });
  }
}

/** What the next lines answer to the questions that this one makes the browser ask. */
function answersIn({ world, lookup }: Scene, behind: readonly ScriptNode[]): PlannedAnswer[] {
  const answers = [];
  for (const node of behind) {
    const next = node.kind === 'do' ? node.numbered.instruction : null;
    if (next?.verb !== 'answer') break;
    const { is_accepted, text } = next;
    answers.push({ is_accepted, text: text && fillValue(text, lookup).text });
  }
  return prepareAnswers(world, answers);
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
  /** Of a line that begins here and fills several fields, with the place behind it. */
  whole: { parts: readonly NumberedInstruction[]; end: Place };
  /** A sign-in that is needed begins, or is left out; the line is done. */
  begins: () => void;
  leftOut: () => Promise<unknown>;
  lineDone: () => Promise<void>;
};

/**
 * How far it came: of a sign-in that is not needed, the parts before `behind` are to be left out; of a line that was done at
 * once, its other parts.
 */
type Reached = 'line' | 'sign-in left out' | 'whole line';

async function runDo(
  walk: Walk,
  { numbered }: DoNode,
  { path, next, behind, following, whole, begins, leftOut, lineDone }: At & Around,
): Promise<Reached> {
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
    await nameLine(walk, numbered, async () => {
      await leftOut();
      await confirmAtEnd(walk, behind.place);
    });
    await options.onLineDone?.({ next: behind.place, found: null, text: 'Signed in already' });
    return 'sign-in left out';
  }
  begins();
  const page = walk.world.parts.front();
  if (page) await noteLine(page, true);
  const done = await nameLine(walk, numbered, async () => {
    if (await isMadeWhole(scene, numbered, whole.parts)) {
      await confirmAtEnd(walk, whole.end);
      return null;
    }
    scene.savesNext = isSaving(following);
    scene.subject = subjectBefore(walk.text, numbered);
    const isSaid = scene.answeredLine === numbered.line && isConfirmation(numbered);
    const done = isSaid ? { value: null, said: null } : await runOrEnd(walk, numbered);
    await postComment(scene, numbered, following);
    const isAnswered = await refuseUnfinished(walk, numbered, next);
    scene.answeredLine = isAnswered ? numbered.line : undefined;
    if (next === walk.end) await confirmAtEnd(walk, next);
    else await confirmBefore(walk, numbered.instruction, following);
    await lineDone();
    return done;
  });
  if (page) await noteLine(page, false);
  if (done === null) {
    await options.onLineDone?.({ next: whole.end, found: null });
    return 'whole line';
  }
  const { value, said } = done;
  scene.named = thingsNamed(numbered, done);
  const found = keepFound(walk, value, path);
  const learned = memory.learned();
  const text = said === null ? null : `${authorLine(walk.text, numbered, scene.lookup)} → ${said}`;
  await options.onLineDone?.({
    next,
    found,
    ...(text !== null && { text }),
    ...(learned.length > 0 && { learned }),
  });
  return 'line';
}

/** Throws where not all of its fields are there, and the whole line means nothing else: `new member Kari, city Oslo`. */
async function isMadeWhole(
  scene: Scene,
  numbered: NumberedInstruction,
  parts: readonly NumberedInstruction[],
): Promise<boolean> {
  try {
    await refuseHalf(scene, parts);
    return false;
  } catch (error) {
    if (await doneWhole(scene, numbered, error)) return true;
    throw error;
  }
}

/** A line that ends the run is done, and nothing comes behind it. */
async function runOrEnd(walk: Walk, numbered: NumberedInstruction): ReturnType<typeof runLine> {
  try {
    return await runLine(walk.scene, numbered);
  } catch (error) {
    if (!isEndOfRun(numbered.instruction, error)) throw error;
    const text = `${authorLine(walk.text, numbered, walk.scene.lookup)} → the run ends here`;
    await walk.options.onLineDone?.({ next: walk.end, found: null, text });
    throw new RunEnds();
  }
}

async function isNeededFor(
  scene: Scene,
  { instruction }: NumberedInstruction,
  { user, isOneLine }: SignIn,
): Promise<boolean> {
  const form = isOneLine ? null : needOf(scene, instruction);
  return await isSignInNeeded(scene.world, fillValue(user, scene.lookup), form);
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
