import type { Comparison, Condition, ControlState } from '#shared/script/instruction.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';
import { cutShown, type Lookup, showParts, type Value } from '#shared/script/words/value.ts';

const LONGEST = 30;
const COMPARED: Record<Comparison, string> = {
  is: '',
  contains: 'with',
  more: 'more than',
  less: 'less than',
};
const STATES: Record<ControlState, readonly [is: string, isNot: string]> = {
  enabled: ['enabled', 'disabled'],
  ticked: ['ticked', 'not ticked'],
  empty: ['empty', 'not empty'],
};

/** What a condition asks, in few words for its author: `“Sold out” is shown`. */
export function describeCondition(that: Condition, lookup: Lookup): string {
  const quoted = (value: Value) => `“${cutShown(showParts(value.parts, lookup), LONGEST)}”`;
  const named = ({ readings: [first], written }: TargetPhrase): string => {
    const words = first && first.words.parts.length > 0 ? quoted(first.words) : null;
    const near = first?.near ? ` beside ${quoted(first.near)}` : '';
    return `${words ?? first?.kind ?? quoted(written)}${near}`;
  };
  switch (that.kind) {
    case 'shown':
      return `${named(that.what)} is shown`;
    case 'gone':
      return `${named(that.what)} is not shown`;
    case 'reads':
      return `${named(that.what)} ${that.is_part ? 'has' : 'is'} ${quoted(that.value)}`;
    case 'address':
      return `the address has ${that.is_not ? 'no ' : ''}${quoted(that.part)}`;
    case 'state':
      return `${named(that.what)} is ${STATES[that.state][that.is_not ? 1 : 0]}`;
    case 'compare': {
      const what = that.variable ? quoted(that.variable) : named(that.what);
      const words = ['is', that.is_not ? 'not' : '', COMPARED[that.how], quoted(that.value)];
      return `${what} ${words.filter((word) => word !== '').join(' ')}`;
    }
    default:
      return [...new Set(that.of.map((one) => describeCondition(one, lookup)))].join(
        that.kind === 'all' ? ' and ' : ', or ',
      );
  }
}
