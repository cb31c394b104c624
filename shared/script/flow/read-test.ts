import { betweenAt, comparesInside, comparisonAt, takeBound } from '#shared/script/flow/comparisons.ts';
import { NOT_ADDRESS, NOT_SAYS, STATES } from '#shared/script/flow/test-words.ts';
import type { Comparison, Condition } from '#shared/script/instruction.ts';
import { hasChoice, plainDenial } from '#shared/script/target/denial.ts';
import {
  hasQuoted,
  isValueWord,
  type Phrase,
  valueOf,
  withoutEnd,
  withoutStart,
} from '#shared/script/words/phrase.ts';
import { spreadValues } from '#shared/script/flow/spread-values.ts';
import { readHasBeen } from '#shared/script/flow/has-been.ts';
import { negate, readCondition, stands, standsNot } from '#shared/script/read-condition.ts';
import { inStatementOrder } from '#shared/script/wordings/statement-order.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import { ASKS_FOR } from '#shared/script/shown-words.ts';
import { readSignedIn } from '#shared/script/signed-in.ts';
import { isBlank, literalValue } from '#shared/script/words/value.ts';

/** Words without which a phrase is no condition: `"Orders"` alone names a thing. */
const SAYS_SO = new Set(
  'is are was were contains contain includes equals says say shows reads has appears appear exists disappears vanishes exceeds exceed there see comes pops goes no costs cost weighs lasts stays lies amounts adds reaches falls drops sinks rises reach belongs > < >= <='.split(
    ' ',
  ),
);
const MOST_PARTS = 5;
const MOST_VALUE_WORDS = 8;

/** What an `If` asks: one condition, or several with `and`, or several with `or`. Null when it is no question. */
export function readTest(said: Phrase): Condition | null {
  const phrase = plainDenial(inStatementOrder(said));
  const between = readBetween(phrase);
  if (between) return between;
  const one = readPart(phrase);
  for (const [kind, word] of [
    ['any', 'or'],
    ['all', 'and'],
  ] as const) {
    const spread =
      spreadValues(phrase, word)
        ?.map(readPart)
        .filter((part) => part !== null) ?? [];
    if (spread.length > 1 && !spread.some((part) => mixes(part))) return { kind, of: spread };
    const parts = splitAtWord(phrase, word);
    if (parts.length < 2 || parts.length > MOST_PARTS) continue;
    // `the invoice is not paid` asks for two things by itself.
    const of = parts
      .map(readPart)
      .flatMap((part): readonly (Condition | null)[] => (part?.kind === kind ? part.of : [part]));
    const known = of.filter((part) => part !== null);
    // One of both: which belongs together when they are mixed cannot be known.
    // `There are no orders` asks for one of two things by itself.
    if (known.length === of.length && (kind === 'all' || !known.some((part) => mixes(part))))
      return { kind, of: known };
    if (of.some((part) => part !== null) && one === null) return null;
  }
  return one;
}

/** The opposite of a whole test. */
export function negateTest(that: Condition): Condition | null {
  switch (that.kind) {
    case 'state':
    case 'compare':
      return { ...that, is_not: !that.is_not };
    case 'address': {
      const { is_not: _was, ...rest } = that;
      return that.is_not ? rest : { ...rest, is_not: true };
    }
    case 'all':
    case 'any': {
      const of = that.of.map(negateTest);
      const known = of.filter((part) => part !== null);
      return known.length === of.length ? { kind: that.kind === 'all' ? 'any' : 'all', of: known } : null;
    }
    case 'reads':
      return {
        kind: 'compare',
        what: that.what,
        variable: null,
        how: that.is_part ? 'contains' : 'is',
        value: that.value,
        is_not: true,
      };
    default:
      return negate(that);
  }
}

function mixes({ kind }: Condition): boolean {
  return kind === 'all' || kind === 'any';
}

function splitAtWord(phrase: Phrase, word: string): Phrase[] {
  const parts: Phrase[] = [];
  let from = 0;
  for (const [at, { key }] of phrase.entries()) {
    if (key !== word) continue;
    parts.push(phrase.slice(from, at));
    from = at + 1;
  }
  return [...parts, phrase.slice(from)];
}

/** `the amount is between 10 and 20`. */
function readBetween(phrase: Phrase): Condition | null {
  const at = phrase.findIndex((_word, index) => index > 0 && betweenAt(phrase, index) !== null);
  const found = at === -1 ? null : betweenAt(phrase, at);
  const and = phrase.findIndex(({ key }, index) => index > at + 1 && key === 'and');
  if (!found || and <= found.end) return null;
  const { end, is_not } = found;
  const least = compare(phrase.slice(0, at), phrase.slice(end, and), { how: 'less', is_not: !is_not });
  const most = compare(phrase.slice(0, at), phrase.slice(and + 1), { how: 'more', is_not: !is_not });
  return least && most && { kind: is_not ? 'any' : 'all', of: [least, most] };
}

function readPart(phrase: Phrase): Condition | null {
  const signed = readSignedIn(phrase);
  if (signed) return signed;
  const saysSo = phrase.some((word) => SAYS_SO.has(word.key) || word.key.endsWith("n't"));
  if (phrase.length < 2 || (!saysSo && withoutStart(phrase, ASKS_FOR).length === phrase.length))
    return readNot(phrase);
  return (
    readNot(phrase) ??
    readHasBeen(phrase, stands) ??
    readState(phrase) ??
    readShown(phrase) ??
    readComparison(phrase) ??
    readCondition(phrase)
  );
}

function readNot(phrase: Phrase): Condition | null {
  const address = withoutStart(phrase, NOT_ADDRESS);
  if (address.length < phrase.length) return { kind: 'address', part: valueOf(address), is_not: true };
  const says = withoutStart(phrase, NOT_SAYS);
  if (says.length < phrase.length) {
    // Of two names one would be left out.
    if (says.filter((word) => word.is_quoted).length > 1) return null;
    const what = readTarget(says);
    return what.readings.length === 0 ? null : { kind: 'gone', what };
  }
  const cannot = ['can be clicked', 'cannot be clicked', "can't be clicked"];
  return withoutEnd(phrase, cannot).length < phrase.length ? readState(phrase) : null;
}

/** `is shown`, `is gone`, `the page says`: what readCondition takes, and no comparison does. */
function readShown(phrase: Phrase): Condition | null {
  const that = readCondition(phrase);
  if (that === null || that.kind === 'address') return that;
  if (that.kind === 'reads') return null;
  const isSaid =
    /^(?:shown|visible|there|displayed|page|screen|up|appears|exists|present|gone|disappears|away|vanishes|hidden|appear|appeared|seen|found)$/;
  const startsSo =
    /^(?:it|the|you|i|there)$/.test(phrase[0]?.key ?? '') &&
    /^(?:page|says|shows|reads|see|don't|can|can't|cannot|do|no|is|isn't|are|aren't)$/.test(
      phrase[1]?.key ?? '',
    );
  return isSaid.test(phrase.at(-1)?.key ?? '') || startsSo ? that : null;
}

function readState(phrase: Phrase): Condition | null {
  for (const [state, wordings] of STATES) {
    for (const [words, is_not = false] of wordings) {
      const named = withoutEnd(phrase, [words]);
      if (named.length === phrase.length) continue;
      if (named.length === 1 && /^(?:all|both|they|these|those)$/.test(named[0]?.key ?? '')) return null;
      // `no box`, `every field`: several, and no name of one.
      if (
        named.length > 1 &&
        /^(?:no|none|every|each|any|nothing|neither|all|both|some|most)$/.test(named[0]?.key ?? '')
      )
        return null;
      const what = readTarget(named);
      if (state === 'empty' && isVariable(named))
        return {
          kind: 'compare',
          what,
          variable: valueOf(named),
          how: 'is',
          value: literalValue(''),
          is_not,
        };
      return what.readings.length === 0 ? null : { kind: 'state', what, state, is_not };
    }
  }
  return null;
}

/** The first comparison outside quotes; what stands before it is compared with what stands behind. */
function readComparison(phrase: Phrase): Condition | null {
  for (let at = 1; at < phrase.length - 1; at += 1) {
    const found = comparisonAt(phrase, at);
    if (!found) continue;
    const [before, after] = [phrase.slice(0, at), phrase.slice(found.end)];
    const bound = found.how === 'is' ? takeBound(after) : null;
    // `is not 100 or more` is less than 100.
    if (bound) return compare(before, bound.rest, { ...bound, is_not: bound.is_not !== found.is_not });
    return compare(before, after, found);
  }
  return null;
}

function compare(
  before: Phrase,
  after: Phrase,
  { how, is_not }: { how: Comparison; is_not: boolean },
): Condition | null {
  const value = valueOf(after);
  const isLong = after.length > MOST_VALUE_WORDS && !hasQuoted(after);
  const isNothing = after.length === 1 && after[0]?.is_quoted === true;
  if ((isBlank(value) && !isNothing) || isLong || comparesInside(after)) return null;
  const isAmount = after.some((word) => isValueWord(word) || /\d/.test(word.key));
  // How many there are is counted first.
  if (
    (how === 'more' || how === 'less') &&
    (!isAmount || after.some(saysWhen) || after.some(isJoin) || isNobody(before))
  )
    return null;
  if (
    how === 'is' &&
    is_not &&
    (hasChoice(after) || isNobody(before) || /^(?:none|it|this|that)$/.test(before[0]?.key ?? ''))
  )
    return null;
  // `is not shown for F-2` says where, and no value.
  if (how === 'is' && after.length > 1 && /^(?:shown|visible|displayed)$/.test(after[0]?.key ?? ''))
    return null;
  // `the lantern is in stock`, or is not: words are looked for beside others.
  if (how === 'is' && !isAmount && !isVariable(before)) return is_not ? standsNot(before, after) : null;
  const what = readTarget(before);
  if (what.readings.length === 0) return null;
  return { kind: 'compare', what, variable: isVariable(before) ? valueOf(before) : null, how, value, is_not };
}

/** `less than 100 tomorrow`, `on Fridays`, `twice`: when, or how often, is no part of an amount. */
function saysWhen({ key, is_quoted }: Phrase[number]): boolean {
  return (
    !is_quoted &&
    /^(?:today|tomorrow|tonight|yesterday|on|this|next|last|every|each|once|twice|again|yet|daily|weekly|monthly|when|while|after|before|since|until|if|unless)$/.test(
      key,
    )
  );
}

function isNobody([first]: Phrase): boolean {
  return /^(?:there|nothing|you|we|i)$/.test(first?.key ?? '');
}

/** A variable, or a text with one in it. */
function isVariable([only, ...more]: Phrase): boolean {
  return more.length === 0 && only !== undefined && only.parts.some((part) => typeof part !== 'string');
}

function isJoin({ key }: { key: string }): boolean {
  return key === 'and' || key === 'or' || key === 'but';
}
