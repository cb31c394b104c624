import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { literalText } from '#shared/script/words/value.ts';
import { tryLine } from '#browser/page/flow/try-line.ts';
import type { Scene } from '#browser/page/scene.ts';

const SUBJECT =
  /(?:^|[,.;] )(?:please )?(?:(?:i|we) (?:want|need|would like) )?(?:the |my |our )?(?<subject>\p{L}[^,.;"“”]{1,60}?)(?: (?:has|have|is|are|was|were|isn['’]t|aren['’]t|wasn['’]t|weren['’]t|hasn['’]t|haven['’]t)\b[^,.;]*| too| as well)?,? (?:so )?$/iu;
const PRONOUN = /(?<=^| )(?:him|her|it|them)(?=$|[ ,.!])/iu;
const ITS_OWN = /(?<=^| )her (?!(?:in|out|off|up|on|down|back|as|to|for|from)\b)\p{L}/iu;

/** Whom the words before this part of its line name; null where nothing stands before it. */
export function subjectBefore(text: string, { written }: NumberedInstruction): string | null {
  const [at] = written.at;
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at).replace(/\s*$/, ' ');
  if (!/, (?:so )?$/.test(before)) return null;
  return SUBJECT.exec(before)?.groups?.subject ?? null;
}

/** `Sam Moss has arrived, check him in` as *check Sam Moss in*. False where the page has nothing for that. */
export async function ofNamedBefore(scene: Scene, numbered: NumberedInstruction): Promise<boolean> {
  const line = scene.item ? null : literalText(numbered.written)?.trim();
  const { subject } = scene;
  if (!line || !subject || /["“”]/.test(line) || !PRONOUN.test(line) || ITS_OWN.test(line)) return false;
  const verb = line.replace(PRONOUN, '').replaceAll(/\s+/g, ' ').trim();
  const lines = [line.replace(PRONOUN, subject), `${verb} ${subject}`, `${verb} for "${subject}"`];
  for (const one of lines) if (await tryLine(scene, numbered, one)) return true;
  return false;
}
