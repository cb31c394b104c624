import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { wantedText } from '#shared/script/target/read-target.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import { waitFor } from '#browser/page/actions/wait-for.ts';
import { saidLine } from '#browser/page/flow/said-line.ts';
import type { Scene } from '#browser/page/scene.ts';

/** A page says it without the verb: “All changes saved”. */
const DONE =
  /^wait (?:for|until|till) (?<what>all (?:the |my |our )?\p{L}[\p{L} -]{1,40}?) (?:are|is|have been|has been|were|was) (?<done>\p{L}{2,20}(?:ed|n|t))$/iu;

/** `Wait until all changes are saved`: until the page says so. False for any other line. */
export async function waitInstead(scene: Scene, { written }: NumberedInstruction): Promise<boolean> {
  const text = saidLine(scene, written);
  const { what = '', done = '' } = DONE.exec(text ?? '')?.groups ?? {};
  if (done === '') return false;
  const words = `${what.replace(/^all (?:the|my|our) /i, 'all ')} ${done}`;
  await waitFor(scene.world, wantedText(words, quoteShown(words)), undefined);
  return true;
}
