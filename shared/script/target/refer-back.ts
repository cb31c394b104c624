import type { Condition, Instruction } from '#shared/script/instruction.ts';
import { ordinalCalled } from '#shared/script/target/kinds.ts';
import type { TargetPhrase, TargetReading } from '#shared/script/target/target.ts';
import { literalText, type Value } from '#shared/script/words/value.ts';
import type { Reading } from '#shared/script/verbs/verb.ts';

/**
 * The item of a loop, for “it” in its lines: a checkbox in it can be ticked. It has no words of its own, so that no
 * other line finds anything by it.
 */
export const ITEM: TargetPhrase = { readings: [], written: { parts: [], at: [0, 0] } };
const CHECKBOX: TargetReading = {
  words: { parts: [], at: [0, 0] },
  kind: 'checkbox',
  ordinal: null,
  near: null,
};

/** Quoted it would be a name. */
const IT = /^(?:it|that|this|that one|this one|them)$/i;

/**
 * `Scroll to "Reviews" and click it`: “it” is what the clause before was about. Null when a clause says “it” and nothing
 * was named before, or when what is to be typed is “it”.
 */
export function referBack(reading: Reading, last: TargetPhrase | null): Reading {
  if (reading === null) return null;
  const all = 'verb' in reading ? [reading] : reading;
  const meant = all.map((one) => withTarget(one, last));
  const known = meant.flatMap((one) => one ?? []);
  if (known.length < meant.length) return null;
  return 'verb' in reading ? (known[0] ?? null) : known;
}

function withTarget(instruction: Instruction, last: TargetPhrase | null): Instruction | null {
  if (instruction.verb === 'type' && saysIt(instruction.value)) return null;
  if (instruction.verb === 'wait_for' && saysIt(instruction.what.written))
    return last && last !== ITEM ? { ...instruction, what: last } : null;
  // `If the notice about X is shown, close it`
  if (instruction.verb === 'dismiss' && instruction.is_it) {
    const notice = last && literalText(last.written);
    return notice && NOTICE.test(notice)
      ? { verb: 'dismiss', what: notice.replace(/^(?:the|an?|this|that) /i, '') }
      : instruction;
  }
  if (!('target' in instruction) || instruction.target === null) return instruction;
  if (instruction.target.readings.some(isBesideIt)) {
    const [first] = last?.readings ?? [];
    return first ? { ...instruction, target: besideLast(instruction.target, first.words) } : null;
  }
  const ordinal = ordinalOfOne(instruction.target.written);
  if (ordinal === null && !saysIt(instruction.target.written)) return instruction;
  if (!last) return null;
  // `Assign it to me and set it to pending`: into a button nothing is typed.
  if (instruction.verb === 'type' && last.readings.every(({ is_exact }) => is_exact)) return null;
  if (last === ITEM)
    return instruction.verb === 'check' && ordinal === null
      ? { ...instruction, target: { ...instruction.target, readings: [CHECKBOX] } }
      : null;
  return { ...instruction, target: ordinal === null ? last : inPlace(last, ordinal) };
}

const NOTICE = /\b(?:notice|message|banner|hint|tip|announcement|notification|reminder|alert|warning)\b/i;

function isBesideIt({ near }: TargetReading): boolean {
  return near !== null && saysIt(near);
}

/** `Click the button below it`. */
function besideLast(target: TargetPhrase, near: Value): TargetPhrase {
  return { ...target, readings: target.readings.flatMap((one) => (isBesideIt(one) ? { ...one, near } : [])) };
}

const ONE = /^(?:the )?(\w+) one$/i;

/** `Click the second one`: of what the line before was about. */
function ordinalOfOne(value: Value): number | null {
  const word = ONE.exec(literalText(value) ?? '')?.[1];
  return word === undefined ? null : ordinalCalled(word.toLowerCase());
}

function inPlace(last: TargetPhrase, ordinal: number): TargetPhrase {
  return { ...last, readings: last.readings.map((reading) => ({ ...reading, ordinal })) };
}

/** `Click "Next" if it is enabled`: “it” is what is clicked. */
export function referCondition(that: Condition, last: TargetPhrase | null): Condition {
  if (last === null || last === ITEM || that.kind === 'address') return that;
  if (that.kind === 'all' || that.kind === 'any')
    return { ...that, of: that.of.map((part) => referCondition(part, last)) };
  return saysIt(that.what.written) ? { ...that, what: last } : that;
}

function saysIt(value: Value): boolean {
  const [from, to] = value.at;
  const text = literalText(value) ?? '';
  // A quoted word takes two characters more than it says.
  return IT.test(text) && to - from === text.length;
}

/** What the clause was about, for the next one. */
export function lastTarget(reading: Reading): TargetPhrase | null {
  if (reading === null) return null;
  const last = 'verb' in reading ? reading : reading.at(-1);
  if (!last) return null;
  if (last.verb === 'until' || last.verb === 'require' || last.verb === 'wait_until')
    return 'what' in last.that ? last.that.what : null;
  if (last.verb === 'wait_for') return last.what;
  if (last.verb === 'search') {
    const { words } = last;
    return { readings: [{ words, kind: null, ordinal: null, near: null }], written: words };
  }
  if (last.verb === 'scroll') return typeof last.to === 'string' ? null : last.to.target;
  return 'target' in last ? last.target : null;
}
