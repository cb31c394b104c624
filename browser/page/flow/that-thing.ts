import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { understoodInstructions } from '#shared/script/read-understood.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';
import { literalText } from '#shared/script/words/value.ts';
import type { Done } from '#browser/page/flow/run-line.ts';
import { ofNamedBefore } from '#browser/page/flow/said-of-whom.ts';
import { tryLine } from '#browser/page/flow/try-line.ts';
import { nameOf, runInstruction } from '#browser/page/run-instruction.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^(?:target_(?:not_found|wrong_kind|ambiguous)|instruction_unclear)$/;
const THAT =
  /(?<=^| )(?:that|this|the same) (?!(?:page|time|day|week|month|year|morning|evening|afternoon|list|table|site|tab|window|dialog|step|one's)\b)(?<noun>\p{L}{2,20})(?:['’]s)?(?=$|[ ,.?!])/iu;
const READS = /^(?:extract|count)$/;
const MOST = 3;

/** What a line named, for `that van` in the next one: the likeliest first. */
export function thingsNamed({ instruction, written }: NumberedInstruction, done: Done): readonly string[] {
  const said = /"([^"]{1,80})"/.exec(done.said ?? '')?.[1];
  const text = literalText(written) ?? '';
  // `Read the van with the lowest mileage`: what was read is its name.
  const isName = instruction.verb === 'as_shown' && instruction.of_most?.is_read === true;
  const own = isName && done.value?.variable_type === 'string' ? [done.value.value] : [];
  const quoted = [...text.matchAll(/["“]([^"“”]{1,80})["”]/gu)].map(([, name = '']) => name);
  return [
    ...own,
    ...(said === undefined ? [] : [said]),
    ...quoted,
    ...besideOf(instruction),
    ...behindOf(text),
  ]
    .filter((name) => name.trim() !== '')
    .slice(0, MOST);
}

function besideOf(instruction: NumberedInstruction['instruction']): string[] {
  const target: TargetPhrase | null = 'target' in instruction ? instruction.target : null;
  return (target?.readings ?? []).flatMap(({ near }) => (near && literalText(near)) ?? []);
}

/** `Read the mileage of LB70 ZED`, `open the van of Lee Moss`. */
function behindOf(text: string): string[] {
  const name = / (?:of|for|from|by) (?:the )?(?<name>[\p{Lu}\d][^"“”,;]{1,60}?)(?: as \p{L}+)?[.?!]?$/u.exec(
    text,
  )?.groups?.name;
  return name === undefined ? [] : [name];
}

const THEIRS = /(?<=^| )(?:his|her|their) (?<noun>\p{L}{3,20})(?=$|[ ,.?!])/iu;
const PERSON = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,3}$/u;

/** `When is her interview`: of the person whom the line before named. The first row may be about somebody else. */
export async function ofThatPerson(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
): Promise<Done | null> {
  const line = scene.item || !READS.test(instruction.verb) ? null : literalText(written)?.trim();
  if (!line || /["“”]/.test(line) || !THEIRS.test(line)) return null;
  for (const name of (scene.named ?? []).filter((one) => PERSON.test(one))) {
    const said = line.replace(THEIRS, `the $<noun> of "${name}"`);
    const [only, ...more] = understoodInstructions(said);
    if (!only || more.length > 0 || only.verb !== 'extract') continue;
    const value = await runInstruction(scene, only).catch((failure: unknown) => {
      if (failure instanceof StepFailure && MISSING.test(failure.failure.code)) return null;
      throw failure;
    });
    if (value)
      return {
        value: { ...value, name: nameOf(scene, instruction.verb === 'extract' ? instruction : only) },
        said,
      };
  }
  return null;
}

/** `Book service for that van`: the line with what the line before named in its place; null where the page has nothing for that. */
export async function thatThing(
  scene: Scene,
  numbered: NumberedInstruction,
  error: unknown,
): Promise<Done | null> {
  if (error !== null && (!(error instanceof StepFailure) || !MISSING.test(error.failure.code))) return null;
  if (await ofNamedBefore(scene, numbered)) return { value: null, said: null };
  const text = scene.item ? null : literalText(numbered.written)?.trim();
  const names = scene.named ?? [];
  if (!text || names.length === 0 || /["“”]/.test(text) || !THAT.test(text)) return null;
  const lines = [...new Set(names)].flatMap((name) => [
    text.replace(THAT, `"${name}"`),
    text.replace(THAT, name),
  ]);
  for (const line of lines) {
    const [only, ...more] = understoodInstructions(line);
    if (only && more.length === 0 && READS.test(only.verb)) {
      const value = await runInstruction(scene, only).catch((failure: unknown) => {
        if (failure instanceof StepFailure && MISSING.test(failure.failure.code)) return null;
        throw failure;
      });
      if (value) return { value, said: line };
    } else if (await tryLine(scene, numbered, line)) return { value: null, said: line };
  }
  return null;
}
