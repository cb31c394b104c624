import type { Instruction } from '#shared/script/instruction.ts';
import type { Phrase } from '#shared/script/words/phrase.ts';
import { change } from '#shared/script/verbs/type.ts';
import type { Reading, Verb } from '#shared/script/verbs/verb.ts';

/** `Raise the limit to 120`: what is set is not less than what stands there. */
const raise: Verb = {
  says: ['increase', 'raise', 'bump'],
  read: (rest) => going('up', change.read(withoutWay(rest))),
};

const lower: Verb = {
  says: ['lower', 'decrease', 'reduce'],
  read: (rest) => going('down', change.read(withoutWay(rest))),
};

export const raiseAndLower: readonly Verb[] = [raise, lower];

/** `Bump up the limit to 5`. */
function withoutWay(rest: Phrase): Phrase {
  return /^(?:up|down)$/.test(rest[0]?.key ?? '') ? rest.slice(1) : rest;
}

function going(way: 'up' | 'down', reading: Reading): Reading {
  if (reading === null) return null;
  const all: readonly Instruction[] = 'verb' in reading ? [reading] : reading;
  const set = all.map((one): Instruction =>
    one.verb === 'type' && one.is_set ? { ...one, goes: way } : one,
  );
  return 'verb' in reading ? (set[0] ?? null) : set;
}
