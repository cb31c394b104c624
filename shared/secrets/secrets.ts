/**
 * Secret variables. Their values are sealed in the database. Answers of the API hold the mask in their place, and the
 * mask sent back means "as it was", so it is never stored as a value.
 */
export const SECRET_MASK = '••••••••';

const WHOLE_NAMES = new Set([
  'pin',
  'pw',
  'pwd',
  'otp',
  'totp',
  'mfa',
  '2fa',
  'tan',
  'cvc',
  'cvv',
  'csc',
  'key',
]);
const PARTS = [
  'password',
  'passwort',
  'kennwort',
  'passcode',
  'passphrase',
  'mot de passe',
  'contraseña',
  'token',
  'secret',
  'geheim',
  'credential',
  'api key',
  'apikey',
  'access key',
  'private key',
  'one time code',
  'verification code',
  'security code',
  'card number',
];
const LONGEST_NAME = 200;

/** Whether a name reads like that of a secret, so that the editor can offer to mark the variable. */
export function looksSecret(name: string): boolean {
  const words = name
    .slice(0, LONGEST_NAME)
    // apiKey is two words, and so is API_KEY.
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const spaced = words.join(' ');
  return words.some((word) => WHOLE_NAMES.has(word)) || PARTS.some((part) => spaced.includes(part));
}
