import type { Kind } from '#shared/script/target/kinds.ts';
import { isEmpty } from '#shared/script/words/value.ts';
import {
  hasQuoted,
  isValueWord,
  type Phrase,
  textOfWord,
  valueOf,
  withoutEnd,
  withoutStart,
  wordingOf,
} from '#shared/script/words/phrase.ts';
import { partsBetween } from '#shared/script/words/split-phrase.ts';
import { hasPlace } from '#shared/script/target/read-place.ts';
import type { ClickHow } from '#shared/script/instruction.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';
import { OPENED, OUTSIDE, OVERLAYS } from '#shared/script/verbs/overlay-words.ts';
import { either, type Reading, severalOf, type Verb, withTarget } from '#shared/script/verbs/verb.ts';

export const click: Verb = {
  says: [
    ...[
      'click',
      'make click',
      'make a click',
      'do click',
      'do a click',
      'perform a click',
      'give a click',
    ].flatMap((verb) => [
      `${verb} on`,
      `${verb} at`,
      `${verb} onto`,
      `${verb} in`,
      `${verb} into`,
      `${verb} inside`,
      verb,
    ]),
    ...['left-click', 'single-click', 'click once'].flatMap((verb) => [`${verb} on`, verb]),
    'tap on',
    'tap',
    'push on',
    'push',
    'follow',
    'choose to',
    'smash',
    'touch',
    'toggle',
  ],
  read: (rest) => readOutside(rest) ?? readDownloading(rest) ?? readSeries(rest) ?? readClick(rest),
};

/** `Click outside the dialog`, `Click an empty place on the page`: it closes what lies over the page. */
function readOutside(rest: Phrase): Reading {
  const found = rest.some(isValueWord) ? null : OUTSIDE.exec(wordingOf(rest));
  if (!found) return null;
  const [said, what = said.includes('outside') ? 'dialog' : 'page'] = found;
  if (found[1] !== undefined && !OVERLAYS.test(what) && !OPENED.test(what)) return null;
  const outside = { verb: 'dismiss', what, is_outside: true } as const;
  // A filter may be called so.
  const named = said === 'outside' ? withTarget(rest, (target) => target) : null;
  return either(named && { verb: 'click', target: named, how: 'once' }, outside);
}

const SAVING = ['save', 'store', 'keep'].flatMap((verb) =>
  ['the file as', 'the download as', 'the downloaded file as', 'the result as'].map(
    (file) => `${verb} ${file}`,
  ),
);

export function isSavingFile(phrase: Phrase): boolean {
  const name = withoutStart(phrase, SAVING);
  return name.length < phrase.length && name.length <= MOST_NAME_WORDS;
}

const MOST_NAME_WORDS = 3;

/** `"Export CSV" and save the file as report`: the click downloads. */
function readDownloading(rest: Phrase): Reading {
  const and = rest.findIndex(({ key }, at) => key === 'and' && isSavingFile(rest.slice(at + 1)));
  if (and < 1) return null;
  const name = valueOf(withoutStart(rest.slice(and + 1), SAVING));
  return withTarget(rest.slice(0, and), (target) => ({ verb: 'download', target, name }));
}

/** Also as learners of English say it: `Do a double click on`, `Make double click at`. */
function pressed(verbs: readonly string[]): string[] {
  const said = verbs.flatMap((verb) => [
    verb,
    ...['make', 'make a', 'do', 'do a', 'perform a', 'give a'].map((does) => `${does} ${verb}`),
  ]);
  return said.flatMap((verb) => [`${verb} on`, `${verb} at`, verb]);
}

export const doubleClick: Verb = {
  says: pressed(['double-click', 'double click', 'doubleclick']),
  read: (rest) => readClick(rest, 'twice'),
};

export const rightClick: Verb = {
  says: pressed(['right-click', 'right click', 'rightclick']),
  read: (rest) => readClick(rest, 'right'),
};

/** One more of a list, as with the key held down. */
export const controlClick: Verb = {
  says: pressed(
    ['ctrl', 'control', 'command', 'cmd'].flatMap((key) => [`${key}-click`, `${key} click`, `${key}+click`]),
  ),
  read: (rest) => readClick(rest, 'control'),
};

/** All from the last one to this one. */
export const shiftClick: Verb = {
  says: pressed(['shift-click', 'shift click', 'shift+click']),
  read: (rest) => readClick(rest, 'shift'),
};

const AIMS = new Set([
  'go',
  'continue',
  'proceed',
  'see',
  'view',
  'get',
  'start',
  'close',
  'save',
  'submit',
  'show',
  'open',
  'finish',
  'confirm',
  'send',
  'add',
  'return',
]);

/** `the logo to go home`: why it is clicked, unless that is its name. */
export function withoutPurpose(phrase: Phrase): Phrase {
  const at = phrase.findIndex(
    (word, index) =>
      index > 0 &&
      ((word.key === 'to' && AIMS.has(phrase[index + 1]?.key ?? '')) ||
        (word.key === 'so' && phrase[index + 1]?.key === 'that') ||
        (word.key === 'in' && phrase[index + 1]?.key === 'order')),
  );
  return at === -1 ? phrase : phrase.slice(0, at);
}

/** They stand between the parts of a path, and between instructions. */
export const ARROWS: ReadonlySet<string> = new Set(['>', '->', '-->', '→', '›', '»', '>>', '=>']);

/** `Menu > Orders > Details` and `Menu, then Orders`: one click for each. Null when it is one thing. */
export function readSeries(rest: Phrase): Reading {
  const isThen = (at: number) =>
    rest[at]?.key === 'then' && (rest[at - 1]?.tail === ',' || rest[at - 1]?.key === 'and');
  const parts = partsBetween(
    rest,
    ({ key }, at) => ARROWS.has(key) || isThen(at) || (key === 'and' && isThen(at + 1)),
    false,
  );
  // `price -> @price` names what is read, and presses nothing.
  if (parts.length < 2 || parts.slice(1).some((part) => part.some(isVariableWord))) return null;
  const clicks = parts.flatMap((part) => readClick(part) ?? []);
  return clicks.length === parts.length ? clicks : null;
}

function isVariableWord(word: Phrase[number]): boolean {
  return !word.is_quoted && (word.key === '' || word.key.startsWith('@'));
}

const WHICHEVER = ['there', 'shown', 'visible', 'on the page'].map((there) => `whichever is ${there}`);
const FIRST = ['whichever comes first', 'whichever appears first', 'whichever appears', ...WHICHEVER];
const MOST_NAMES = 5;

/** `"Continue" or "Next"`: the first of them that is there. Null when it is one name. */
function oneOf(phrase: Phrase): TargetPhrase | null {
  const said = withoutStart(withoutEnd(phrase, FIRST), ['either the', 'either', 'one of', 'the']);
  const parts = partsBetween(said, ({ key }) => key === 'or');
  if (parts.length < 2 || parts.length > MOST_NAMES || !said.some(({ key }) => key === 'or')) return null;
  // `"Yes" or "OK" in the dialog` is said of both.
  const more = parts.at(-1)?.slice(1) ?? [];
  const isNames = parts.every(
    (part, at) => part[0]?.is_quoted && (at === parts.length - 1 || part.length === 1),
  );
  const isBare = parts.every((part) => part.length <= 2 && /^\p{Lu}\p{L}*$/u.test(textOfWord(part[0])));
  if ((!isNames && !isBare) || (hasQuoted(more) && !hasPlace(parts.at(-1) ?? []))) return null;
  const readings = parts.flatMap(
    (part, at) => readTarget(isNames && at < parts.length - 1 ? [...part, ...more] : part).readings,
  );
  // `Continue or Next` may be the name of one button too.
  const whole = isBare ? readTarget(said).readings : [];
  return { readings: [...whole, ...readings], written: valueOf(said) };
}

const WHOLE: readonly (Kind | null)[] = ['list', 'table'];

/** `Go back to the list` clicks words, and not the middle of whatever list there is. */
export function withoutWhole(target: TargetPhrase): TargetPhrase {
  const readings = target.readings.filter(
    ({ words, kind, ordinal, near }) =>
      !WHOLE.includes(kind) || !isEmpty(words) || ordinal !== null || near !== null,
  );
  return readings.length > 0 ? { ...target, readings } : target;
}

export function readClick(rest: Phrase, how: ClickHow = 'once'): Reading {
  const target = oneOf(rest);
  if (target) return { verb: 'click', target, how };
  const several = severalOf(rest);
  if (several) return several.flatMap((part) => readClick(part, how) ?? []);
  const bare = withoutPurpose(rest);
  return withTarget(rest, (whole) => {
    const readings =
      bare.length < rest.length ? [...whole.readings, ...readTarget(bare).readings] : whole.readings;
    return { verb: 'click', target: withoutWhole({ ...whole, readings }), how };
  });
}
