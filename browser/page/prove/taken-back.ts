import type { ChangedControls } from '#browser/page/look/changed-controls.ts';
import { isSameValue } from '#browser/page/prove/same-value.ts';

/**
 * Whether a control that was set shows something else than its own way of writing that: asked right after it was set,
 * and again later, so that how fast a page changes it makes no difference.
 */
export function isTakenBack({ type, before, was, now, is_elsewhere }: ChangedControls[number]): boolean {
  if (type === 'state' || type === 'choice') return true;
  if (isSameValue(was, now, type)) return false;
  if (now === '') return !is_elsewhere;
  return (
    isOtherNumber(was, now) ||
    isOtherDigits(was, now) ||
    now === before ||
    isCut(was, now) ||
    isCompleted(was, now) ||
    isGarbled(was, now) ||
    isOtherAddress(was, now) ||
    isOtherText(was, now)
  );
}

const LETTERS = /^[\p{L}\p{M}\s'’.-]+$/u;
const FEWEST_LETTERS = 4;
const SAME_LETTERS = 3;

/** Nothing of what was typed is left, as where a page shows what somebody else wrote. Codes and short forms become words. */
function isOtherText(was: string, now: string): boolean {
  if (was.length > LONGEST_NAME || now.length > LONGEST_NAME || !LETTERS.test(was) || !LETTERS.test(now))
    return false;
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain(was)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= FEWEST_LETTERS);
  const shown = plain(now).trim();
  return (
    words.length > 0 &&
    words.every((word) => !shown.includes(word.slice(0, SAME_LETTERS)) && !word.startsWith(shown))
  );
}

/** In the middle of a word: 10:30 for “10:30 AM” is another way to write it. */
function isCut(was: string, now: string): boolean {
  const isInWord = /[\p{L}\p{N}]/u.test(was.charAt(now.length)) && /[\p{L}\p{N}]$/u.test(now);
  return was.startsWith(now) && (isInWord || was.length > LONGEST_NAME);
}

/** The rest of a word that nobody typed: “Berlin” for “Ber”. A code may begin the word that it stands for. */
function isCompleted(was: string, now: string): boolean {
  if (was.length < 2 || now.length > LONGEST_NAME || /^\p{Lu}{2,3}$/u.test(was)) return false;
  const isInWord = /\p{L}$/u.test(was) && /\p{L}/u.test(now.charAt(was.length));
  return isInWord && now.toLowerCase().startsWith(was.toLowerCase());
}

/** Longer texts have no usual form in which a page would write them. */
const LONGEST_NAME = 60;
const NUMBER = /^(?=.*\d)[\s\d.,'’+%$€£-]+$/;
const DATE = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/;
const FEWEST_OF_PHONE = 6;

const FEWEST_IN_ONE = 6;

/** Of days, times and codes: 1.5.27 and 01.05.2027 are one, and 930 and 9:30; 31.02.2027 and 03.03.2027 are not. */
function isOtherDigits(was: string, now: string): boolean {
  if (was.length > LONGEST_NAME || now.length > LONGEST_NAME || !/\d/.test(was) || !/\d/.test(now))
    return false;
  const isNumber = NUMBER.test(was) && NUMBER.test(now);
  if (isNumber && ![was, now].some((text) => DATE.test(text.trim()))) return false;
  // Only the end of a card's number is shown.
  if (/[*•●]{2}/u.test(now)) return false;
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  if (letters(was) !== letters(now)) return false;
  const digits = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+/, '');
  const [typed, shown] = [digits(was), digits(now)];
  if (typed === shown || numbersIn(was) === numbersIn(now)) return false;
  // `010527`
  return !(typed.length >= FEWEST_IN_ONE - 1 && /^\d+$/.test(was.trim()) && isSubsequence(typed, shown));
}

/** In any order, a year with two digits. */
function numbersIn(text: string): string {
  return [...text.matchAll(/\d+/g)]
    .map(([number]) => Number(/^(?:19|20)\d\d$/.test(number) ? number.slice(2) : number))
    .filter((number) => number !== 0)
    .toSorted((a, b) => a - b)
    .join();
}

function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const sign of whole) if (sign === part.charAt(at)) at += 1;
  return at === part.length;
}

/** 1234.5 and 1.234,50 are one, and 010327 and 01.03.2027; so are a telephone number with and without its country. */
function isOtherNumber(was: string, now: string): boolean {
  if (!NUMBER.test(was) || !NUMBER.test(now) || [was, now].some((text) => DATE.test(text.trim())))
    return false;
  const [one, other] = [digitsOf(was), digitsOf(now)];
  return one !== other && !(one.length >= FEWEST_OF_PHONE && other.endsWith(one));
}

function digitsOf(text: string): string {
  const parts = /^(.*)[.,](\d{1,2})\D*$/.exec(text);
  const whole = (parts?.[1] ?? text).replaceAll(/\D/g, '').replace(/^0+/, '');
  const rest = (parts?.[2] ?? '').replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}

/** Of what is left when keys are lost; a short form is shorter. */
const LEAST_LEFT = 0.6;

/** Doubled, in another order, or with letters missing: the page did not get the keys as they were typed. */
function isGarbled(was: string, now: string): boolean {
  const [typed, shown] = [was, now].map((text) => text.trim().toLowerCase());
  if (!typed || !shown || typed.length > LONGEST_NAME || shown.length > LONGEST_NAME * 2) return false;
  if (shown === typed + typed) return true;
  const inOrder = (text: string, by: string | RegExp) => text.split(by).toSorted().join(' ');
  // `Lovelace Ada` has the same words.
  if (inOrder(typed, /[\s,]+/) === inOrder(shown, /[\s,]+/)) return false;
  if (inOrder(typed, '') === inOrder(shown, '')) return true;
  return shown.length >= typed.length * LEAST_LEFT && !isPart(typed, shown) && isThinned(typed, shown);
}

/** `9:30` of `9:30 AM`: whole words. */
function isPart(typed: string, shown: string): boolean {
  const at = typed.indexOf(shown);
  const isLetter = (index: number) => /[\p{L}\p{N}]/u.test(typed.charAt(index));
  return at !== -1 && !isLetter(at - 1) && !isLetter(at + shown.length);
}

/** All that is shown was typed in that order, and more letters or digits were. */
function isThinned(typed: string, shown: string): boolean {
  const count = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
  return count(shown) < count(typed) && isSubsequence(shown, typed);
}

/** An e-mail address may become the name of its owner, which has a part of it. */
function isOtherAddress(was: string, now: string): boolean {
  if (was.length > LONGEST_NAME || now.length > LONGEST_NAME || !/^[^\s@]+@[^\s@]+$/.test(was)) return false;
  const shown = now.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const parts = was.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return !parts.some((part) => part.length >= SAME_LETTERS && shown.includes(part.slice(0, SAME_LETTERS)));
}
