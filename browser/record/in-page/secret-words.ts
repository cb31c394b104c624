/** Names of fields, and questions of pages, whose answer is a secret. Also used in the page, so it is a source. */
export const SECRET_WORDS =
  'pass(?:word|wd|code|phrase)|passwor[dt]|kennwort|mot de passe|contrase|senha|wachtwoord|losenord|lösenord|haslo|hasło|one.?time|\\botp\\b|\\b2fa\\b|\\btan\\b|verification code|security code|access code|recovery code|sms code|digit code|code (?:we|from your|that we)|security answer|private key|best(?:ä|a)tigungscode|sicherheitscode|code de (?:v(?:é|e)rification|s(?:é|e)curit)|c(?:ó|o)digo de (?:verificaci|seguridad)|\\bpin\\b|\\bcv[vc]\\d?\\b|card.?number|kartennummer|numero de carte|\\biban\\b|secret|api.?key|token';

export function asksForSecret(words: string): boolean {
  return new RegExp(SECRET_WORDS, 'i').test(words.slice(0, 1_000).replaceAll(/[_-]/g, ' '));
}
