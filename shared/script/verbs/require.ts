import type { Condition, Instruction } from '#shared/script/instruction.ts';
import { type Phrase, withoutEnd, wordingOf } from '#shared/script/words/phrase.ts';
import { negateTest, readTest } from '#shared/script/flow/read-test.ts';
import { spreadValues } from '#shared/script/flow/spread-values.ts';
import { readCondition } from '#shared/script/read-condition.ts';
import { named } from '#shared/script/verbs/named-button.ts';
import type { Verb } from '#shared/script/verbs/verb.ts';

export const require: Verb = {
  says: [
    'make sure that',
    'make sure',
    'verify that',
    'verify',
    'ensure that',
    'ensure',
    'assert that',
    'assert',
    'confirm that',
    'double-check that',
    'double check that',
    'double-check',
    'double check',
    'see that',
    'see if',
    'see whether',
    'make sure if',
    'be sure that',
    'be sure',
    'assure that',
    'assure',
    'validate that',
    'validate',
    'test that',
    'test if',
    'test whether',
    'control that',
    'control if',
    'look if',
    'look whether',
    'look that',
    'verify if',
    'verify whether',
    'prove that',
    'check for',
    'expect to see',
    'expect that',
    'expect',
  ],
  // `Confirm that I really want to cancel` is a button, or a box.
  read: (rest) => (WANTS.test(wordingOf(rest.slice(0, 3))) ? null : readRequirement(rest)),
};

const WANTS = /^i (?:really |do |hereby )?(?:want|wish|agree|accept|understand|consent)\b/;

/** `Stop if it says "Sold out"`. */
const stopIf: Verb = {
  says: [
    'stop if',
    'stop the run if',
    'stop the workflow if',
    'end the run if',
    'end if',
    'quit if',
    'stop everything if',
    'stop here if',
    'stop when',
  ],
  read: (rest) => {
    const that = readOpposite(rest);
    return that && { verb: 'require', that, ends: true };
  },
};

const failIf: Verb = {
  says: ['fail if', 'abort if', 'give up if'],
  read: (rest) => {
    const that = readOpposite(rest);
    return that && { verb: 'require', that };
  },
};

function readOpposite(rest: Phrase): Condition | null {
  const that = readRequired(rest);
  return that && negateTest(that);
}

/** `Stop unless the price is under 20`, `Continue only if it says Ready`. */
const stopUnless: Verb = {
  says: [
    ...['stop', 'stop here', 'stop the run', 'end the run', 'quit', 'end'].map((stop) => `${stop} unless`),
    ...['continue', 'go on', 'proceed', 'carry on'].flatMap((goes) => [`${goes} only if`, `${goes} if`]),
  ],
  read: (rest) => {
    const read = readRequirement(rest);
    return read?.verb === 'require' ? { ...read, ends: true } : read;
  },
};

const failUnless: Verb = {
  says: ['fail unless', 'abort unless', 'give up unless'],
  read: readRequirement,
};

/** The first two end the run as completed, the others as failed. */
export const STOP_VERBS: readonly Verb[] = [stopIf, stopUnless, failIf, failUnless];

/** Behind a condition it ends the run. Alone it is no instruction, and never a button. */
export const STOPS = [
  'stop',
  'stop here',
  'stop the run',
  'stop the workflow',
  'abort',
  'abort the run',
  'end here',
  'end the run',
  'give up',
  'fail',
  'quit',
];
/** Of them, those that end it as failed. */
export const FAILS = /^(?:fail|abort|give up)\b/;

export const stopAlone: Verb = {
  says: STOPS,
  isAlone: true,
  read: () => null,
};

/** Words for the run itself, which ends at its last line. */
const RUN =
  /^(?:the |this |my )?(?:run|workflow|script|step|steps|here|now|it|this|that|everything|all|there|them|browser|agent|automation)$/;
const MOST_STOPPED = 4;

/** `Stop the timer`, `Stop recording`: a button of the page. */
export const stopThing: Verb = {
  says: ['stop'],
  read: (said) => {
    const rest = withoutEnd(said, ['now', 'again']);
    const words = wordingOf(rest);
    const isThing = /^(?:the|my|this) \p{L}/u.test(words) || /^\p{L}{3,}ing$/u.test(words);
    const isBare = rest.length <= MOST_STOPPED && rest.every(({ tail }) => tail === '');
    return isThing && isBare && !RUN.test(words) ? named('Stop', rest, ['Stop']) : null;
  },
};

const OR_STOP = ['otherwise stop', 'or else stop', 'else stop', 'or stop', 'if not stop', 'if not, stop'];

/** `Make sure it really says Draft`. */
const EMPHASIS = /^(?:really|actually|indeed|definitely|certainly)$/;

export function readRequirement(phrase: Phrase): Instruction | null {
  // A shorter wording of the verb took a part of it.
  if (/^(?:that|if|whether)$/.test(phrase[0]?.key ?? '')) return null;
  const said = withoutEnd(phrase, OR_STOP);
  const that = readRequired(said.filter(({ key, is_quoted }) => is_quoted || !EMPHASIS.test(key)));
  return that && { verb: 'require', that, ...(said.length < phrase.length && { ends: true as const }) };
}

/** What a control is like and how numbers compare comes before words that stand on the page. */
function readRequired(phrase: Phrase): Condition | null {
  const test = readTest(phrase);
  // `The basket is empty` are words on the page; `the Name field is empty` is not.
  const isState =
    test?.kind === 'state' &&
    (test.state !== 'empty' || test.is_not || test.what.readings.some(({ kind }) => kind === 'field'));
  const isOwn =
    test !== null &&
    (isState ||
      test.kind === 'all' ||
      (test.kind === 'any' && spreadValues(phrase, 'or') !== null) ||
      test.kind === 'address' ||
      (test.kind === 'compare' && (test.how !== 'is' || test.is_not)));
  const that = isOwn ? test : (readCondition(phrase) ?? test);
  return that && orInOneText(that);
}

/** `The status is Paid`: the word beside the other, or both in one text (`Status: Paid`). */
function orInOneText(that: Condition): Condition {
  const [reading] = that.kind === 'shown' ? that.what.readings : [];
  const near = reading?.near;
  if (that.kind !== 'shown' || !near || that.what.readings.some((one) => one.near !== near)) return that;
  const what = { readings: [{ words: near, kind: null, ordinal: null, near: null }], written: near };
  return { kind: 'any', of: [that, { kind: 'reads', what, value: reading.words, is_part: true }] };
}
