import { StepFailure } from '#shared/errors.ts';
import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import { cutShown, isEmpty, showParts } from '#shared/script/words/value.ts';
import type { Finding } from '#shared/script/finding.ts';
import type { Repair } from '#shared/script/target/target-memory.ts';
import type { Scene } from '#browser/page/scene.ts';
import { lineWithMeaning, repairInText } from '#browser/page/flow/author-words.ts';
import { placeRepair } from '#browser/page/heal/place-repair.ts';
import { withDeadline } from '#browser/with-deadline.ts';
import { recordFailure } from '#browser/page/run-action.ts';
import { inRounds, type Walk } from '#browser/page/flow/walk.ts';
import { repairRead } from '#browser/page/propose/offer-reads.ts';
import { pointedRead } from '#browser/page/propose/pointed-read.ts';
import { withOfferAmong } from '#browser/page/propose/offer-line.ts';

const LONGEST_SHOWN = 100;

/** An error says which line it was, and in which round. */
export async function nameLine<T>(
  walk: Walk,
  line: Pick<NumberedInstruction, 'line' | 'written'> & { instruction?: Instruction },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    const { lookup } = walk.scene;
    const words = line.instruction
      ? lineWithMeaning(walk.text, { ...line, instruction: line.instruction }, lookup)
      : showParts(line.written.parts, lookup);
    const shown = cutShown(words, LONGEST_SHOWN);
    const offered = await offeredFor(walk, line, error);
    // That sentence says its words itself.
    const isUnread = line.instruction?.verb === 'as_shown' && error.failure.code === 'instruction_unclear';
    const where = `Line ${line.line}${isUnread ? '' : ` (${shown}):`}`;
    const failure = offered.reworded(`${where} ${error.failure.message}`);
    const named = inRounds(walk, failure);
    await recordFailure(walk.world, { error, words: shown, wrapped: named });
    throw named;
  }
}

const REPAIR_MS = 4_000;
const OPEN = /^(?:target_not_found|target_wrong_kind|target_ambiguous)$/;

/** What is typed may be a secret, and is in no sentence about the line. */
async function offeredFor(
  { scene: { world, item, nameOf }, text }: Walk,
  { instruction, written }: { instruction?: Instruction; written: NumberedInstruction['written'] },
  error: StepFailure,
): Promise<StepFailure> {
  if (!instruction || !OPEN.test(error.failure.code) || isEmpty(written)) return error;
  const isTyped = instruction.verb === 'type' && instruction.target !== null;
  const failure = await withOfferAmong(world, { written, text, isTyped }, error);
  const reads = instruction.verb === 'extract' || instruction.verb === 'count';
  const repair =
    reads && !item ? await repairFor({ world, nameOf }, { written, finding: instruction }) : null;
  if (repair) failure.repair = repair;
  else if (failure.repair && failure.repair.called === undefined)
    failure.repair = placeRepair(failure.repair, { instruction, written });
  failure.repair &&= repairInText(text, failure.repair, written);
  return failure;
}

/** Of a line that reads. In a loop it is about an item, and is not tried on the whole page. */
async function repairFor(
  { world, nameOf }: Pick<Scene, 'world' | 'nameOf'>,
  { written, finding }: { written: NumberedInstruction['written']; finding: Finding },
): Promise<Repair | null> {
  const page = world.parts.front();
  const name = nameOf(finding);
  if (!page || name === undefined || !/^https?:/.test(page.url())) return null;
  const asked = { written, finding, name };
  const pointed = pointedRead(asked);
  // What is offered is a help: a page that does not answer fails the line with its own sentence.
  const found = await withDeadline(repairRead(page, asked), REPAIR_MS).catch(() => null);
  return found && pointed?.reads ? { ...found, reads: pointed.reads } : (found ?? pointed);
}
