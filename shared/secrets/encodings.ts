/** A way in which addresses, scripts and pages write a text, and how it is read. */
export type Encoding = { written: RegExp; read(written: string): string };

const LATIN_NAMES =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute ' +
  'micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig ' +
  'Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash ' +
  'Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ' +
  'ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc ' +
  'uuml yacute thorn yuml';
/** From U+00A0 on, in order. */
const FIRST_LATIN = 0xa0;
const OTHER_NAMES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  ast: '*',
  bdquo: '„',
  bsol: '\\',
  bull: '•',
  colon: ':',
  comma: ',',
  commat: '@',
  dollar: '$',
  equals: '=',
  euro: '€',
  excl: '!',
  grave: '`',
  gt: '>',
  Hat: '^',
  hellip: '…',
  lbrace: '{',
  lbrack: '[',
  lcub: '{',
  ldquo: '“',
  lowbar: '_',
  lpar: '(',
  lsqb: '[',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  ndash: '–',
  NewLine: '\n',
  num: '#',
  OElig: 'Œ',
  oelig: 'œ',
  percnt: '%',
  period: '.',
  plus: '+',
  quest: '?',
  quot: '"',
  rbrace: '}',
  rbrack: ']',
  rcub: '}',
  rdquo: '”',
  rpar: ')',
  rsqb: ']',
  rsquo: '’',
  Scaron: 'Š',
  scaron: 'š',
  semi: ';',
  sol: '/',
  Tab: '\t',
  trade: '™',
  verbar: '|',
  vert: '|',
};
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...LATIN_NAMES.split(' ').map((name, at) => [name, String.fromCharCode(FIRST_LATIN + at)] as const),
  ...Object.entries(OTHER_NAMES),
]);
/** Browsers read these in capitals as well. */
const IN_CAPITALS = ['AMP', 'LT', 'GT', 'QUOT', 'COPY', 'REG'];
const ALL_NAMES = [...ENTITIES.keys(), ...IN_CAPITALS].join('|');
/** Browsers read these without a semicolon behind them, too: https://html.spec.whatwg.org/#named-character-references */
const OLD_NAMES = [...LATIN_NAMES.split(' '), 'amp', 'lt', 'gt', 'quot', ...IN_CAPITALS].join('|');
const NUMBERS = String.raw`#\d{1,20};?|#[xX][0-9a-fA-F]{1,20};?`;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const UTF_8 = new TextDecoder();
/** The letters of the 256 bytes. */
const WINDOWS_1252 = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 256 }, (_one, at) => at),
);

/** In pieces that end behind a whole letter of UTF-8. */
const IN_ADDRESSES: Encoding = {
  written: /(?:%[0-9a-f]{2}){1,3000}(?:%[89ab][0-9a-f]){0,3}/gi,
  read: readPercents,
};
/** By pages that are not in UTF-8, and by `escape` of JavaScript. */
const IN_OLD_ADDRESSES: Encoding = { written: /%(?:u[0-9a-f]{4}|[89a-f][0-9a-f])/gi, read: readOldPercent };
const IN_JSON: Encoding = { written: /\\(?:u[0-9a-f]{4}|[\s\S])/gi, read: readBackslash };
const IN_HTML: Encoding = {
  written: new RegExp(`&(?:${NUMBERS}|(?:${ALL_NAMES});|(?:${OLD_NAMES}))`, 'g'),
  read: readEntity,
};
/** `&copy=1` in an address is no ©. */
const IN_ATTRIBUTES: Encoding = {
  written: new RegExp(`&(?:${NUMBERS}|(?:${ALL_NAMES});|(?:${OLD_NAMES})(?![=a-zA-Z0-9]))`, 'g'),
  read: readEntity,
};

export const ENCODINGS: readonly Encoding[] = [
  IN_ADDRESSES,
  IN_OLD_ADDRESSES,
  IN_JSON,
  IN_HTML,
  IN_ATTRIBUTES,
];

/** Pages show a run of spaces as one, and forms send it as +. One space alone is as it should be. */
export const SPACES: Encoding = { written: /(?! (?![\s+]))[\s+]+/g, read: () => ' ' };

/**
 * A letter and its accents as letters of their own, which macOS writes; and the parts of Korean syllables. Only accents
 * that form one letter with what stands before them. Sorting the accents of one letter takes the square of their number,
 * so of more than a few the rest is left as it is.
 */
export const ACCENTS: Encoding = {
  written:
    /[^\u0300-\u036f\u0653-\u0655\u3099\u309a][\u0300-\u036f\u0653-\u0655\u3099\u309a]{1,8}|[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?/g,
  read: (written) => written.normalize('NFC'),
};

function readPercents(written: string): string {
  const bytes = new Uint8Array(written.length / 3);
  let isAscii = true;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = Number.parseInt(written.slice(at * 3 + 1, at * 3 + 3), 16);
    bytes[at] = byte;
    if (byte > 0x7f) isAscii = false;
  }
  if (!isAscii || bytes.length > 1) return UTF_8.decode(bytes);
  return WINDOWS_1252.charAt(bytes[0] ?? 0);
}

function readOldPercent(written: string): string {
  const isLong = written.length > 3;
  const code = Number.parseInt(written.slice(isLong ? 2 : 1), 16);
  return isLong ? String.fromCharCode(code) : WINDOWS_1252.charAt(code);
}

function readBackslash(written: string): string {
  const letter = written.slice(1);
  return letter.length > 1
    ? String.fromCharCode(Number.parseInt(letter.slice(1), 16))
    : (ESCAPES[letter] ?? letter);
}

function readEntity(written: string): string {
  const name = written.endsWith(';') ? written.slice(1, -1) : written.slice(1);
  if (!name.startsWith('#')) return ENTITIES.get(name) ?? ENTITIES.get(name.toLowerCase()) ?? written;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  // Browsers read the numbers of controls as the letters of Windows.
  if (code >= 0x80 && code < 0xa0) return WINDOWS_1252.charAt(code);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : written;
}
