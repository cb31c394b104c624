import { ELSEWHERE, readList } from '#server/drafts/lines/read-list.ts';
import { ADDRESS, onlyOpens, PRACTICE_SHOP, withoutPlace } from '#server/drafts/words/find-address.ts';
import { sentenceCase } from '#server/drafts/words/sentence-case.ts';
import { snake } from '#server/drafts/words/snake.ts';
import { guessAbout } from '#server/drafts/phrases/write-line.ts';
import { readingOf } from '#server/drafts/phrases/writing.ts';
import { checkScript } from '#shared/script/check/check-script.ts';
import { mayBeginWith } from '#shared/script/verb-table.ts';

/** A clause of a page that is a line as it is said: the language of lines reads all of it. */

export type PageClause = {
  lines: { text: string; guess: string | null }[];
  /** Names of what is read, in its order. */
  reads: string[];
  /** Values that a run is started with, as the clause calls them. */
  asks: string[];
  /** Pages that are opened, of which the next clause says what is done on each. */
  places: string[];
};

export type Before = {
  /** Names of what is known, and what else they are called. */
  values: ReadonlyMap<string, string>;
  /** The page that is open. */
  opened: string | null;
  /** Pages that were named together. */
  places: readonly string[];
  /** The condition that it hangs on, which says what “it” is. */
  head: string | null;
};

const PLACE_FIRST = new RegExp(
  String.raw`^(?:on|at|in) (?:(?:the|my|our) )?(?:[\p{L}-]{2,20} ){0,3}?(?:page |site |website )?(?<address>${ADDRESS.source}),? (?=\p{L})`,
  'iu',
);
const OPENS_SEVERAL = new RegExp(
  String.raw`^(?:open|go to|visit|look at|check|see|browse to|navigate to) (?:both )?(?<places>${ADDRESS.source}(?:(?:, |,? and )${ADDRESS.source}){1,7})$`,
  'iu',
);
const OPENS = new RegExp(
  String.raw`^(?<verb>open|go to|go on|visit|look at|look on|navigate to|browse to|see|view|start at|start on) (?:the (?:web ?)?(?:page|site) )?(?<address>${ADDRESS.source})$`,
  'iu',
);
/** “Compare the price of the desk on a.example and on b.example”. */
const COMPARES = new RegExp(
  String.raw`^(?:compare|check|read|get|copy|extract|note) (?:the )?(?<what>(?!(?:prices?|it|them)$)[^,;]{2,80}?) (?<places>(?:on|at|from|in|of) (?:both )?${ADDRESS.source}(?:(?:, |,? and |,? with |,? to )(?:(?:the |that |it )?(?:one |price |same )?(?:on|at|from|in|of) )?${ADDRESS.source}){1,7})$`,
  'iu',
);
const OF_PAGE = new RegExp(String.raw` (?:from|on|at|of|in) ${ADDRESS.source}$`, 'iu');
const ON_BOTH =
  / (?:(?:from|on|in|at|of) (?:both|each|each of (?:them|the two)|all of them|all three|the two)(?: (?:pages?|sites?|shops?|stores?|suppliers?|of them))?|there|in each)$/iu;
/** What is no line by itself, or is more than one. */
const NO_LINE =
  /^(?:if|when|whenever|unless|otherwise|or|else|before|after|until|while|once|check (?:if|whether|that|out)|see (?:if|whether)|log ?in|sign ?in|sign ?up|log ?on|buy|order|book|reserve|rent|hire|purchase|pay|fill (?:in|out)|compare|monitor|watch|track|keep|ask|tell|let|make|mail|e-?mail|send|notify|reply|forward|answer|do|don['’]t|never|not|for|with|put|add|download|export|save|print|look|find|take|upload|use|try|apply|register|renew|subscribe|only|skip|ignore|calculate|sum|start|run|repeat|complete|read|extract|get|copy|collect|list|note|write|gather|grab|scrape|pull|record|fetch|show|give)\b/iu;
const SAYS_MORE =
  /\b(?:if|when|whenever|unless|until|except|once|whether|each|every|so that|because|then|me first|without|both|with my|and (?:the|an?|my|all|then|only))\b/iu;
const FILLS = new RegExp(
  String.raw`^(?<verb>type|enter|write|put|choose|select|pick) (?<value>.{1,120}?) (?<into>into|in|to|from) (?<field>.{1,80}?)(?<more>(?:(?:, | and |, and )(?:(?:type|enter|write|put|choose|select|pick) )?.{1,120}? (?:into|in|to|from) .{1,80}?)*)$`,
  'iu',
);
const MORE =
  /^(?:, and |, | and )(?:(?<verb>type|enter|write|put|choose|select|pick) )?(?<value>.{1,120}?) (?<into>into|in|to|from) (?<field>.{1,80}?)(?=(?:, | and |, and ).{1,120}? (?:into|in|to|from) |$)/iu;
const OF_TRIGGER =
  /^(?:the|its|their|his|her|that|my|our)(?: (?:e-?mail|mail|message|form|hook|webhook|request|order|booking|customer|person|guest|sender)(?:['’]s)?)? (?<name>[\p{L}][\p{L} -]{1,40})$/iu;
/** “Paste them into the form under Opening hours”. */
const FILLS_BACK =
  /^(?:paste|type|enter|put|write|fill) (?:it|them|that|this|those|these)(?: in)? (?:(?:in|into|to) (?:the|that) form(?: there)? )?(?:into|in|to|under|at) (?<field>(?!(?:an?|the|my|our) (?:google |spread ?)?(?:sheet|table)|google|drive|sheet|table|the form$|the cart|the basket)["“\p{L}].{0,80})$/iu;
/** “Enter the password”. */
const OWN =
  /^(?:type|enter|fill in|put in|type in)(?: in)? (?:the|my|our) (?<what>password|pin|user ?name|e-?mail(?: address)?|customer number|account number)$/iu;
const TYPES = /^(?:type|enter|write|put)$/iu;
const INTO_CART =
  /^(?:add|put) (?:it|them|one|one of them) (?:to|in|into) (?:the|my|our) (?:shopping )?(?:cart|basket|bag|trolley)$/iu;
const SEARCHES = /^(?:search|look)(?: (?:the page|it|there))? for (?<value>.{2,100})$/iu;

export function pageClause(said: string, before: Before): PageClause | null {
  const place = PLACE_FIRST.exec(said)?.groups?.address;
  const words = said
    .replace(/^please /iu, '')
    .replace(PLACE_FIRST, '')
    .trim();
  const several = OPENS_SEVERAL.exec(words)?.groups?.places;
  if (several !== undefined) return { lines: [], reads: [], asks: [], places: several.split(/,? and |, /iu) };
  const opens = OPENS.exec(words)?.groups;
  if (opens?.address !== undefined)
    return of([{ text: sentenceCase(asOpening(words, opens.verb ?? '')), guess: null }]);
  const apart = onOwnPages(words, before);
  if (apart !== null) return apart;
  const compared = COMPARES.exec(words)?.groups;
  if (compared?.what !== undefined && compared.places !== undefined) {
    const read = readList(`read the ${compared.what}`);
    const places = [...compared.places.matchAll(new RegExp(ADDRESS.source, 'giu'))].map(([page]) => page);
    if (read !== null && places.length > 1) return onEach(places, read);
  }
  const only = onlyOpens(words);
  if (only !== null) return of([{ text: `Open ${only}`, guess: null }]);
  const address = place ?? ADDRESS.exec(words)?.[0] ?? null;
  const open =
    address === null || address === before.opened ? [] : [{ text: `Open ${address}`, guess: null }];
  const here = withoutPlace(words).trim();
  const isOnEach = before.places.length > 1 && ON_BOTH.test(here);
  const read = readList(isOnEach ? here.replace(ON_BOTH, '') : here);
  if (read !== null && isOnEach) return onEach(before.places, read);
  const opened = before.places.map((page) => ({ text: `Open ${page}`, guess: null }));
  const form = read === null ? filled(here, before) : null;
  const lines = read ?? form?.lines ?? plainLine(here) ?? below(before.head, here);
  if (lines === null) return null;
  return {
    lines: [...opened, ...open, ...lines.map(({ text, guess }) => ({ text, guess }))],
    reads: read === null ? lines.flatMap(({ text }) => namedIn(text) ?? []) : read.map(({ name }) => name),
    asks: read === null ? (form?.asks ?? []) : [],
    places: [],
  };
}

/** “Read Sunrise from a.example and First bus from b.example”: each on its own page. */
function onOwnPages(words: string, before: Before): PageClause | null {
  const verb = /^(?:read|get|copy|extract|note|collect|find|look up) /iu.exec(words)?.[0];
  const things = verb === undefined ? [] : words.slice(verb.length).split(/,? and |, /iu);
  if (verb === undefined || things.length < 2 || !things.every((one) => OF_PAGE.test(one))) return null;
  const clauses = things.map((one) => pageClause(`${verb}${one}`, before));
  if (!clauses.every((one) => one !== null)) return null;
  return {
    lines: clauses.flatMap(({ lines }) => lines),
    reads: clauses.flatMap(({ reads }) => reads),
    asks: [],
    places: [],
  };
}

/** “Count the rows as number_of_rows”. */
function namedIn(line: string): string | null {
  const name = / as (?<name>[\p{L}\d_]{1,60})$/u.exec(line)?.groups?.name;
  return name !== undefined && /^(?:reads|counts)/u.test(readingOf(line) ?? '') ? name : null;
}

function of(lines: PageClause['lines']): PageClause {
  return { lines, reads: [], asks: [], places: [] };
}

function asOpening(words: string, verb: string): string {
  const said = words.replace(/ the (?:web ?)?(?:page|site) /iu, ' ');
  return /^(?:open|go to|visit)$/iu.test(verb) ? said : said.replace(verb, 'Open');
}

function onEach(
  places: readonly string[],
  read: readonly { text: string; name: string; guess: string | null }[],
): PageClause {
  const named = (name: string, at: number) => (at === 0 ? name : `${name}_${at + 1}`);
  return {
    lines: places.flatMap((page, at) => [
      { text: `Open ${page}`, guess: null },
      ...read.map(({ text, name, guess }) => ({
        text: text.replace(new RegExp(String.raw` as ${name}$`, 'u'), ` as ${named(name, at)}`),
        guess,
      })),
    ]),
    reads: places.flatMap((_page, at) => read.map(({ name }) => named(name, at))),
    asks: [],
    places: [],
  };
}

/** “Type the name into Full name and the phone into Phone”. */
function filled(words: string, { values }: Before): Pick<PageClause, 'lines' | 'asks'> | null {
  const search = SEARCHES.exec(words)?.groups?.value;
  const sought = search === undefined ? null : valueOf(search, values);
  const sought_line = sought === null ? null : sure(`Search for ${sought}`);
  if (sought_line !== null) return { lines: sought_line, asks: [] };
  const back = FILLS_BACK.exec(words)?.groups?.field;
  const last = [...values.values()].at(-1);
  if (back !== undefined && last !== undefined) {
    const line = sure(`Type {{${last}}} into ${back}`);
    if (line !== null) return { lines: line, asks: [] };
  }
  const own = OWN.exec(words)?.groups?.what?.toLowerCase();
  if (own !== undefined) {
    const name = snake(own.replace(/^e-?mail.*$/u, 'email'));
    const line = sure(`Type {{${name}}} into "${sentenceCase(own)}"`);
    if (line !== null) return { lines: line, asks: [name] };
  }
  const groups = FILLS.exec(words)?.groups;
  if (groups?.value === undefined) return null;
  const { verb: does = 'type', value: first, into: how = 'into', field: where = '' } = groups;
  const pairs = [{ verb: does, value: first, into: how, field: where }];
  for (let more = groups.more ?? ''; more !== '';) {
    const next = MORE.exec(more);
    if (!next?.groups) return null;
    const { verb = does, value = '', into = how, field = '' } = next.groups;
    pairs.push({ verb, value, into, field });
    more = more.slice(next[0].length);
  }
  const asks: string[] = [];
  const lines = pairs.map(({ verb, value, into, field }) => {
    const known = valueOf(value, values) ?? value;
    const isUnsaid = known === value && TYPES.test(verb) && OF_TRIGGER.test(value);
    const line = isUnsaid ? null : sure(`${sentenceCase(verb)} ${known} ${into} ${field}`);
    const name = isUnsaid ? snake(OF_TRIGGER.exec(value)?.groups?.name ?? '') : '';
    if (name === '') return line;
    asks.push(name);
    return sure(`${sentenceCase(verb)} {{${name}}} ${into} ${field}`);
  });
  return lines.every((line) => line !== null) ? { lines: lines.flat(), asks } : null;
}

/** “The subject”, where something is known under that name. */
function valueOf(said: string, values: ReadonlyMap<string, string>): string | null {
  const name = OF_TRIGGER.exec(said)?.groups?.name?.toLowerCase();
  const known = name === undefined ? undefined : values.get(name);
  return known === undefined ? null : `{{${known}}}`;
}

function plainLine(words: string): PageClause['lines'] | null {
  const reading = /^(?:stop|close|dismiss|accept|decline|reject) /iu.test(words)
    ? readingOf(sentenceCase(words))
    : null;
  if (reading !== null && (reading.startsWith('stops here') || reading.endsWith('if it is there')))
    return [{ text: sentenceCase(words), guess: null }];
  const hung = / (?:if|when) /iu.test(words) ? readingOf(sentenceCase(words)) : null;
  if (hung !== null && /^only if .*, (?:click|checkbox|list)/u.test(hung))
    return [{ text: sentenceCase(words), guess: null }];
  if (words.replaceAll(/["“][^"”]*["”]/gu, '""').includes(',') || PRACTICE_SHOP.test(words)) return null;
  if (
    ELSEWHERE.test(words) ||
    NO_LINE.test(words) ||
    SAYS_MORE.test(words.replaceAll(/["“][^"”]*["”]/gu, '""'))
  )
    return null;
  return sure(sentenceCase(words));
}

/** “If a slot is shown click it”, “if it is in stock add it to the basket”: the line above says what it is. */
function below(head: string | null, words: string): PageClause['lines'] | null {
  if (head === null || !/\b(?:it|them|that one|there)\b/iu.test(words)) return null;
  if (NO_LINE.test(words) && !INTO_CART.test(words)) return null;
  const text = sentenceCase(words);
  const check = checkScript(`${head}\n    ${text}`, (id) => ({ name: id, text: 'x', is_secret: false }))[1];
  return check && !('problem' in check) ? [{ text, guess: null }] : null;
}

/** Null where the language of lines does not read it, or would only press what is called so. */
function sure(text: string): PageClause['lines'] | null {
  const reading = readingOf(text);
  if (reading === null) return null;
  const guess = guessAbout(text, reading);
  const isNamed = mayBeginWith(text.split(' ')[0]?.toLowerCase() ?? '');
  const isGuess = guess !== null && !(isNamed && reading.includes(' or '));
  return isGuess ? null : [{ text, guess }];
}
