import { type Phrase, valueOf, withoutStart } from '#shared/script/words/phrase.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { splitAt } from '#shared/script/words/split-phrase.ts';
import { isBlank } from '#shared/script/words/value.ts';
import { either, usualNames, type Verb, withTarget } from '#shared/script/verbs/verb.ts';

const DIRECTION = /^(?:(?:a|de)scending|asc|desc|reversed?|backwards)$/;
const MOST_NAME_WORDS = 3;
const BY = ['by', 'on'];

/** `Sort by price, low to high` chooses from a list; `Sort the table on Date` may also click the column's name. */
export const sort: Verb = {
  says: ['sort', 'order', 'rank', 'group', 'arrange'],
  read: (rest) => {
    const direction = rest.find(({ key }) => DIRECTION.test(key));
    const by = /^(?:by|on)$/.test(rest[0]?.key ?? '')
      ? rest.slice(1)
      : (splitAt(rest, BY, 'all')?.after ?? []);
    const name = withoutStart(
      by.filter((word) => word !== direction),
      ['the'],
    );
    // The name of a column alone would sort the other way as often as not.
    if (direction && name.length > 0) return either(choose([...name, direction]), choose([direction]));
    if (isBlank(valueOf(name))) return null;
    const isName = name.length <= MOST_NAME_WORDS && name.slice(0, -1).every((word) => word.tail === '');
    const comma = name.findIndex((word, at) => word.tail === ',' && at < name.length - 1);
    return either(
      choose(name),
      // `by date, newest first`: often only the second part is an option.
      comma === -1 ? null : choose(name.slice(comma + 1)),
      isName ? withTarget(name, (target) => ({ verb: 'click', target, how: 'once' })) : null,
    );
  },
};

/** `Filter by brand Acme`, `Filter on status Open`: the list of that name, or the words in any list. */
export const filter: Verb = {
  says: ['filter'],
  isAlone: true,
  read: (rest) => {
    if (rest.length === 0)
      return {
        verb: 'click',
        target: usualNames(['Filter', 'Apply filter', 'Apply filters', 'Apply']),
        how: 'once',
      };
    const by = /^(?:by|on|for)$/.test(rest[0]?.key ?? '')
      ? rest.slice(1)
      : (splitAt(rest, [...BY, 'for'], 'all')?.after ?? []);
    const [field, ...value] = withoutStart(by, ['the']);
    if (!field) return null;
    const said = withoutStart(value, ['=', 'is', ':']);
    // `Filter the list by ladder`: where a field filters it, that takes the word.
    const [noun] = withoutStart(rest, ['the', 'my', 'all']);
    const isNarrowed = by.length < rest.length && noun !== undefined && !/^(?:by|on|for)$/.test(noun.key);
    if (said.length === 0 && isNarrowed) return either(typeIntoFilter(by, noun.key), choose([field]));
    if (said.length === 0) return choose([field]);
    return either(choose(said, [field]), choose(by));
  },
};

function typeIntoFilter(words: Phrase, noun: string): Instruction {
  const names = [`Filter the ${noun}`, `Filter ${noun}`, 'Filter', 'Filter by', 'Quick filter'];
  const target = usualNames(names, { kind: 'field' });
  return { verb: 'type', target, value: valueOf(words) };
}

function choose(option: Phrase, list: Phrase | null = null): Instruction {
  return { verb: 'select', option: valueOf(option), target: list && readTarget(list), arranges: true };
}
