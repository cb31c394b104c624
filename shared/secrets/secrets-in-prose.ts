import { looksSecret } from '#shared/secrets/secrets.ts';

/** A text that is probably a secret, and the words that say so. `at` includes its quotes. */
export type SecretInText = { line: number; purpose: string; text: string; at: readonly [number, number] };

const QUOTES: Record<string, string> = {
  '"': '"',
  "'": "'",
  '“': '”',
  '„': '“',
  '‘': '’',
  '«': '»',
  '`': '`',
};
/** Between the name of a secret and the secret. */
const JOINING = new Set(['is', 'is:', 'of', 'as', 'ist', ':', '=', '-', '→']);
const MOST_JOINING = 2;
const LONGEST_SECRET = 200;
/** “Press the key F5”: a key of the keyboard, unless it is an API key. */
const KEY = /^keys?$/i;

type Token = { text: string; at: number };

/**
 * Secrets in sentences such as `Log in as ada with the password hunter2` or `PIN: 4711`, and in addresses such as
 * `https://ada:hunter2@shop.example`. A bare word counts only behind a colon or with a digit or sign in it: in
 * “the password field” nothing is secret. What holds a reference to a variable is passed over.
 */
export function findInProse(text: string): SecretInText[] {
  const found: SecretInText[] = [];
  let start = 0;
  for (const [index, line] of text.split('\n').entries()) {
    for (const secret of findInLine(line)) {
      const { purpose, at } = secret;
      found.push({ line: index + 1, purpose, text: secret.text, at: [start + at[0], start + at[1]] });
    }
    start += line.length + 1;
  }
  return found;
}

type InLine = Omit<SecretInText, 'line'>;

function findInLine(line: string): InLine[] {
  const tokens = tokensOf(line);
  const found: InLine[] = [];
  // A quoted secret may hold words that read like names of secrets.
  let end = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.at < end) continue;
    const secret = findInAddress(token) ?? findBehindName({ line, tokens, index });
    if (!secret) continue;
    found.push(secret);
    end = secret.at[1];
  }
  return found;
}

/** Words; a name with its value behind a colon or an equals sign, as in `pin=4711`, is three. */
function tokensOf(line: string): Token[] {
  return [...line.matchAll(/\S+/g)].flatMap(({ 0: text, index: at }) => {
    const sign = text.search(/[:=]/);
    if (sign < 1 || !namesSecret(text.slice(0, sign))) return [{ text, at }];
    const rest = text.slice(sign + 1);
    return [
      { text: text.slice(0, sign), at },
      { text: text.charAt(sign), at: at + sign },
      ...(rest === '' ? [] : [{ text: rest, at: at + sign + 1 }]),
    ];
  });
}

function namesSecret(word: string): boolean {
  const bare = word.replace(/^[("'“„‘«]/, '').replace(/[)"'”’»,.]$/, '');
  return looksSecret(bare) && !KEY.test(bare);
}

function findBehindName({ line, tokens, index }: { line: string; tokens: readonly Token[]; index: number }) {
  const name = tokens[index];
  // Of a name in several words, such as “API key”, the last one counts.
  const before = tokens[index - 1];
  const isPair = KEY.test(name?.text ?? '') && /^(?:api|access|private)$/i.test(before?.text ?? '');
  if (!name || !(isPair || namesSecret(name.text))) return null;
  let next = index + 1;
  while (next <= index + MOST_JOINING && JOINING.has(tokens[next]?.text.toLowerCase() ?? '')) next += 1;
  const first = tokens[next];
  if (!first) return null;
  const isMarked = /[:=]$/.test(tokens[next - 1]?.text ?? '');
  const words = isPair ? `${before?.text} ${name.text}` : name.text;
  const value = readQuoted(line, first.at) ?? readBare(first, isMarked);
  const purpose = words.replaceAll(/[^\p{L}\p{N} _-]/gu, '');
  return value && !value.text.includes('{{') ? { purpose, ...value } : null;
}

function readQuoted(line: string, at: number): { text: string; at: [number, number] } | null {
  const closing = QUOTES[line.charAt(at)];
  if (closing === undefined) return null;
  const text = line.slice(at + 1, at + 1 + LONGEST_SECRET);
  const end = text.indexOf(closing);
  return end < 1 ? null : { text: text.slice(0, end), at: [at, at + end + 2] };
}

function readBare({ text, at }: Token, isMarked: boolean): { text: string; at: [number, number] } | null {
  const kept = text.slice(0, LONGEST_SECRET).replace(/[,.;)]$/, '');
  const isPlain = /^[\p{L}'’-]+$/u.test(kept) || kept.length < 4;
  if (kept === '' || text.length > LONGEST_SECRET || (isPlain && !isMarked)) return null;
  // A placeholder, or an address behind “the token at …”.
  if (/^[@<[(]|^https?:/.test(kept)) return null;
  return { text: kept, at: [at, at + kept.length] };
}

/** The password in `https://ada:hunter2@shop.example`. */
function findInAddress({ text, at }: Token): InLine | null {
  const scheme = text.indexOf('://');
  if (scheme === -1) return null;
  const from = scheme + 3;
  const host = text.slice(from, from + 2 * LONGEST_SECRET).split(/[/?#]/, 1)[0] ?? '';
  const colon = host.indexOf(':');
  const sign = host.lastIndexOf('@');
  if (colon === -1 || sign <= colon + 1) return null;
  const secret = host.slice(colon + 1, sign);
  return secret.includes('{{')
    ? null
    : { purpose: 'Password', text: secret, at: [at + from + colon + 1, at + from + sign] };
}

/** Lines such as `hunter2 on shop.example`, where a variable and its site belong. */
export function findInBindings(text: string): SecretInText[] {
  const found: SecretInText[] = [];
  let start = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const [first] = line.matchAll(/\S+/g);
    const isLiteral = first !== undefined && !first[0].includes('{{') && !first[0].startsWith('@');
    if (isLiteral && / (?:on|at|for|only) /i.test(line.slice(first.index)))
      found.push({
        line: index + 1,
        purpose: 'Password',
        text: first[0],
        at: [start + first.index, start + first.index + first[0].length],
      });
    start += line.length + 1;
  }
  return found;
}
