import { StepFailure } from '#shared/errors.ts';
import { type Kind, ordinalWord } from '#shared/script/target/kinds.ts';
import type { TargetSlot } from '#shared/script/target/target-memory.ts';
import type { ItemsBound } from '#shared/script/words/item-bounds.ts';
import { fillValue, isEmpty, type Lookup, type Value } from '#shared/script/words/value.ts';

/** One way to read a phrase like `second "Add to cart" button for "Blue shirt"`. */
export type TargetReading = {
  /** The words on the page; empty when only the kind is named (`third button`). */
  words: Value;
  kind: Kind | null;
  /** 1 is the first, -1 the last; null when not said. */
  ordinal: number | null;
  /** A text beside it, or the name of what it is in. */
  near: Value | null;
  /** More that it is beside, each of them: `Book court 2 at 18:00`. */
  also?: readonly Value[];
  /** `near` heads the list or the page that it is for, and it stands in no row of it. */
  heads?: true;
  /** It is the only one of its kind in the row or entry of these words. */
  in_row?: true;
  /** Nothing that is only alike will do. */
  is_exact?: true;
  /** The log or the rules of a thing of these words are another thing. */
  is_itself?: true;
  /** In so many items of the list or rows of the table: `Delete in the second row`. -1 is the last; `near` has the words. */
  in_item?: number;
  /** What its words say is not looked for: `the third email` is the third item of the only list. */
  is_guess?: true;
  /** What the line does it to. The button does not say it, so the page around the button must. */
  about?: Value;
  /** It turns the pages of a list: an arrow that turns the month of a calendar has the same name. */
  turns_page?: true;
};

/** What a phrase asks for: the likeliest reading first. Where there are several, the page decides. */
export type TargetPhrase = {
  readings: readonly TargetReading[];
  written: Value;
  /** What is read there is a name: `Who is the captain`. */
  is_person?: true;
};

/** A reading with its variables filled in. */
export type Target = {
  text: string;
  kind: Kind | null;
  ordinal: number | null;
  near: string | null;
  also?: readonly string[];
  heads?: true;
  in_row?: true;
  is_exact?: true;
  is_itself?: true;
  in_item?: number;
  is_guess?: true;
  about?: string;
  turns_page?: true;
  /** Of a list: only those of its items. */
  bound?: ItemsBound;
  /** How text and near stand in history and messages. */
  shown: { text: string; near: string };
};

export const NO_TARGET: Target = {
  text: '',
  kind: null,
  ordinal: null,
  near: null,
  shown: { text: '', near: '' },
};

/** What is looked for on the page, and what history and messages call it. */
export type Wanted = {
  readings: readonly Target[];
  shown: string;
  /** A time or a number is not what is asked for. */
  is_person?: true;
  /** The element itself, as the latest snapshot of the page calls it; words are then only what it is called. */
  element?: { ref: string; role: string };
  slot?: TargetSlot;
  /** Called with the origin of the frame that it is in, before it is acted on; throws to prevent that. */
  mayActOn?: (origin: string) => void;
  /** What a loop is at: it is looked for inside this first, and never in another item of the same list. */
  item?: ItemScope;
};

/** One item of a list or row of a table, found by its title and its number among equal titles. */
export type ItemScope = {
  /** The list or the table. */
  of: readonly Target[];
  title: string;
  number: number;
  /** From 0; where it was when the items were listed. */
  index: number;
  count: number;
  /** Of all items, when they were listed. */
  titles: readonly string[];
  /** The item of the loop around this one. */
  outer: ItemScope | null;
};

/** No name on a page is compared beyond this. */
const LONGEST_WORDS = 500;

/** Throws StepFailure `input_missing` when a variable in it is empty. */
export function fillTarget(phrase: TargetPhrase, lookup: Lookup): Wanted {
  const readings = phrase.readings.map(({ words, near, also, about, ...rest }): Target => ({
    ...rest,
    text: fillWords(words, lookup),
    near: near && fillWords(near, lookup),
    ...(also && { also: also.map((place) => fillWords(place, lookup)) }),
    ...(about && { about: fillWords(about, lookup) }),
    shown: {
      text: isEmpty(words) ? '' : fillValue(words, lookup).shown,
      near: near ? [near, ...(also ?? [])].map((place) => fillValue(place, lookup).shown).join(' and ') : '',
    },
  }));
  const [first] = readings;
  return {
    readings,
    shown: first ? describeTarget(first) : '',
    ...(phrase.is_person && { is_person: true }),
  };
}

function fillWords(words: Value, lookup: Lookup): string {
  const { text, shown } = fillValue(words, lookup);
  if (!isEmpty(words) && text.trim() === '') {
    throw new StepFailure(
      'input_missing',
      `${shown} is empty, so there is nothing to look for on the page.`,
      'Give the variable a value, or look at the step that makes it.',
    );
  }
  if (text.length > LONGEST_WORDS) {
    throw new StepFailure(
      'input_invalid',
      `${shown} is ${text.length.toLocaleString('en-US')} characters long, which is no name of anything on a page.`,
      `Use the first words of it, at most ${LONGEST_WORDS} characters.`,
    );
  }
  return text;
}

/** As it is shown in history and errors: `second "Add to cart" for "Blue shirt"`, with what it is when that is known. */
export function describeTarget(target: Target, kind = ''): string {
  const words = [
    target.ordinal === null ? '' : ordinalWord(target.ordinal),
    target.text === '' ? kind || (target.kind ?? '') : `${kind} ${target.shown.text}`.trim(),
    target.near === null ? '' : `for ${target.shown.near}`,
  ];
  return words.filter(Boolean).join(' ');
}
