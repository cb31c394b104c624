import type { Phrase } from '#shared/script/words/phrase.ts';
import { hasQuoted, valueOf, withoutEnd, withoutStart, wordingOf } from '#shared/script/words/phrase.ts';
import { readTest } from '#shared/script/flow/read-test.ts';
import { readRequirement } from '#shared/script/verbs/require.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import { denies } from '#shared/script/target/denial.ts';
import { rowPlace } from '#shared/script/target/read-place.ts';
import type { TargetReading } from '#shared/script/target/target.ts';
import { literalValue } from '#shared/script/words/value.ts';
import { partsBetween } from '#shared/script/words/split-phrase.ts';
import { readAll } from '#shared/script/verbs/tick-all.ts';
import { readExtraction } from '#shared/script/verbs/extract.ts';
import {
  either,
  type Reading,
  severalOf,
  usualNames,
  type Verb,
  withTarget,
} from '#shared/script/verbs/verb.ts';

export const check: Verb = { says: ['check off', 'check'], read: readCheck };

/** What a box has in it. */
const MARKS = ['check', 'tick', 'checkmark', 'check mark', 'cross', 'tick mark'];
const AT = ['at', 'in', 'on', 'into', 'next to', 'beside', 'before', 'by'];

export const tick: Verb = {
  says: [
    'tick off',
    'tick',
    'turn on',
    'switch on',
    'enable',
    'activate',
    'agree to',
    'agree with',
    'agree',
    'mark',
    ...MARKS.flatMap((mark) =>
      [
        ...['make', 'put', 'set', 'place'].map((does) => `${does} a ${mark}`),
        ...['put', 'set', 'place'].flatMap((does) => [`${does} the ${mark}`, `${does} ${mark}`]),
      ].flatMap((does) => AT.map((at) => `${does} ${at}`)),
    ),
  ],
  read: (rest) =>
    rest[0]?.key === 'and'
      ? {
          verb: 'click',
          target: usualNames([
            'Agree and continue',
            'Agree & continue',
            'Accept and continue',
            'I agree',
            'Agree',
          ]),
          how: 'once',
        }
      : readTick(rest, true),
};

export const untick: Verb = {
  says: [
    'uncheck',
    'untick',
    'turn off',
    'switch off',
    'disable',
    'deactivate',
    'unmark',
    'deselect',
    'unselect',
    ...MARKS.flatMap((mark) =>
      ['take', 'take away', 'take off', 'remove', 'delete', 'clear'].flatMap((does) =>
        [...AT, 'from', 'out of', 'off', 'of'].flatMap((at) => [
          `${does} the ${mark} ${at}`,
          `${does} ${mark} ${at}`,
        ]),
      ),
    ),
  ],
  read: (rest) => readTick(rest, false),
};

/** `Turn dark mode on`, `Switch notifications off`. */
export const turn: Verb = {
  says: ['turn', 'switch'],
  read: (rest) => {
    const [on, off] = [withoutEnd(rest, ['on']), withoutEnd(rest, ['off'])];
    if (on.length < rest.length) return readTick(on, true);
    return off.length < rest.length ? readTick(off, false) : null;
  },
};

const ON = ['checked', 'ticked', 'turned on', 'switched on', 'selected'];
const OFF = ['unchecked', 'unticked', 'turned off', 'switched off', 'unselected'];

/** `Leave the newsletter unchecked`. */
export const leave: Verb = {
  says: ['leave', 'keep'],
  read: (rest) => {
    const [on, off] = [withoutEnd(rest, ON), withoutEnd(rest, OFF)];
    if (on.length < rest.length) return readTick(on, true);
    return off.length < rest.length ? readTick(off, false) : null;
  },
};

/** `Red, Green and Blue`, without quotes. */
function listedIn(rest: Phrase): Phrase[] | null {
  const comma = rest.findIndex((word) => word.tail === ',');
  if (comma === -1 || comma === rest.length - 1 || hasQuoted(rest)) return null;
  return partsBetween(rest, ({ key }) => key === 'and');
}

const BOX_FOR = ['box', 'checkbox', 'check box', 'tick box', 'option', 'switch', 'toggle'].flatMap((box) =>
  ['to', 'that says', 'which says', 'saying', 'that', 'which', 'where', 'if'].map(
    (says) => `the ${box} ${says}`,
  ),
);

function readTick(said: Phrase, is_checked: boolean, mayRead = false): Reading {
  // `that I am over 18`, `the box to go paperless`, `it off`
  const named = withoutStart(withoutStart(said, ['that']), BOX_FOR);
  const rest = /^(?:it|them|that)$/.test(said[0]?.key ?? '') ? withoutEnd(named, ['off']) : named;
  const row = rowPlace(rest);
  if (row) {
    const reading = { words: literalValue(''), kind: 'checkbox' as const, ordinal: null, ...row };
    return { verb: 'check', target: { readings: [reading], written: valueOf(rest) }, is_checked };
  }
  const all = readAll(rest, is_checked);
  if (all) return all;
  const names = severalOf(rest) ?? listedIn(rest);
  if (names) return names.flatMap((part) => readTick(part, is_checked) ?? []);
  const several = withoutStart(rest, ['the boxes', 'boxes', 'the checkboxes', 'checkboxes', 'both']);
  const and = several.findIndex((word) => word.key === 'and');
  if (several.length < rest.length && and > 0 && and < several.length - 1) {
    const parts = [several.slice(0, and), several.slice(and + 1)].map((part) => readTick(part, is_checked));
    return parts.flatMap((part) => part ?? []);
  }
  // `that he can not swim yet`: on the page stands who.
  const about = named.length < said.length && WHO.test(rest[0]?.key ?? '') ? rest.slice(1) : [];
  return withTarget(rest, (target) => {
    const more = about.length > 1 ? readTarget(about).readings.slice(0, 1) : mayRead ? [] : boxesInRow(rest);
    const readings = [...target.readings.map(asBox), ...more];
    return { verb: 'check', target: { ...target, readings }, is_checked };
  });
}

/** A box is a field where something is typed. */
const asBox = (reading: TargetReading): TargetReading =>
  reading.kind === 'field' ? { ...reading, kind: 'checkbox' } : reading;

const MOST_ROW_WORDS = 5;
const NO_ROW = /^(?:it|them|this|that|these|those|all|both|everything|one)$/;

/** `Tick Ibuprofen`: the only box of its row; `Tick Heparin as given`: of these words. */
function boxesInRow(rest: Phrase): TargetReading[] {
  const plain = withoutStart(rest, ['the']);
  const isName = plain.length <= MOST_ROW_WORDS && plain.every(({ key, tail }) => key !== '' && tail === '');
  const as = plain.findIndex(({ key }, at) => key === 'as' && at > 0);
  const name = as === -1 ? plain : plain.slice(0, as);
  if (!isName || NO_ROW.test(wordingOf(plain)) || hasQuoted(rest) || name.length === 0 || denies(rest))
    return [];
  const box = { kind: 'checkbox' as const, ordinal: null, near: valueOf(name), in_row: true as const };
  const said = as === -1 ? [] : [{ ...box, words: valueOf(plain.slice(as + 1)) }];
  return [...said, ...(as === -1 ? [{ ...box, words: literalValue('') }] : [])];
}

const WHO = /^(?:he|she|they|we|it|i)$/;

/** `the status is Submitted`; a box is named by its own words. */
const STATED =
  /^(?:the|my|our|its|his|her|their) (?!(?:\S+ )?(?:box|checkbox|option|one|switch|toggle)\b)(?:\S+ ){1,4}(?:is|are|says|shows|reads) (?!that\b)\S/;

/** `Check "I agree"` ticks it, `check the price` reads it, `check that …` looks: what is on the page decides. */
function readCheck(rest: Phrase): Reading {
  const condition = withoutStart(rest, ['that', 'if', 'whether']);
  if (condition.length < rest.length) return readRequirement(condition);
  if (/^there (?:is|are)$/.test(wordingOf(rest.slice(0, 2)))) return readRequirement(rest);
  const test = readTest(rest);
  const isAsked =
    test !== null &&
    (test.kind === 'address' || test.kind === 'reads' || test.kind === 'state' || test.kind === 'compare');
  if (isAsked) return { verb: 'require', that: test };
  const stated = STATED.test(wordingOf(rest)) && !hasQuoted(rest.slice(0, 1)) ? readRequirement(rest) : null;
  if (stated) return stated;
  const isBox =
    /^(?:box|checkbox)$/.test(rest[rest[0]?.key === 'the' ? 1 : 0]?.key ?? '') ||
    withoutEnd(rest, ['checkbox', 'check box', 'box', 'toggle', 'switch']).length < rest.length;
  // `Check the price` ticks no box of a row that says “price”.
  const ticking = readTick(rest, true, true);
  if (isBox || hasQuoted(rest) || !ticking || !('verb' in ticking) || readAll(rest, true)) return ticking;
  return either(ticking, readExtraction(rest));
}
