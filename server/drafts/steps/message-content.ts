import { type Known, allKnown, readClause } from '#server/drafts/clauses/known.ts';
import { IS_MADE_OF_READ } from '#server/drafts/phrases/read-for.ts';
import { sentenceCase } from '#server/drafts/words/sentence-case.ts';
import { toldThing } from '#server/drafts/phrases/told-things.ts';
import { leftOut } from '#server/drafts/phrases/writing.ts';

/** What a message says: the words that were said, what is named, or all that was read. */

const SUBJECT =
  /,? (?:with|under|and) (?:the )?subject(?: line)?:? ["“](?<subject>[^"”\n]{1,150})["”]|,? (?:with|under) (?:the )?(?:[Ss]ubject|[Tt]itle)(?: [Ll]ine)?:? (?<bare>\p{Lu}[^,;.\n]{0,80})$/u;
const QUOTED = /["“](?<text>[^"”\n]{1,300})["”]/u;
/** “Saying the job is postponed”, “that we only deliver in Leeds”. */
const SAYS =
  /(?:^| )(?:saying(?: that)?|that says|to say(?: that)?|telling (?:him|her|them)(?: that)?|asking|with the (?:text|message|words))[: ] ?(?<text>(?!is\b|are\b|has\b|was\b)[^"“].{2,250})$/iu;
/** “Tell them that it is late”, “a mail that we only deliver in Leeds”. */
const THAT =
  /^(?:(?:an? |the )?(?:e-?mail|mail|message|note|line|answer|reply) )?that (?<text>(?!is\b|are\b|has\b|was\b|says?\b|contains?\b)[^"“].{2,250})$/iu;
const REMINDS = /^(?:please )?remind .{1,60}? (?:to|of|about|that) (?<text>.{2,250})$/iu;
const NO_THING =
  /^(?:|only (?:what is new|what changed|the new ones|new ones|the changes)|what (?:is|are|['’]s) new|what (?:has )?changed|too|as well|also|it|this|that|them|these|those|everything|back|out|all(?: of (?:it|them|this))?|(?:the |an? |my |only the )?(?:(?:two |three |four |both )?(?:numbers|values|figures|amounts)|results?|e-?mail|mail|message|note|notification|notice|news|answer|file|attachment|pdf|picture|photo|screenshot|report|list|table|zip|excel(?: file)?|csv(?: file)?|link|output|alert|warning|heads[- ]?up|word|line|whole thing|reminder|summary|confirmation|copy|receipt|document|form|same(?: mail| e-?mail)?))(?:(?:^| )(?:by (?:e-?)?mail|too|as well|also|again|back|of it|to (?:me|it)|as an? (?:pdf|picture|attachment|file|excel file|csv|table|list|zip)|in one (?:zip|mail|e-?mail)|by e-?mail|in an? e-?mail|with the .{2,40}|right away|immediately|at once|know|straight away|via e-?mail))*$/iu;
const IS_FILE =
  /\b(?:file|attachment|pdf|picture|photo|screenshot|report|zip|excel|csv|receipt|document|invoices?|statement|it|them|form|payslip|confirmation page)\b/iu;
export const IN_SLACK =
  /,? ?(?:(?:in|into|on|via|to|over|through|with) )?(?:(?:the|our|my|a) )?(?:(?:[\p{L}-]{2,20} )?slack)(?: (?:channel|message|in|on|to))*(?: ?#[\w-]{1,80})?|,? (?:in|into|to|on|at) (?:the |our |my )?(?:channel )?#[\w-]{1,80}(?: channel)?/giu;
/** “Lunch menu from a.example”. */
const BARE =
  /^(?!(?:which|why|how|whether|if|when|what|who|that|it|them|to|about|only|any|some|every|each|by|in|on|at|as|with)\b)\p{Ll}[\p{L}-]{2,30}(?: [\p{L}-]{2,20}){0,2} (?:from|on|of) /u;
/** “The house rules”. */
const THING =
  /^(?:the|our|my|an?) (?!(?:details|data|answers?|contents?|text|message|subject|sender|names?)\b)[\p{L}]/iu;
const LIST = /^(?:it|them|(?:the|that|this) (?:list|table|results?|rows))(?: (?:as .{2,30}|by e-?mail))?$/iu;
/** Which of several it is, or when. */
const JUDGED = /^(?:which|why|how|whether|if|when|\d)\b/iu;
/** “Post Queue is long to #support”. */
const SENTENCE =
  /^\p{Lu}[\p{L}\d'’]*(?: [\p{L}\d'’]+){0,4} (?:is|are|was|has|have|needs?|must|should)(?: [\p{L}\d'’]+){1,8}[!.]?$/u;
/** A condition that no clause of its own was made of. */
const HANGS = /\b(?:as soon as|once|if|unless|until|whenever) (?:it|the|an?|any|there|my|our|they|\p{Lu})/u;
/** Of things that nobody has named. */
const WHICH_ONE = /^(?:the )?(?:first|last|next|second|third|other|newest|latest|best|right) ones?$/iu;
const LIST_OF_PAGE = 'read all rows of the table as rows';
const WRITES_NOTHING = 'Write what it says.';

export type Said = {
  subject: string;
  body: string;
  file: string | null;
  guess: string | null;
  notes: string[];
  reads_first: string[];
  /** Nothing that is known says it. */
  is_vain: boolean;
};

/** What it says: the words that were said, what is named, or all that was read. */
export function contentOf(clause: string, what: string, known: Known): Said {
  const { subject: quotedSubject, bare } = SUBJECT.exec(clause)?.groups ?? {};
  const subject = quotedSubject ?? bare;
  const plain = clause.replace(SUBJECT, '');
  const text =
    QUOTED.exec(plain)?.groups?.text ??
    REMINDS.exec(plain)?.groups?.text ??
    SAYS.exec(plain)?.groups?.text ??
    THAT.exec(what)?.groups?.text ??
    SENTENCE.exec(what)?.[0];
  const base = { file: null, notes: [], reads_first: [], guess: null, is_vain: false };
  if (text !== undefined) {
    const quoted = QUOTED.exec(plain)?.groups?.text?.trim();
    const body = quoted ?? sentenceCase(text.trim());
    return { ...base, subject: subject ?? body.slice(0, 80), body };
  }
  const named = what
    .replace(SUBJECT, '')
    .replace(IN_SLACK, '')
    .replace(/,? please$/iu, '')
    .trim();
  const file = known.file !== null && (NO_THING.test(named) || IS_FILE.test(named)) ? known.file : null;
  const told = file !== null || NO_THING.test(named) ? null : readable(named);
  const all = allKnown(known);
  // “The list”, of a page that is open.
  const isList = LIST.test(named) && all === '' && file === null && known.event === null && known.has_page;
  if (isList)
    return {
      ...base,
      subject: subject ?? 'The rows',
      body: '{{rows}}',
      reads_first: [LIST_OF_PAGE],
      guess: 'Nothing is read before, so it has the list of the page.',
    };
  // What it hangs on was not understood: it would be sent each time.
  if (text === undefined && HANGS.test(named)) return { ...base, subject: '', body: '', is_vain: true };
  // “The cheapest one”, of what was read.
  if (known.reads.length > 0 && (IS_MADE_OF_READ.test(named) || JUDGED.test(named)))
    return { ...base, subject: subject ?? subjectOf(known, file), body: all, notes: [leftOut(clause)] };
  // No page says which of several is meant, and no list of it.
  const isVain = all === '' && file === null && (told === null ? JUDGED.test(named) : WHICH_ONE.test(named));
  if (isVain) return { ...base, subject: '', body: '', is_vain: true };
  if (told !== null && !isKnown(told.name, known)) {
    const isOfEvent = known.event !== null && known.reads.length === 0;
    if (known.event?.kind === 'unknown' && !known.has_page)
      return { ...base, subject: '', body: '', is_vain: true };
    if (!isOfEvent)
      return {
        ...base,
        subject: subject ?? sentenceCase(told.name.replaceAll('_', ' ')),
        body: `{{${told.name}}}`,
        reads_first: [readClause(named).clause],
      };
  }
  // What happened elsewhere says nothing of it.
  const isOwn =
    known.event !== null && known.reads.length === 0 && THING.test(named) && !isCovered(named, known);
  if (isOwn && file === null)
    return {
      ...base,
      subject: subject ?? subjectOf(known, null),
      body: '',
      guess: `Write ${asThing(named)}.`,
    };
  // Of a page that is open, and of which nothing was read.
  const isOfPage = known.event === null && known.has_page && all === '' && file === null && told === null;
  if (isOfPage && !NO_THING.test(named))
    return {
      ...base,
      subject: subject ?? 'The rows',
      body: '{{rows}}',
      reads_first: [LIST_OF_PAGE],
      guess: `It has the list of the page. “${short(named)}” was asked for: look whether it is in that.`,
    };
  const isUnsaid = !NO_THING.test(named) && told === null && file === null && !isCovered(named, known);
  const guess =
    all === '' && file === null
      ? isUnsaid
        ? `Write ${asThing(named)}.`
        : WRITES_NOTHING
      : isUnsaid || (told !== null && !isKnown(told.name, known))
        ? `It has all that is known. “${short(named)}” was asked for: look whether it is in that.`
        : null;
  return {
    ...base,
    file,
    subject: subject ?? known.about ?? subjectOf(known, file),
    body: all !== '' ? all : file === null ? '' : 'It is attached.',
    guess,
  };
}

/** “The cheapest fare for Saturday”, as it is read. */
function readable(named: string): { name: string } | null {
  const told = toldThing(`tell me ${named}`) ?? (BARE.test(named) ? toldThing(`tell me the ${named}`) : null);
  return told && { name: readClause(named).name };
}

function isKnown(name: string, { reads, event }: Known): boolean {
  const last = name.split('_').at(-1) ?? name;
  return [...reads, ...(event?.names ?? [])].some(
    (one) => one === name || one.includes(last.replace(/s$/, '')),
  );
}

function isCovered(named: string, { reads, event }: Known): boolean {
  const words = named.toLowerCase();
  return [...reads, ...(event?.names ?? [])].some((one) => words.includes(one.replaceAll('_', ' ')));
}

function subjectOf(known: Known, file: string | null): string {
  const [first] = known.reads;
  if (first !== undefined && known.reads.length === 1) return `The ${first.replaceAll('_', ' ')}`;
  if (known.event?.kind === 'email') return '{{subject}}';
  return file === null ? 'Your workflow has run' : `The ${file.replaceAll('_', ' ')} of your workflow`;
}

function asThing(words: string): string {
  return `what it says: ${short(words)}`;
}

export function short(words: string): string {
  return words.length > 120 ? `${words.slice(0, 117).toWellFormed()}…` : words;
}
