const LONGEST = 500;
const SCRIPT_WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** Texts of elements stand without a space between them: “SaveNot saved” behind a button. */
const NEXT_ELEMENT = String.raw`(?-i:[\p{Ll}\p{N}](?=N))`;
/**
 * “Not saved” and “No results” do not say what they deny. “Booking no ABC” is a number, and in Portuguese “no carrinho” is
 * in the cart: “no” denies at the beginning of a sentence, and behind words that may stand before it.
 */
const NO = String.raw`(?:^|[.!?:;,(]\s?|${NEXT_ELEMENT}|\b(?:is|are|was|were|be|been|has|have|had|with|shows?|found|got|and|but|or)\s)no\s`;
const BEFORE = String.raw`(?<![\p{L}\p{N}\p{M}]|(?:\b|${NEXT_ELEMENT})not\s|${NO})`;
const AFTER = String.raw`(?![\p{L}\p{N}\p{M}])`;
/** In 12.50, 12 is not the whole number. */
const BEFORE_DIGIT = String.raw`(?<![\p{L}\p{N}\p{M}]|\d[.,])`;
const AFTER_DIGIT = String.raw`(?![\p{L}\p{N}\p{M}]|[.,]\d)`;

/** Playwright writes an expression with the flag `u` into its selector as it is, where these would end a part of it. */
const SIGNS: Readonly<Record<string, string>> = {
  '"': String.raw`\u0022`,
  "'": String.raw`\u0027`,
  '`': String.raw`\u0060`,
  '>': String.raw`\u003e`,
};

/** These words anywhere in a text, in either case, but not as a part of other words: "saved" is not in "Unsaved". */
export function wholeWords(words: string): RegExp {
  const text = words.trim().slice(0, LONGEST);
  const escaped = text
    .replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
    .replaceAll(/["'`>]/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll(/\s+/g, String.raw`\s+`);
  if (SCRIPT_WITHOUT_SPACES.test(text)) return new RegExp(escaped, 'iu');
  const before = /^\d/.test(text) ? BEFORE_DIGIT : /^[\p{L}\p{N}]/u.test(text) ? BEFORE : '';
  const after = /\d$/.test(text) ? AFTER_DIGIT : /[\p{L}\p{N}\p{M}]$/u.test(text) ? AFTER : '';
  return new RegExp(`${before}${escaped}${after}`, 'iu');
}
