import {
  hasQuoted,
  type Phrase,
  textOfWord,
  valueOf,
  withoutEnd,
  withoutStart,
  wordingOf,
} from '#shared/script/words/phrase.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { readTarget, withoutTextOf } from '#shared/script/target/read-target.ts';
import { partsBetween, takeName } from '#shared/script/words/split-phrase.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';
import { isEmpty, literalValue, type Value } from '#shared/script/words/value.ts';
import { isCollection, withoutRowsOf } from '#shared/script/verbs/collections.ts';
import { IN_SEARCH } from '#shared/script/verbs/in-search.ts';
import { ofSeveral } from '#shared/script/verbs/of-several.ts';
import { pageFact, takeFirst, takeFirstWith } from '#shared/script/verbs/read-first.ts';
import { takeColumns, takePages } from '#shared/script/verbs/read-columns.ts';
import { severalOf, type Verb } from '#shared/script/verbs/verb.ts';
import { readWholeColumn } from '#shared/script/verbs/whole-column.ts';

const WORDINGS =
  'extract|read out|read|get|copy|save|note down|note|record|remember|keep|grab|find out|know|tell me|' +
  "i would like to see|i would like to know|i want to see|i would like the|i'd like to see|" +
  "i'd like to know|i'd like the|show me|give me|what is|what's|what are|whats|how much is|" +
  'i want to know|i need to know|write down|look up|see what|store|fetch|jot down|take note of|' +
  'make a note of|read me|capture|pull out|snag|what does|what do|which|how long is|how old is|' +
  'how big is|how far is|when is|where is|take over|make note of|retrieve|obtain|get me|' +
  'fetch me|bring me|pull|memorize|memorise|take down|i need|we need|i want|we want|output|display|' +
  'copy down|copy out|scan';

export const extract: Verb = {
  says: WORDINGS.split('|'),
  read: (rest) =>
    MAKING.test(wordingOf(rest.slice(0, 2)))
      ? null
      : (readColumns(rest) ??
        readWholeColumn(rest) ??
        readFirstWith(rest) ??
        readOfEach(rest) ??
        readListed(rest) ??
        readSeveral(rest) ??
        readExtraction(rest)),
};

/** `the first three products and their prices`, also where no verb stands before it. */
export function readFirstWith(rest: Phrase): Instruction | null {
  const { what, name } = takeName(rest);
  const taken = takeFirstWith(what);
  if (!taken) return null;
  const target = readTarget(taken.rest);
  const is_named = name !== null;
  const also = valueOf(taken.also);
  return {
    verb: 'extract',
    target,
    is_data: true,
    name: name ?? nameFrom(target, 'rows'),
    is_named,
    most: taken.most,
    also,
  };
}

const OF_EACH =
  /^(?:the |all )?(?:(?:(?!sum|average)\p{L}+,? )+and (?:the )?\p{L}+ of all|(?:(?:\p{L}+,? )+(?:and )?)?(?:\p{L}+s of all|\p{L}+ of (?:each|every)))(?: of)?(?: (?:the|my|our))? \p{L}+/u;

/** `the names of all companies`, `name and price of all tents`, `title and city of each job`; “the total of all orders” is one value. */
function readOfEach(rest: Phrase): Instruction | null {
  return OF_EACH.test(wordingOf(rest)) ? readExtraction(rest, true) : null;
}

function readListed(rest: Phrase): Instruction | null {
  return rest.length < 7 && LISTED.test(wordingOf(rest)) ? readExtraction(rest, true) : null;
}

/** `Who is the captain`: a name. */
export const readPerson: Verb = {
  says: ['who is', "who's"],
  read: (rest) => {
    const reading = extract.read(rest);
    if (!reading || !('verb' in reading) || reading.verb !== 'extract' || !reading.target) return reading;
    return { ...reading, target: { ...reading.target, is_person: true } };
  },
};

/** `Return the total`; `Return the car to Oslo` brings something back. */
export const returnValue: Verb = {
  says: ['return'],
  read: (rest) =>
    /^(?:the|my|our|all|its|an?)$/.test(rest[0]?.key ?? '') &&
    !rest.some(({ key }) => /^(?:to|at|by|in|on)$/.test(key))
      ? extract.read(rest)
      : null,
};

/** `We need a new event`: nothing to read. */
const MAKING = /^(?:a|an|another) (?:new|second|third)$|^another /;

const VALUES =
  /^(?:price|cost|amount|total|sum|number|date|name|title|status|address|value|balance|code|stock|quantity|e-?mail|phone|description|rating|size|colou?r)s?$/;

const MOST_NAMED = 4;

/** `the columns "Name" and "Price" of the table "Products"`. */
function readColumns(rest: Phrase): Instruction | null {
  const said = takeName(rest);
  const taken = takeColumns(said.what);
  if (!taken) return null;
  const { rest: place, is_all_pages } = takePages(taken.rest);
  const target = readTarget(place);
  const name = said.name ?? nameFrom(target, 'rows');
  return {
    verb: 'extract',
    target,
    is_data: true,
    name,
    is_named: said.name !== null,
    columns: taken.columns,
    ...(is_all_pages && { is_all_pages }),
  };
}

/** `the name, price and stock of the lantern`: one value each. */
function readSeveral(rest: Phrase): Instruction[] | null {
  const names = (takeName(rest).name === null ? ofSeveral(rest) : null) ?? severalOf(rest);
  if (names) return names.flatMap((part) => readExtraction(part) ?? []);
  if (takeName(rest).name !== null) return null;
  const of = rest.findIndex((word) => word.key === 'of' || word.key === 'for');
  const place = of === -1 ? [] : rest.slice(of);
  const parts = partsBetween(of === -1 ? rest : rest.slice(0, of), ({ key }) => key === 'and');
  const said = parts.map((part) => withoutStart(part, ['the', 'its', 'their', 'his', 'her']));
  // `the title and the author`; “terms and conditions” is one thing.
  const isEach = parts.every(
    (part, at) => part.length > (said[at]?.length ?? 0) && part.length <= MOST_NAMED,
  );
  if (said.length < 2 || said.some((part) => part.length === 0)) return null;
  // `Read value, owner, stage`
  const isListed =
    rest.some(({ tail }) => tail === ',') &&
    said.every((part) => part.length === 1 && /^\p{L}+$/u.test(part[0]?.key ?? ''));
  // `the date and room of Physics`: one article for all of them, and beside what they stand.
  const isShared =
    place.length > 1 &&
    rest[0]?.key === 'the' &&
    said.every(
      (part) => part.length === 1 && /^(?!terms?$|conditions?$)\p{Ll}{3,}$/u.test(textOfWord(part[0])),
    );
  if (!isEach && !isListed && !isShared && said.some((part) => !VALUES.test(part.at(-1)?.key ?? '')))
    return null;
  return said.flatMap((part) => readExtraction([...part, ...place]) ?? []);
}

/** `Take the total without tax and store it as net`, `take the first 10 results`; else it may be anything. */
export const takeAs: Verb = {
  says: ['take'],
  read: (rest) => (takeName(rest).name === null && takeFirst(rest) === null ? null : readExtraction(rest)),
};

/** Several of a kind, as a table or a list. */
export const collect: Verb = {
  says: [
    'collect',
    'list',
    'make a list of',
    'give me a list of',
    'get a list of',
    'create a list of',
    'compile a list of',
    'scrape',
    'gather',
    'get all',
    'take all',
    'take every',
    'extract all',
    'read all',
    'save all',
    'copy all',
    'write down all',
    'note all',
    'note down all',
    'record all',
    ...['get', 'read', 'extract', 'grab', 'copy', 'save', 'collect'].flatMap((verb) => [
      `${verb} every`,
      `${verb} each`,
    ]),
  ],
  read: (rest) => readWholeColumn(rest) ?? readExtraction(rest, true),
};

export function readExtraction(rest: Phrase, isData = false): Instruction | null {
  const said = takeName(rest);
  const paged = takePages(said.what);
  const is_all_pages = paged.is_all_pages && (isData || isCollection(paged.rest));
  const { name } = said;
  const named = is_all_pages ? paged.rest : said.what;
  // `look up lantern in the search bar` searches.
  if (withoutEnd(named, IN_SEARCH).length < named.length) return null;
  const what = withoutQuestion(named);
  // `when the next bill is due` stands on no page; the words beside the value do.
  if (what.length === 0 || isClause(what)) return null;
  const is_named = name !== null;
  const of_page = pageFact(what);
  if (of_page)
    return {
      verb: 'extract',
      target: null,
      is_data: false,
      name: name ?? literalValue(of_page),
      is_named,
      of_page,
    };
  if (isWholePage(wordingOf(what))) {
    return { verb: 'extract', target: null, is_data: false, name: name ?? literalValue('text'), is_named };
  }
  const counted = takeFirst(what);
  const some = counted?.rest ?? what;
  const is_data = isData || counted !== null || isCollection(what);
  const all = isData ? withoutStart(some, ['all of the', 'all the', 'all', 'the']) : some;
  const place = withoutRowsOf(all);
  const { target, shortest } = place.length === 0 ? NOTHING : readTimeless(withoutTextOf(place));
  return {
    verb: 'extract',
    target,
    is_data,
    name: name ?? nameFrom(shortest, 'text'),
    is_named,
    ...(is_all_pages && { is_all_pages }),
    ...(counted && { most: counted.most }),
  };
}

const NOTHING = { target: null, shortest: null };
const WHEN = ['right now', 'now', 'once more', 'again', 'then', 'please', 'at the moment'];

/** `the total now`: said of when it is read, unless the page has “Price now”. */
function readTimeless(what: Phrase): { target: TargetPhrase; shortest: TargetPhrase } {
  const target = readTarget(what);
  const bare = hasQuoted(what) ? what : withoutEnd(withoutEnd(what, WHEN), WHEN);
  if (bare.length === what.length || bare.length === 0) return { target, shortest: target };
  const shortest = readTarget(bare);
  return { target: { ...target, readings: [...target.readings, ...shortest.readings] }, shortest };
}

function isClause(what: Phrase): boolean {
  return (
    what.length > 2 && /^(?:when|whether|how|where|why|who|if)$/.test(what[0]?.key ?? '') && !hasQuoted(what)
  );
}

/** `what the price is`, `the price of the lantern is`. */
function withoutQuestion(phrase: Phrase): Phrase {
  const asked = withoutShown(withoutStart(phrase, ['what', 'which', 'me']));
  const last = asked.at(-1);
  if (asked.length > 1 && /^(?:is|are|say|says|read|show)$/.test(last?.key ?? '')) return asked.slice(0, -1);
  // `What's my tariff called?`
  return withoutEnd(asked, ['are there', 'are shown', 'do i have', 'called']);
}

/** `which date is shown under Delivery`. */
function withoutShown(phrase: Phrase): Phrase {
  const at = phrase.findIndex(
    (word, index) =>
      index > 0 &&
      word.key === 'is' &&
      /^(?:shown|written|listed|displayed|given)$/.test(phrase[index + 1]?.key ?? ''),
  );
  return at === -1 ? phrase : [...phrase.slice(0, at), ...phrase.slice(at + 2)];
}

function isWholePage(wording: string): boolean {
  return (
    /^(?:(?:the|all) )*(?:(?:text|content)s? (?:of|on|from) )?(?:(?:the|this|whole) )*page(?: text)?$/.test(
      wording,
    ) || /^(?:all )?(?:the )?text$/.test(wording)
  );
}

/** `the products`, `the product names and prices`: more than one value. */
const LISTED =
  /^(?:the )?(?:products|search results|(?:product|item|article|result) (?:names|titles|prices|links|urls)(?: and (?:names|titles|prices|links|urls))?)$/;

export function nameFrom(target: TargetPhrase | null, otherwise: string): Value {
  const first = target?.readings[0];
  if (!first || (isEmpty(first.words) && first.kind === null)) return literalValue(otherwise);
  return isEmpty(first.words) ? literalValue(first.kind ?? otherwise) : first.words;
}
