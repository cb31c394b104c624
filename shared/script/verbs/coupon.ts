import type { Instruction } from '#shared/script/instruction.ts';
import { type Phrase, valueOf, withoutStart, wordingOf } from '#shared/script/phrase.ts';
import { readTarget } from '#shared/script/read-target.ts';
import { literalText } from '#shared/script/value.ts';
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
    const [type, click] = readCoupon(rest, NOUNS) ?? [];
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

/** `Enter the voucher SPRING and apply it`: its button was clicked behind the code. */
export function isAppliedBefore(words: Phrase, before: Reading): boolean {
  if (!/^(?:apply|redeem|submit) (?:it|the code|the coupon|the voucher)$/.test(wordingOf(words)))
    return false;
  const last = before && !('verb' in before) ? before.at(-1) : null;
  return last?.verb === 'click' && last.target.readings[0]?.words.parts[0] === BUTTONS[0];
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
