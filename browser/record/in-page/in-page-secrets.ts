import type { InPageCalled } from '#browser/record/in-page/in-page-called.ts';

/** Runs in the page with the recorder: which values are secrets, which never leave the page. */
export function inPageSecrets(secretWords: string, called: InPageCalled) {
  const everSecret = new WeakSet<Element>();
  const secrets = new Set<string>();
  const SECRET_WORDS = new RegExp(secretWords, 'i');
  const KEY_LIKE = /^(?:(?:sk|pk|rk)[-_]|gh[opsu]_|xox[abpr]-|AKIA|eyJ)[\w.-]{16,}$/;
  const KEY_SHAPE = /^(?:(?:sk|pk|rk)[-_]|gh[opsu]_|xox[abpr]-|AKIA|eyJ)/;
  /** An IBAN, by its check digits. */
  const isAccount = (value: string): boolean => {
    const text = value.replaceAll(' ', '').toUpperCase();
    if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
    let rest = 0;
    for (const letter of text.slice(4) + text.slice(0, 4))
      for (const digit of String(Number.parseInt(letter, 36))) rest = (rest * 10 + Number(digit)) % 97;
    return rest === 1;
  };
  const isCardNumber = (value: string) => {
    const digits = value.replaceAll(/[ -]/g, '');
    if (!/^\d{13,19}$/.test(digits)) return false;
    let sum = 0;
    for (let at = 0; at < digits.length; at += 1) {
      const digit = Number(digits[digits.length - 1 - at]);
      const doubled = at % 2 === 1 ? digit * 2 : digit;
      sum += doubled > 9 ? doubled - 9 : doubled;
    }
    return sum % 10 === 0;
  };
  const KEY_NAMES = /^(?:key|token|sig|signature|secret|password|api[_-]?key|access[_-]?token)$/i;
  const isMixed = (part: string, fewest: number): boolean =>
    part.length >= fewest && /[a-z]/i.test(part) && /\d/.test(part);
  /** An address that is a key itself: whoever has it may send there. */
  const isKeyedAddress = (value: string): boolean => {
    const url = /^https?:\/\//i.test(value) ? URL.parse(value.trim()) : null;
    if (!url) return false;
    const isKey = (part: string) => isMixed(part, 7) || /^(?=.*[a-z])(?=.*[A-Z])[\w-]{16,200}$/.test(part);
    const parts = url.pathname.split('/').filter((part) => !/hook/i.test(part));
    const isOfHooks = /hook/i.test(url.host + url.pathname);
    return (
      url.password !== '' ||
      (isOfHooks && [...parts, ...url.searchParams.values()].some(isKey)) ||
      [...url.searchParams].some(([name, one]) => KEY_NAMES.test(name) && isMixed(one, 8))
    );
  };
  /** How long a password is to be, or how many tokens a text may have, is none; a PIN or a token may be a number. */
  const MEASURED =
    /\b(?:max(?:imum)?|min(?:imum)?|number of) (?:passwor[dt]|secret|api.?key|token)s?\b|\b(?:passwor[dt]|secret|api.?key|token)s? (?:length|count|limit|size|age|expir\w*|lifetime|days|per|budget|history|retries|attempts)\b|\b(?:passwor[dt]|secret|api.?key|token)s\b/gi;
  const asksForSecret = (field: Element): boolean => {
    const isNumber = field instanceof HTMLInputElement && /^(?:number|range)$/.test(field.type);
    const words = called(field).map((word) => word.replaceAll(/[_-]/g, ' '));
    return words.some((word) => SECRET_WORDS.test(isNumber ? word.replaceAll(MEASURED, '') : word));
  };
  const isSecret = (field: Element, value: string): boolean => {
    if (everSecret.has(field)) return true;
    const written = (name: string) => Element.prototype.getAttribute.call(field, name) ?? '';
    const masking = getComputedStyle(field).getPropertyValue('-webkit-text-security');
    const isOne =
      (field instanceof HTMLInputElement && field.type === 'password') ||
      /one-time-code|password|cc-(?:number|csc|exp)/.test(written('autocomplete')) ||
      (masking !== '' && masking !== 'none') ||
      KEY_SHAPE.test(written('placeholder')) ||
      asksForSecret(field) ||
      isCardNumber(value) ||
      isAccount(value) ||
      KEY_LIKE.test(value) ||
      isKeyedAddress(value) ||
      (value.length >= 6 && secrets.has(value));
    if (isOne) everSecret.add(field);
    if (isOne && value !== '') secrets.add(value);
    return isOne;
  };
  // A field that shows its password becomes a text field; it stays a secret one.
  const note = (event: Event): void => {
    const [field] = event.composedPath();
    if (field instanceof HTMLInputElement && field.type === 'password') everSecret.add(field);
  };
  for (const kind of ['focusin', 'pointerdown', 'keydown']) addEventListener(kind, note, true);
  return {
    isSecret,
    /** The first digits of a card, the first letters of a key or an address: not reported before the field is left. */
    mayBecome: (field: Element, value: string): boolean =>
      !everSecret.has(field) &&
      (/^[2-6][\d -]{6,22}$/.test(value) ||
        /^https?:\/\//i.test(value) ||
        /^[A-Z]{2}\d{2}(?: ?[A-Z\d]{1,4}){0,8}$/i.test(value) ||
        /^(?:sk|pk|rk|gh[opsu]|xox[abpr])[-_]|^AKIA|^eyJ/.test(value)),
  };
}

export type InPageSecrets = ReturnType<typeof inPageSecrets>;
