import type { Instruction } from '#shared/script/instruction.ts';
import { type Phrase, textOfWord, valueOf, withoutStart, wordingOf } from '#shared/script/words/phrase.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import { literalText } from '#shared/script/words/value.ts';
import { type Reading, usualNames, type Verb } from '#shared/script/verbs/verb.ts';

const KINDS = ['coupon', 'promo', 'promotion', 'discount', 'voucher', 'gift', 'gift card'];
const NOUNS = KINDS.flatMap((kind) => [`${kind} code`, `${kind} number`, kind, `${kind} card`]).toSorted(
  (a, b) => b.length - a.length,
);
const FIELDS = [
  ...['Coupon', 'Promo', 'Promotion', 'Discount', 'Voucher', 'Gift card'].flatMap((kind) => [
    `${kind} code`,
    kind,
  ]),
  'Enter code',
  'Code',
];
const BUTTONS = [
  'Apply',
  'Apply coupon',
  'Apply code',
  'Apply discount',
  'Redeem',
  'Use code',
  'Add code',
  'Submit code',
];

/** `Apply coupon SAVE10`: the code into its field, then the button beside it. */
const coupon: Verb = {
  says: ['add', 'enter', 'try'],
  read: (rest) => readCoupon(rest, NOUNS),
};

/** `Use the discount code SPRING`: in a form that is sent as a whole the code has no button of its own. */
const useCoupon: Verb = {
  says: ['use'],
  read: (rest) => {
    const [type, click] = readCoupon(rest, NOUNS) ?? readCapitals(rest) ?? [];
    return type && click ? [type, { verb: 'optional', of: click }] : null;
  },
};

/** `Apply the code SAVE10`. A code that is entered may be any: what somebody got by SMS has no such button. */
const applyCoupon: Verb = {
  says: ['apply', 'redeem'],
  read: (rest) => readCoupon(rest, [...NOUNS, 'code']),
};

export const coupons: readonly Verb[] = [coupon, useCoupon, applyCoupon];

/** `Enter the voucher SPRING`. */
export function entersCoupon([first, ...rest]: Phrase): boolean {
  return first?.key === 'enter' && readCoupon(rest, NOUNS) !== null;
}

const APPLIED = new RegExp(
  `^(?:apply|redeem|submit|use) (?:it|(?:the|my|this|that) (?:${[...NOUNS, 'code'].join('|')}))$`,
);

/** `Enter the voucher SPRING and apply it`: its button is clicked behind the code. */
export function isAppliedBy(reading: readonly Instruction[], next: Phrase): boolean {
  return pressOf(reading) !== null && APPLIED.test(wordingOf(next));
}

/**
 * A code without the click behind it where the next clause presses the same button, or Enter: `Enter the voucher SPRING,
 * then click Apply`. What only says so once more (`apply it`) makes it certain that the button is there.
 */
export function withoutSecondPress(
  reading: readonly Instruction[],
  next: 'same words' | (() => Reading),
): readonly Instruction[] {
  const press = pressOf(reading);
  if (!press) return reading;
  if (next === 'same words') return [...reading.slice(0, -1), press];
  return pressesSame(next()) ? reading.slice(0, -1) : reading;
}

/**
 * `Enter the voucher SPRING and submit` presses no Enter where there is no button for it: the button of the code has the
 * focus then, and would be pressed twice. Null for what is no code, or not sent behind it.
 */
export function sentBehind(reading: readonly Instruction[], by: () => Reading): Instruction | null {
  const next = pressOf(reading) && by();
  if (!next || !('verb' in next) || next.verb !== 'either') return null;
  const [click, enter] = next.of;
  if (click?.verb !== 'click' || enter?.verb !== 'press') return null;
  return reading.at(-1)?.verb === 'optional' ? click : { verb: 'optional', of: click };
}

/** The click that belongs to a code. */
function pressOf(reading: readonly Instruction[]): Extract<Instruction, { verb: 'click' }> | null {
  const last = reading.at(-1);
  const press = last?.verb === 'optional' ? last.of : last;
  const isCode = reading[0]?.verb === 'type' && press?.verb === 'click';
  return isCode && literalText(press.target.written) === BUTTONS[0] ? press : null;
}

function pressesSame(reading: Reading): boolean {
  if (reading === null || !('verb' in reading)) return false;
  if (reading.verb === 'press') return /^(?:enter|return)$/i.test(literalText(reading.key) ?? '');
  return (
    reading.verb === 'click' &&
    reading.target.readings.some(({ words }) => SAME.has((literalText(words) ?? '').toLowerCase()))
  );
}

const SAME = new Set(BUTTONS.map((name) => name.toLowerCase()));

/** `Use the code SPRING`; digits alone may open a door. */
function readCapitals(rest: Phrase): readonly Instruction[] | null {
  return /^\p{Lu}[\p{Lu}\d-]{2,}$/u.test(textOfWord(rest.at(-1))) ? readCoupon(rest, ['code']) : null;
}

function readCoupon(rest: Phrase, nouns: readonly string[]): readonly Instruction[] | null {
  const words = withoutStart(rest, ['the', 'a', 'my', 'our']);
  const code = withoutStart(words, nouns);
  const [only, ...more] = code;
  if (!only || more.length > 0 || code.length === words.length || !isCode(code)) return null;
  const usual = usualNames(FIELDS);
  const said = readTarget(words.slice(0, words.length - code.length));
  const target = { ...usual, readings: [...usual.readings, ...said.readings.slice(0, 1)] };
  const type: Instruction = { verb: 'type', target, value: valueOf(code) };
  return [type, { verb: 'click', target: usualNames(BUTTONS), how: 'once' }];
}

/** In capitals, with a digit, quoted, or a variable. */
function isCode(code: Phrase): boolean {
  const text = literalText(valueOf(code));
  return text === null || code[0]?.is_quoted === true || /\d/.test(text) || /^[A-Z-]{3,}$/.test(text);
}
