import { matchWords, type Phrase, wordingOf } from '#shared/script/words/phrase.ts';
import { inUsualOrder, withoutColon } from '#shared/script/wordings/usual-order.ts';

const JOINS = ['put me on the', 'get on the', 'add me to the'];
/** How people write it whose first language is another one, or as they talk; and how it is written here. */
const SAID: readonly (readonly [string, string])[] = [
  ...['do', 'make', 'give'].flatMap((does) =>
    ['click', 'a click', 'double click'].flatMap((click) =>
      ['on', 'in', 'to', 'at'].map((at): readonly [string, string] => [
        `${does} ${click} ${at}`,
        click === 'double click' ? 'double click' : 'click',
      ]),
    ),
  ),
  ['press in the', 'press the'],
  ['press in', 'press'],
  ['dbl click', 'double click'],
  ['dblclick', 'double click'],
  ['dbl-click', 'double click'],
  ['enter in the menu', 'open'],
  ['enter in the page', 'open the page'],
  ['enter in the section', 'open the section'],
  ['enter to the menu', 'open'],
  ...['enter to', 'enter in', 'enter into', 'enter'].flatMap((enter) =>
    ['site', 'page', 'account', 'system', 'portal', 'website'].map((where): readonly [string, string] => [
      `${enter} the ${where} with`,
      'log in with',
    ]),
  ),
  ['enter with user', 'log in with user'],
  ['open to me', 'open'],
  ['look the', 'look for the'],
  ['look a', 'look for a'],
  ['desactivate', 'deactivate'],
  ['unactivate', 'deactivate'],
  ['make save', 'save'],
  ['do save', 'save'],
  ['keep the changes', 'save the changes'],
  ['guard the changes', 'save the changes'],
  ['keep my changes', 'save the changes'],
  ...['make', 'do'].flatMap((does) =>
    ['download of', 'a download of', 'the download of'].map((what): readonly [string, string] => [
      `${does} ${what}`,
      'download',
    ]),
  ),
  ['do a capture of', 'take a screenshot of'],
  ['make a capture of', 'take a screenshot of'],
  ['do a screenshot', 'take a screenshot'],
  ['do a screenshot of', 'take a screenshot of'],
  ['accept to', 'accept'],
  ['eliminate', 'delete'],
  ['read what is', 'what is'],
  ['which is the', 'what is the'],
  ['which are the', 'what are the'],
  ['how many is the', 'what is the'],
  ['take the number of', 'read the number of'],
  ['take the value of', 'read the value of'],
  ['wait that', 'wait until'],
  ['wait the', 'wait for the'],
  ['attend', 'wait'],
  ['descend to', 'scroll to'],
  ['go down in the page', 'scroll down'],
  ['go down on the page', 'scroll down'],
  ['go down the page', 'scroll down'],
  ['come back', 'go back'],
  ['return back', 'go back'],
  ['return back one page', 'go back'],
  ['go back one', 'go back'],
  ['go back one page', 'go back'],
  ['back up a page', 'go back'],
  ['go out from', 'log out of'],
  ['go out of the account', 'log out'],
  ['charge the file', 'upload the file'],
  ['discharge the file', 'download the file'],
  ...['it must appear', 'it should appear', 'must appear', 'should appear'].map(
    (says): readonly [string, string] => [says, 'make sure there is'],
  ),
  ...['control', 'check', 'verify', 'make sure'].flatMap((looks): (readonly [string, string])[] => [
    [`${looks} that it is written`, 'make sure it says'],
    [`${looks} it is written`, 'make sure it says'],
    [`${looks} if is there`, 'make sure there is'],
  ]),
  ['should to be written', 'make sure it says'],
  ['get us onto', 'go to'],
  ['get me onto', 'go to'],
  ['get us to', 'go to'],
  ['get me to', 'go to'],
  ['have a look at', 'open'],
  ['stick', 'put'],
  ['chuck', 'put'],
  ['bung', 'put'],
  ['kill the', 'close the'],
  ['bin the', 'delete the'],
  ['ditch the', 'delete the'],
  ['go with', 'select'],
  ['go for', 'select'],
  ['put down', 'put'],
  ['snap a pic', 'take a picture'],
  ['snap a picture', 'take a picture'],
  ['take a quick screenshot', 'take a screenshot'],
  ['take a quick picture', 'take a picture'],
  ['take a pic', 'take a picture'],
  ...['keep', 'save', 'get', 'make'].map((does): readonly [string, string] => [
    `${does} a copy of the page as`,
    'save the page as',
  ]),
  ['read off', 'read'],
  ['switch over to', 'switch to'],
  ...['get me', 'get', 'grab', 'fetch'].flatMap((gets) =>
    ['invoice', 'bill', 'receipt', 'report', 'contract', 'ticket'].flatMap((what) =>
      ['pdf', 'csv', 'file'].map((kind): readonly [string, string] => [
        `${gets} the ${what} ${kind}`,
        `download the ${what} ${kind}`,
      ]),
    ),
  ),
  ['i’d like the', 'select the'],
  ["i'd like the", 'select the'],
  ['i would like the', 'select the'],
  ['we would like the', 'select the'],
  ["i'll take the", 'select the'],
  ["i'll have the", 'select the'],
  ['dl', 'download'],
  ['click over', 'click'],
  ['press over', 'press'],
  ['click right on', 'right click'],
  ['click to continue', 'click continue'],
  ['open please', 'open'],
  ['enter in', 'open'],
  ['go until', 'scroll to'],
  ['turn back', 'go back'],
  ['pass to next page', 'go to the next page'],
  ['pass to the next page', 'go to the next page'],
  ['go to the beginning', 'scroll to the top'],
  ['go to the final of the page', 'scroll to the bottom'],
  ['say me the', 'read the'],
  ['tell the', 'read the'],
  ['annotate', 'note'],
  ['let the', 'leave the'],
  ['quit the tick of', 'untick'],
  ['quit the check of', 'untick'],
  ['substitute', 'replace'],
  ['control the', 'make sure the'],
  ['verify that appears', 'make sure there is'],
  ['assure that says', 'make sure it says'],
  ['assure that it says', 'make sure it says'],
  ['it is necessary that it says', 'make sure it says'],
  ['wait while loading', 'wait until it is loaded'],
  ['wait to load', 'wait until it is loaded'],
  ['wait for to appear', 'wait for'],
  ['make a capture', 'take a screenshot'],
  ['take foto', 'take a picture'],
  ['take a foto', 'take a picture'],
  ['make a foto', 'take a picture'],
  ['not accept', 'reject'],
  ['do log out', 'log out'],
  ...['changes', 'settings', 'edits', 'entries'].flatMap((what) => [
    [`save all ${what}`, `save the ${what}`] as const,
    [`save all the ${what}`, `save the ${what}`] as const,
  ]),
  ['read and accept the', 'accept the'],
  ['read and agree to the', 'agree to the'],
  ['let me have the', 'read the'],
  ['let us have the', 'read the'],
  ...['limit', 'restrict', 'narrow', 'narrow down'].map((limits): readonly [string, string] => [
    `${limits} the results to`,
    'filter by',
  ]),
  ...JOINS.map((says) => [says, 'join the'] as const),
  ...['only necessary', 'only essential', 'no'].map(
    (which) => [`${which} cookies`, 'reject cookies'] as const,
  ),
  ['are you sure? yes', 'say yes'],
  ['are you sure? no', 'say no'],
  ['take the', 'select the'],
  ['use the login with', 'log in with'],
  ['use the sign-in with', 'log in with'],
  ['remember me', 'tick remember me'],
  ['sort', 'sort by'],
  ['update', 'click update'],
  ['export', 'click export'],
  ['agree', 'click agree'],
  ['nav:', 'click'],
  ['new tab', 'open a new tab'],
  ['url contains', 'make sure the address contains'],
  ['url has', 'make sure the address contains'],
  ['url is', 'make sure the address is'],
  ['url =', 'make sure the address is'],
  ['address contains', 'make sure the address contains'],
  ...['error', 'warning'].map((what) => [`no ${what}`, `make sure there is no ${what}`] as const),
  ['no errors', 'make sure there are no errors'],
  ['expect no', 'make sure there is no'],
  ['must not appear', 'make sure there is no'],
];

/** `I'd like the total`, `I'd like the page to load`. */
const NO_WISH =
  /^(?!(?:total|subtotal|price|amount|balance)\b)(?!.*\b(?:as|to|ticked|checked)\b)(?!\S+ .*\p{L}{2}ed$)/u;

/** Of many things these are said, and of the names of things, too: only where what follows leaves no doubt. */
const WHERE: ReadonlyMap<string, RegExp> = new Map([
  [
    'take the',
    /^(?:second|third|fourth|last) (?!step|letter)\w+$|^(?!.*\b(?:as|off|out|away|over|back|from|tick|check|mark|cross|screenshot|picture|photo|total|price|amount|number|value|sum)\b).*(?:\bwith\b|(?:one|option|plan|offer|slot|room|seat|pack|size|ticket|train|flight|bus)$)/,
  ],
  ...JOINS.map((says): [string, RegExp] => [says, /^(?:waiting list|waitlist)\b/]),
  ['attend', /^\d|^(?:two|three|four|five|six|seven|eight|nine|ten|some|a few) (?:seconds?|minutes?)/],
  ['stick', /^(?!.*\bupload).*\b(?:in|into|on|onto)\b/],
  ['chuck', /\b(?:in|into|on|onto)\b/],
  ['bung', /\b(?:in|into|on|onto)\b/],
  ['kill the', /\b(?:popup|pop-up|banner|dialog|window|message|notice|ad|overlay|modal)$/],
  ['put down', /\b(?:as|for|in|into)\b/],
  ['eliminate', /^(?:the|this|that|my|x|\S+ from)\b/],
  ['wait the', /^(?!(?:.* )?(?:seconds?|minutes?)$)/],
  ['go for', /^(?:the|x)\b/],
  ['go with', /^(?:x|(?!the mouse\b|the cursor\b)the\b|\w+$|\w+ \w+$)/],
  ['dl', /\S/],
  ...['i’d like the', "i'd like the", 'i would like the', 'we would like the'].map(
    (says): [string, RegExp] => [says, NO_WISH],
  ),
  [
    'have a look at',
    /^(?!(?:the|this) (?:\w+ )?(?:page|total|subtotal|price|amount|balance|rows?|table|list|status)$)/,
  ],
  ['new tab', /^$/],
  ['enter in', /^(?:https?:\S+|[\w-]+\.[a-z]{2,}\S*)$/],
  ['go until', /^(?:the|x)\b/],
  ['annotate', /^(?:the|this|x)\b/],
  ['let the', /\b(?:empty|blank|unchecked|checked)$/],
  ['substitute', /\b(?:with|by)\b/],
  ['control the', /\bis\b/],
  [
    'tell the',
    /^(?!customer|client|user|team|boss|manager|seller|support|driver|guest|staff|people)\w+(?: of\b.*)?$/,
  ],
  ['make a capture', /^$|^of\b/],
  ['not accept', /^(?:the |all )?cookies$/],
  ['do log out', /^$/],
  ['remember me', /^$/],
  [
    'sort',
    /^(?!by\b|tables?\b|lists?\b|results?\b|rows?\b|items?\b|entries\b|orders\b|everything\b|all\b|now\b|it\b|them\b|the\b|out\b|a\b|z\b|from\b|in\b|on\b|ascending|descending|order|alphabetical)\w+$/,
  ],
  ['update', /^$/],
  ['export', /^$/],
  ['agree', /^$/],
  ['turn back', /^$/],
  ['nav:', /^[\w ]+$/],
  ['click to continue', /^$/],
  ['no error', /^$/],
  ['no cookies', /^$/],
  ['no errors', /^$/],
  ['no warning', /^$/],
  ['take a pic', /^(?:|of\b.*)$/],
  ['snap a pic', /^(?:|of\b.*)$/],
  ['return back', /^$|^to\b/],
  ['come back', /^$|^to\b/],
  ['go back one', /^$/],
  ['back up a page', /^$/],
  ['go out from', /^(?:the |my )?(?:account|site|page|system)$/],
  ['press in', /^x/],
]);

const byFirst = Map.groupBy(
  SAID.toSorted(([one], [other]) => other.length - one.length),
  ([said]) => said.split(' ')[0] ?? '',
);

/** `Do click on "Save"` as `Click "Save"`. */
export function inUsualWords(said: Phrase): Phrase {
  const words = inUsualOrder(withoutColon(said));
  for (const [from, to] of byFirst.get(words[0]?.key ?? '') ?? []) {
    const count = matchWords(words, from);
    const first = words[0];
    if (count === null || !first) continue;
    const rest = words.slice(count);
    const where = WHERE.get(from);
    if (where && !where.test(restOf(rest))) continue;
    const last = words[count - 1] ?? first;
    const keys = to.split(' ');
    return [
      ...keys.map((key, at) => ({
        ...(at === keys.length - 1 ? last : first),
        key,
        parts: [key],
        before: at === 0 ? first.before : ' ',
        tail: at === keys.length - 1 ? last.tail : '',
      })),
      ...rest,
    ];
  }
  return words;
}

/** What is quoted or a variable is an x. */
function restOf(rest: Phrase): string {
  return wordingOf(rest.slice(0, 12).map((word) => (word.key === '' ? { ...word, key: 'x' } : word)));
}
