import { foldWords, isRiskyText, meaningOf, verbMeaningOf } from '#shared/action-words.ts';

/** What refuses, takes away or leads back. */
const UNDOES = new Set(['delete', 'reject', 'cancel', 'close', 'back', 'sign out']);
/** One has an account, or has none. */
const ACCOUNT = new Set(['register', 'sign in']);
const TURNED = /^(?:un|dis|de)(?=\p{L}{4})/u;

/** Whether a name says the opposite of these words: “Log in” of *log out*, “Unsubscribe” of *subscribe*. */
export function isOpposite(text: string, name: string): boolean {
  const [one, other] = [verbMeaningOf(text), verbMeaningOf(name)];
  if (one !== null && other !== null && one !== other) {
    if (UNDOES.has(one) !== UNDOES.has(other) || (ACCOUNT.has(one) && ACCOUNT.has(other))) return true;
  }
  const [a, b] = [wordsOf(text), wordsOf(name)];
  const isTurned = (words: string[], others: string[]) =>
    words.some((word) => TURNED.test(word) && others.includes(word.replace(TURNED, '')));
  return isTurned(a, b) || isTurned(b, a);
}

/** The act of both is known and the same, and what it is done to is said by one of them at most, or by both. */
export function isSameAct(text: string, name: string): boolean {
  const meaning = verbMeaningOf(text);
  return meaning !== null && meaning === verbMeaningOf(name) && !hasOtherObject(text, name);
}

/** “Delete order” is not another way to say *delete account*. */
export function isRiskyOnOther(text: string, name: string): boolean {
  const isSame = verbMeaningOf(text) !== null && verbMeaningOf(text) === verbMeaningOf(name);
  return isSame && isRiskyText(name) && hasOtherObject(text, name);
}

function hasOtherObject(text: string, name: string): boolean {
  if (meaningOf(text) !== null || meaningOf(name) !== null) return false;
  const own = objectOf(text);
  const others = objectOf(name);
  return own.length > 0 && others.length > 0 && !own.some((word) => others.includes(word));
}

/** The words that are no act. */
function objectOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => meaningOf(word) === null)
    .map((word) => word.replace(/s$/, ''));
}

function wordsOf(text: string): string[] {
  return foldWords(text).split(' ');
}
