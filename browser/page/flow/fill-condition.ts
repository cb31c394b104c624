import type { Condition } from '#shared/script/instruction.ts';
import type { TargetPhrase, Wanted } from '#shared/script/target/target.ts';
import { fillValue, type Filled, literalText, type Lookup } from '#shared/script/words/value.ts';
import type { Required } from '#browser/page/actions/require-condition.ts';

type Filling = {
  lookup: Lookup;
  target: (phrase: TargetPhrase) => Wanted;
  /** What a line before read under this name. */
  readAs: (name: string) => string | null;
};

export function fillCondition(filling: Filling, that: Condition): Required {
  const { lookup, target } = filling;
  switch (that.kind) {
    case 'all':
    case 'any':
      return { kind: that.kind, of: that.of.map((part) => fillCondition(filling, part)) };
    case 'address':
      return { kind: 'address', part: fillValue(that.part, lookup), ...(that.is_not && { is_not: true }) };
    case 'state':
      return { kind: 'state', what: target(that.what), state: that.state, is_not: that.is_not };
    case 'compare': {
      const { how, is_not } = that;
      const known = knownValue(filling, that);
      // A variable that is empty is no name of anything on the page.
      const what = known ? { readings: [], shown: known.shown } : target(that.what);
      return { kind: 'compare', what, known, how, value: fillValue(that.value, lookup), is_not };
    }
    case 'reads': {
      const what = target(that.what);
      return { kind: 'reads', what, value: fillValue(that.value, lookup), is_part: that.is_part };
    }
    default:
      return { kind: that.kind, what: target(that.what), ...(that.counts && { counts: that.counts }) };
  }
}

/** Of a variable, or of what was read under this name; the value on the page is asked for otherwise. */
function knownValue(
  { lookup, readAs }: Filling,
  { variable, what }: Extract<Condition, { kind: 'compare' }>,
): Filled | null {
  if (variable) return fillValue(variable, lookup);
  const words = literalText(what.written)?.trim() ?? '';
  const name = words.replace(/^the\s/i, '');
  const text = readAs(name) ?? readAs(words);
  return text === null ? null : { text, shown: name, is_secret: false, has_variables: false };
}
