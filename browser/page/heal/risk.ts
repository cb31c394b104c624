import { isRiskyText } from '#shared/action-words.ts';
import type { TargetMarks } from '#shared/script/target/target-memory.ts';

const SECRET_FIELD = /pass(?:word|code|phrase)|\bpin\b|\botp\b|cvc|cvv|card.?number|security.?code|iban/i;
const PAYMENT_FIELD =
  /^cc-|card.?number|cvc|cvv|iban|account.?number|amount|kontonummer|betrag|montant|importe/i;
const RISKY_PATH =
  /pay|order|checkout|purchase|subscribe|donat|transfer|delete|remove|send|publish|submit|confirm/i;
/** Of actions that are taken back with one click. */
const HARMLESS = /search|filter|login|log-in|signin|sign-in|session/i;

/**
 * Whether doing it to the wrong thing could cost something: it pays, sends, deletes or is a secret's field, by its words
 * (before, now, and in the line), or by the form that it sends.
 */
export function isRisky(before: TargetMarks, now: TargetMarks, words: readonly string[]): boolean {
  const texts = [...words, before.name, now.name, before.title, now.title];
  if (isButtonLike(now) && texts.some(isRiskyText)) return true;
  if ([before, now].some((marks) => marks.type === 'password')) return true;
  const fields = [before, now].flatMap(({ name, field_name, id }) => [name, field_name, id]);
  if (!isButtonLike(now)) return fields.some((field) => SECRET_FIELD.test(field));
  if (!isSender(now) && !isSender(before)) return false;
  const form = [...before.form, ...now.form];
  if (form.some((field) => PAYMENT_FIELD.test(field))) return true;
  return [before, now].some(({ form_action }) => RISKY_PATH.test(form_action) && !HARMLESS.test(form_action));
}

function isButtonLike({ role, tag }: TargetMarks): boolean {
  return /^(?:button|link|menuitem|tab)$/.test(role) || role === '' || tag === 'a';
}

function isSender({ is_only_submit, tag, type }: TargetMarks): boolean {
  return is_only_submit || type === 'submit' || tag === 'button';
}
