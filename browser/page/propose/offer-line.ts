import { StepFailure } from '#shared/errors.ts';
import { nearOf } from '#shared/script/flow/script.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import { replaceWords } from '#shared/script/words/replace-words.ts';
import { understoodLines } from '#shared/script/read-understood.ts';
import type { RepairChoice } from '#shared/script/target/target-memory.ts';
import { literalText, textOf, type Value, type Written } from '#shared/script/words/value.ts';
import { trimCharacters } from '#shared/trim-characters.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { repairInText } from '#browser/page/flow/author-words.ts';
import { isMissing } from '#browser/page/propose/is-missing.ts';
import { proposeLine } from '#browser/page/propose/propose-line.ts';
import { withDeadline } from '#browser/with-deadline.ts';

const LOOK_MS = 3_000;
const QUOTES = /["'“”‘’«»]/;
/** What follows them is done only sometimes, or more often. */
const HEAD =
  /^(?:if|unless|when(?! (?:is|are|was|does|do|did|will|can|has|have)\b)|whenever|once|for (?:each|every|all)|repeat|until|while|after|before|as soon)\b/i;

/** What it says is done only sometimes, or for several things. */
export function isOnCondition(text: string): boolean {
  return HEAD.test(text.trim());
}

/** The failure of a script that cannot be read, with the line that its first such line may mean on the open page. */
export async function offerForUnread(world: ActionScope, written: Written, error: unknown): Promise<unknown> {
  if (!(error instanceof StepFailure) || error.failure.code !== 'instruction_unclear') return error;
  const parts = understoodLines(written);
  const at = parts.findIndex((part) => 'problem' in part);
  // Behind a line that opens another page it is meant for that one.
  const isLater = parts
    .slice(0, at)
    .some(
      (part) =>
        'instructions' in part && part.instructions.some(({ instruction }) => instruction.verb === 'open'),
    );
  const part = parts[at];
  if (!part || !('problem' in part) || isLater) return error;
  const failure = await withWholeOffer(
    world,
    { written: part.written, near: nearOf(part.problem, part.written) },
    error,
  );
  failure.repair &&= repairInText(textOf(written).text, failure.repair, part.written);
  return failure;
}

/**
 * The failure of a line with what it may mean on the page as it is now. Of one that types (`isTyped`) the value is left
 * out, which may be a secret.
 */
export async function withOffer(
  world: ActionScope,
  { written }: { written: Value },
  failure: StepFailure,
): Promise<StepFailure> {
  return advising(failure, { line: await offeredLine(world, written), isTyped: false });
}

/** Of a line that types, the line that is meant is also among what it can be changed to, before the things of the page. */
export async function withOfferAmong(
  world: ActionScope,
  { written, text, isTyped }: { written: Value; text: string; isTyped: boolean },
  error: StepFailure,
): Promise<StepFailure> {
  const line = await offeredLine(world, written);
  const failure = advising(error, { line, isTyped });
  const own = text.slice(...written.at);
  if (line === null || !isTyped || !error.repair || own.includes('{{')) return failure;
  const [from, to] = written.at;
  const { repair } = error;
  const whole = `${text.slice(0, from)}${line}${text.slice(to)}`;
  const isOffered = repair.choices.some(
    ({ words }) => words !== null && replaceWords(text, repair, words) === whole,
  );
  // A thing of the page makes the same line of it, and has a picture.
  if (isOffered) return failure;
  const instead: RepairChoice['instead'] = { at: [from, to], looked_for: trimCharacters(own, QUOTES) };
  const choice = { kind: 'line', label: line, why: '', box: null, words: line, memory: null };
  failure.repair = { ...repair, choices: [{ ...choice, instead }, ...repair.choices] };
  return failure;
}

function advising(
  failure: StepFailure,
  { line, isTyped }: { line: string | null; isTyped: boolean },
): StepFailure {
  if (line === null) return failure;
  const shown = isTyped ? line.replaceAll(/\b(type) "[^"]*"/gi, '$1 "…"') : line;
  return failure.advising(`Did you mean: ${shown}? ${failure.failure.what_to_do}`);
}

/** The same of a line that is not understood, with what it can be changed to. `near` is what would be understood. */
export async function withWholeOffer(
  world: ActionScope,
  { written, near }: { written: Value; near: string | null },
  failure: StepFailure,
): Promise<StepFailure> {
  const tree = await treeFor(world, written);
  if (!tree) return failure;
  const line = proposeLine(tree, spoken(written))?.line ?? null;
  const offered =
    line === null ? failure : failure.advising(`Did you mean: ${line}? ${failure.failure.what_to_do}`);
  const text = literalText(written);
  const words = line ?? (near !== null && isForPage(tree, near) ? near : null);
  if (text === null || words === null) return offered;
  const looked_for = trimCharacters(text, QUOTES);
  const choices = [{ kind: 'line', label: words, why: '', box: null, words, memory: null }];
  offered.repair = { key: '', at: [...written.at], looked_for, called: text, choices };
  return offered;
}

/** The page has what the line acts on. */
function isForPage(tree: PageTree, line: string): boolean {
  if (line.includes('\n')) return false;
  try {
    return readInstructions(line).every(({ instruction }) => !isMissing(tree, instruction));
  } catch (error) {
    if (error instanceof StepFailure) return false;
    throw error;
  }
}

async function offeredLine(world: ActionScope, written: Value): Promise<string | null> {
  const tree = await treeFor(world, written);
  return (tree && proposeLine(tree, spoken(written))?.line) ?? null;
}

function spoken({ parts }: Value): string {
  return parts.map((part) => (typeof part === 'string' ? part : '{}')).join('');
}

/** Null where nothing is to be offered for the line. */
async function treeFor(world: ActionScope, written: Value): Promise<PageTree | null> {
  const page = world.parts.front();
  if (!page || !/^https?:/.test(page.url()) || isOnCondition(spoken(written))) return null;
  // What is offered is a help: a page that does not answer fails the line with its own sentence.
  return await withDeadline(readPageTree(page), LOOK_MS).catch(() => null);
}
