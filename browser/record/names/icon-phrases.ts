import { iconMarks } from '#browser/page/look/icon-words.ts';
import type { Aim } from '#browser/record/names/aim.ts';
import type { NamedFor } from '#browser/record/names/name-target.ts';
import { numbered, NUMBERS } from '#browser/record/names/numbered.ts';
import { unique } from '#browser/record/names/unique.ts';
import { quoteWords as quote } from '#shared/script/words/recorded-text.ts';

export function isDot({ is_control, tag, marks }: Aim): boolean {
  return is_control && /^(?:SPAN|DIV|I|B|EM|IMG|SVG)$/.test(tag) && marks.name === '' && marks.role === '';
}

/** What says nothing about an icon but that it is one. */
const OF_ALL_ICONS = /^(?:icons?|svg|root|btn|button|img|image|base|part|item|element|inner|wrapper)$/i;
const MOST_ICON_WORDS = 4;
/** How it stands now, which is another thing's on another day. */
const STATES =
  /^(?:active|booked|checked|chosen|current|filled|full|got|half|lit|marked|me|mine|my|on|own|picked|pressed|reserved|selected|set|sold|taken|used|yours)$/i;

/** How it looks while something is pointed at or carried over it: no page has it so before. */
const OF_A_MOMENT =
  /^(?:drag(?:ged|ging|over)?|dropping|hover(?:ed|ing)?|over|held|hold|focus(?:ed)?|pressing)$/i;

/** Classes and names of icons, those first that people know: `trash`, `icon-trash`, `MuiChip-deleteIcon`. */
function iconWords(tokens: readonly string[]): { phrase: string; isState: boolean }[] {
  const split = tokens.map((token) => token.split(/[-_]+|(?<=[a-z])(?=[A-Z])/));
  const words = unique(split.flat()).filter(
    (word) => /^[a-z]{2,}$/i.test(word) && !OF_ALL_ICONS.test(word) && !OF_A_MOMENT.test(word),
  );
  // A library begins all its names with its own.
  const ofLibrary = (word: string) => split.filter(([first]) => first === word).length > 1;
  const rank = (word: string) => (iconMarks(word) ? 0 : ofLibrary(word) ? 2 : 1);
  return words
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, MOST_ICON_WORDS)
    .map((word) => ({ phrase: `the ${quote(word)} icon`, isState: STATES.test(word) }));
}

/** One of a scale: its number beside what it stands beside. Of another scale it would be another one. */
function scalePhrases(icon: string | undefined, nth: number, places: readonly string[]): string[] {
  if (nth === 0) return [];
  const words = unique([icon?.slice('the '.length) ?? '', 'icon']);
  return words.flatMap((word) =>
    places.slice(0, 3).flatMap((place) => numbered(word, [nth]).map((one) => `${one} for ${quote(place)}`)),
  );
}

/** Things without words: by what their author called them, what they stand beside, their number. */
export function iconPhrases(
  { marks: { tag, tokens }, is_in_entry, nth, nth_of_class }: Aim,
  { places, intent }: { places: readonly string[]; intent: NamedFor },
): string[] {
  const words = iconWords([...tokens, ...(tag.includes('-') ? [tag] : [])]);
  const phrasesOf = (isState: boolean) =>
    words.flatMap((one) => (one.isState === isState ? [one.phrase] : []));
  const [icons, states] = [phrasesOf(false), phrasesOf(true)];
  const [icon] = [...icons, ...states];
  const ofScale = scalePhrases(icon, nth, places);
  if (icon === undefined) return ofScale;
  // Which places are empty changes from day to day, and what other entries have may be hidden now.
  const isBeside = intent === 'place' || is_in_entry;
  const withPlaces = (all: readonly string[]) =>
    all.flatMap((one) => {
      const beside = places.slice(0, 2).map((place) => `${one} for ${quote(place)}`);
      return isBeside ? [...beside, one] : [one, ...beside];
    });
  // Rows of seats without the name of their row: counted over the page, as its own number is that of another row, too.
  const numbers = nth === 0 ? NUMBERS : [...new Set([nth_of_class || nth, nth, ...NUMBERS])];
  const counted = numbered(icon.slice('the '.length), numbers);
  // One of several that are alike is not told by what all of them are called; looking for that takes time.
  return nth === 0
    ? [...withPlaces(icons), ...ofScale, ...withPlaces(states), ...counted]
    : [...ofScale, ...counted, ...withPlaces(icons), ...withPlaces(states)];
}
