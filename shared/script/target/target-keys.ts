import type { Instruction } from '#shared/script/instruction.ts';
import type { PlacedInstruction } from '#shared/script/number-lines.ts';
import { shortHash } from '#shared/script/words/short-hash.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';
import type { Value } from '#shared/script/words/value.ts';

/** The keys of a script's targets, by the phrase. Null for a phrase that nothing is remembered of. */
export type TargetKeys = (phrase: TargetPhrase) => string | null;

/**
 * A key is made of the words of the target and its number among those of equal words. So it stays when other lines, or
 * the value that is typed, are edited or moved, and a target of other words has another key.
 */
export function keysOfTargets(lines: readonly PlacedInstruction[]): TargetKeys {
  const keys = new Map<TargetPhrase, string>();
  const linesOf = new Map<string, string[]>();
  for (const { path, numbered } of lines) {
    for (const phrase of targetsOf(numbered.instruction)) {
      if (!canBeRemembered(phrase)) continue;
      const words = serialize(phrase.written);
      const places = linesOf.get(words) ?? [];
      if (!places.includes(path)) places.push(path);
      linesOf.set(words, places);
      keys.set(phrase, `${shortHash(words)}-${places.indexOf(path) + 1}`);
    }
  }
  return (phrase) => keys.get(phrase) ?? null;
}

/**
 * With a variable in it, or asked for by its kind alone, a phrase means another thing in each run. Of one that is asked for
 * by its number nothing is learned; what was recorded of it says where that stood.
 */
function canBeRemembered({ readings, written }: TargetPhrase): boolean {
  const values = [
    written,
    ...readings.flatMap(({ words, near, also = [] }) => [words, ...(near ? [near] : []), ...also]),
  ];
  const isFixed = values.every(({ parts }) => parts.every((part) => typeof part === 'string'));
  return isFixed && readings.some(({ words }) => words.parts.length > 0);
}

/** What an instruction acts on. Conditions and values that are read are left out: they must be as they are written. */
export function targetsOf(instruction: Instruction): TargetPhrase[] {
  switch (instruction.verb) {
    case 'either':
      return instruction.of.flatMap(targetsOf);
    case 'click':
    case 'check':
    case 'hover':
    case 'expand':
    case 'slide':
    case 'pull':
    case 'draw':
    case 'download':
      return [instruction.target];
    case 'type':
    case 'select':
    case 'press':
    case 'upload':
    case 'wheel':
      return instruction.target ? [instruction.target] : [];
    default:
      return [];
  }
}

function serialize({ parts }: Value): string {
  const words = parts.map((part) => (typeof part === 'string' ? part : `{{${part.variable}}}`)).join('');
  return words.toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
