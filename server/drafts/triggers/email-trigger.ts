import { startsAtEach } from '#server/drafts/triggers/app-trigger.ts';
import { mark } from '#server/drafts/words/mark.ts';
import type { DraftPart } from '#shared/wire/draft.ts';

/** “When an email with an attachment arrives from billing”: a trigger, and the step that reads the e-mail. */

const WHEN = String.raw`(?:when(?:ever)?|once|if|as soon as|every ?time|each time|after)`;
const KIND = String.raw`(?:(?:new|unread|incoming) )?(?:(?:gmail|outlook) )?(?:e-?mails?|mails?|messages? (?:in|on) (?:gmail|outlook))`;
/** What begins the thing to do. */
const DOES =
  'that|which|and|then|save|put|upload|post|send|tell|mail|e-mail|open|take|download|store|keep|copy|add|read|forward|write|go|notify|let|create|make|log|reply|answer|raise|click|enter|move|delete|archive|ask|check|extract|start|draft|remind|get';
const WORD = String.raw`(?:[^\s,;!?".:]|[.:](?=[^\s,;!?"]))`;
const words = (group: string) =>
  String.raw`(?<${group}>(?: (?!(?:arrives?|comes?|gets?|is|lands?|reaches|${DOES})\b)(?:"[^"\n]{1,80}"|${WORD}{1,80})){0,14})`;
const ARRIVES = String.raw`(?: (?:arrives?|comes?(?: in)?|gets? (?:here|in)|is received|lands?|reaches me|comes? through))`;
const IN_BOX = String.raw`(?: (?:in|into|at|on) (?:my |the |our )?(?:gmail|outlook|inbox|mailbox|mail|e-?mail)(?: (?:inbox|mailbox|account))?)?`;
const I_GET = new RegExp(
  String.raw`\b${WHEN} (?:i|we) (?:get|receive|have) (?:an? |some |the |any )?${KIND}${words('more')}`,
  'iu',
);
const ONE_COMES = new RegExp(
  String.raw`\b${WHEN} (?:an? |some |the |any |there (?:is|comes) an? )?(?:new )?(?:(?<topic>(?!(?:new|unread|incoming|gmail|outlook|e-?mails?|mails?)\b)[\p{L}-]{3,20}) (?=(?:e-?)?mails?\b))?${KIND}${words('more')}${ARRIVES}${IN_BOX}${words('rest')}`,
  'iu',
);
const FOR_EVERY = new RegExp(
  String.raw`\bfor (?:every|each|any) ${KIND}${words('more')}(?: (?:that|which)(?:${ARRIVES}| (?:i|we) (?:get|receive))| in (?:my |the |our )?(?:gmail|outlook|inbox|mailbox))`,
  'iu',
);
/** “When an application arrives by email”. */
const THING = String.raw`(?:an? |the |some |any |another )?(?:new )?(?<thing>[\p{L}-]{3,30}(?: [\p{L}-]{3,30}){0,2}?)`;
const BY_MAIL = String.raw`(?:by|via|per|in|through) (?:my |the |our )?(?:e-?mail|mail|inbox|mailbox|gmail|outlook)(?: inbox)?`;
const COMES_BY_MAIL = new RegExp(
  String.raw`\b${WHEN} (?:${THING}(?:${ARRIVES}| is sent(?: to (?:me|us))?)|(?:i|we) (?:get|receive|am sent|are sent) ${THING.replace('<thing>', '<got>')}) ${BY_MAIL}${words('rest')}`,
  'iu',
);
/** “When a customer e-mails us”. */
const ONE_MAILS = new RegExp(
  String.raw`\b${WHEN} (?<who>(?!(?:not|so|yes|none|nothing|then|else)\b)(?:(?:an?|the|my|our|any) (?:new )?[\p{L}-]{3,20}|someone|somebody|anyone|anybody|people|[\p{L}-]{3,20}s|(?:(?:mr|mrs|ms|dr)\.? )?[\p{L}-]{3,20}(?: [\p{L}-]{3,20})?)) (?:e-?mails? (?:me|us)|mails? (?:me|us)|sends? (?:me|us) (?:an? )?(?:e-?mails?|mails?)|writes? (?:an? (?:e-?mail|mail) )?to (?:me|us))${words('rest')}`,
  'iu',
);
const UP_TO = String.raw`(?!(?:to|into|and|then|in)\b)${WORD}{1,80}`;
/** “Forward new emails from readers to ann@a.example”: each of them, when it comes. */
const WITH_NEW = new RegExp(
  String.raw`(?<=^\s{0,9}(?:please )?|[,.;] |\b(?:and|then) )(?<does>forward|translate|sort|read|save|store|label|file|answer|reply to|summari[sz]e|check|watch|archive|move|copy|log|record|add|send|print|look through|go through) (?:(?:all|every|each|any|my|our|the) ){0,3}(?:new|incoming) (?:gmail |outlook )?(?:e-?mails?|mails?)(?<more>(?: (?:from|about|with) ${UP_TO}(?: ${UP_TO}){0,4})?(?: to [^\s@]{1,64}@[^\s,;]{1,100}(?= (?:to|into) ))?)`,
  'iu',
);
/** Up to the next thing that is said of the e-mail. */
const WHO_WRITES =
  /\bfrom (?!(?:an?|any|anyone|anybody|some|someone|somebody|me)\b)(?:(?!(?:with|about|that|which|whose|where|over|above|containing|saying|has|having|in) )[^\s]+ ?){1,8}/iu;
const HAS_FILE =
  /\b(?:that has |which has |has |have |having )?(?:with )?(?:(?:an?|the|its) )?(?:pdf )?(?:(?:pdf|invoice|file|receipt|bill)s? ?)?(?:attachments?|attached|pdfs?)?(?: attached)?(?: (?:to|in) it)?$/i;
const FILLING =
  /(?<![\p{L}\d])(?:with|an?|the|in|into|on|at|my|our|new|and|is|was|has|have|its?|by|of|from|to|me|us|anyone|someone|somebody|anybody|inbox|mailbox|gmail|outlook|e-?mail|mail|invoice|pdf|file|receipt|bill|attachments?|attached|again|today|questions?|requests?)(?![\p{L}\d])/giu;
const TO = /\bto (?<who>[^\s@]{1,64}@[^\s,;]{1,100})/i;
const SAVES_FILE =
  /\b(?:save|upload|store|put|keep|archive|copy|back ?up|download)\b[^,.;]{0,80}\b(?:drive|attachments?|files?|pdfs?)\b/i;
/** “From the vet (desk@a.example)”. */
const IN_BRACKETS = /\bfrom [^()@\n]{2,60} \((?<who>[^\s()@]{1,64}@[^\s()]{1,100})\)/iu;
const FROM =
  /\bfrom (?:the |my |our )?(?!(?:an?|any|anyone|anybody|some|someone|somebody|me)\b)(?<who>"[^"]{1,80}"|[^\s"]{1,80}(?: \p{Lu}[^\s"]{0,40}){0,3})/u;
const SUBJECT =
  /\b(?:(?:with|whose|where)(?: the| its)? (?:subject|title)(?: (?:is|says|contains|has))?|(?:called|titled)) (?:"(?<quoted>[^"]{1,80})"|(?<bare>[^\s,;"]{1,40}))/i;
/** “With "invoice" in the subject”. */
const IN_SUBJECT =
  /\b(?:with|has|have|having|containing|saying) (?:(?:the|a) (?:word|words|text) )?(?:"(?<quoted>[^"]{1,80})"|(?<bare>[^\s,;"]{1,40}(?: [^\s,;"]{1,40})?)) in (?:the|its|their) (?:subject|title)/i;
const ABOUT =
  /\b(?:about|that (?:says|contains|mentions)|saying|mentioning|(?:with|containing) the words?) (?:"(?<quoted>[^"]{1,80})"|(?:an?|the|my|our)? ?(?<bare>[^\s,;"]{1,40}(?: (?!(?:with|and|to|from|in|is|are|or|comes?|arrives?|that|which|for|on|at|by|then|into|over|under|above|below|of|more|less|create|make|send|post|add|save|put|reply|forward|open|tell|log|write|ask)\b)[\p{L}-]{3,30})?))/iu;
const ATTACHED =
  /\b(?:attachments?|attached|with (?:an? |the )?(?:pdf|invoice|file|receipt|bill)(?! in (?:the|its|their) (?:subject|title)))\b/i;
const PDF = /\bpdfs?\b/i;

export type EmailTrigger = {
  /** The trigger first, then what reads the e-mail. */
  parts: DraftPart[];
  /** The description without it. */
  rest: string;
  /** What is known of the e-mail, as later steps call it. */
  names: readonly string[];
  /** Its attachment, as later steps call it; null where none was spoken of. */
  file: string | null;
  notes: readonly string[];
};

/** “Mr Novak e-mails me”. */
const NAMED = /^(?:(?:Mr|Mrs|Ms|Dr)\.? )?(?<name>\p{Lu}[\p{L}-]{2,20})(?: \p{Lu}[\p{L}-]{2,20})?$/u;
const NAMES = ['sender', 'subject', 'text'];

const WHOSE =
  'It is taken to be a part of the sender’s name or address. Look whether the search finds your e-mails.';

/** Null where no e-mail is waited for. */
export function takeEmailTrigger(description: string): EmailTrigger | null {
  // One character for one: places in it are those of the description.
  const plain = description.replaceAll(/[“”]/g, '"');
  const found =
    I_GET.exec(plain) ??
    ONE_COMES.exec(plain) ??
    COMES_BY_MAIL.exec(plain) ??
    ONE_MAILS.exec(plain) ??
    FOR_EVERY.exec(plain) ??
    WITH_NEW.exec(plain);
  if (!found) return null;
  const end = found.index + found[0].length;
  const from = description.slice(found.index, end).trim();
  const before = description.slice(0, found.index).replace(/[\s,;]+$/, '');
  const after = description.slice(end).replace(/^[\s,;:.]*(?:(?:and|then)\b\s*)*/i, '');
  const { does, thing = found.groups?.got } = found.groups ?? {};
  const behind = does === undefined ? after : `${does} them ${after}`.trim();
  const rest = [before, behind].filter((part) => part !== '').join(', ');
  const said = [found.groups?.who, found.groups?.more, found.groups?.rest].join(' ');
  const hasFile = ATTACHED.test(said) || PDF.test(said) || SAVES_FILE.test(rest);
  const app = /\boutlook\b/i.test(description) ? 'outlook' : 'gmail';
  const named = NAMED.exec(found.groups?.who ?? '')?.groups?.name;
  const wanted = {
    from: IN_BRACKETS.exec(said)?.groups?.who ?? FROM.exec(said)?.groups?.who ?? named,
    subject: wordsOf(IN_SUBJECT, said) ?? wordsOf(SUBJECT, said),
    about: thing ?? found.groups?.topic ?? (IN_SUBJECT.test(said) ? undefined : wordsOf(ABOUT, said)),
    to: TO.exec(said)?.groups?.who,
    has_file: hasFile,
    is_pdf: PDF.test(said),
  };
  const input = app === 'outlook' ? 'from' : 'query';
  const isNamePart = wanted.from !== undefined && !/[@.]/.test(wanted.from);
  const guesses = [
    ...(isNamePart ? [WHOSE] : []),
    ...(thing === undefined ? [] : [`It looks for e-mails that say “${thing}”.`]),
  ];
  const unsaid = unsaidOf(named === undefined ? said : said.replace(found.groups?.who ?? '', ' '));
  const trigger: DraftPart = {
    workflow_step_id: `${app}.on_email`,
    inputs: app === 'outlook' ? outlookInputs(wanted) : gmailInputs(wanted),
    outputs: { message_id: 'message_id' },
    marks: [mark({ from: from.slice(0, 300) }), ...guesses.map((guess) => mark({ input, guess }))],
  };
  const reads: DraftPart = {
    workflow_step_id: `${app}.read_email`,
    inputs: { message_id: '{{message_id}}' },
    outputs: {
      from: 'sender',
      subject: 'subject',
      body: 'text',
      ...(hasFile && { attachment: 'attachment' }),
    },
    marks: [mark({})],
  };
  return {
    parts: [trigger, reads],
    rest,
    names: NAMES,
    file: hasFile ? 'attachment' : null,
    notes: unsaid === '' ? [] : [startsAtEach(unsaid)],
  };
}

/** Words that say which e-mails are meant, and that no search is made of. */
function unsaidOf(said: string): string {
  const left = [WHO_WRITES, IN_SUBJECT, SUBJECT, ABOUT, TO, HAS_FILE].reduce(
    (rest, words) => rest.replace(words, ' '),
    said,
  );
  return left.replaceAll(FILLING, ' ').replaceAll(/\s+/g, ' ').trim();
}

type Wanted = {
  from: string | undefined;
  subject: string | undefined;
  about: string | undefined;
  to: string | undefined;
  has_file: boolean;
  is_pdf: boolean;
};

/** https://support.google.com/mail/answer/7190 */
function gmailInputs({ from, subject, about, to, has_file, is_pdf }: Wanted): Record<string, string> {
  const query = [
    ...(from === undefined ? [] : [`from:${quoted(from)}`]),
    ...(subject === undefined ? [] : [`subject:${quoted(subject)}`]),
    ...(about === undefined ? [] : [quoted(about)]),
    ...(to === undefined ? [] : [`to:${to}`]),
    ...(has_file ? ['has:attachment'] : []),
    ...(is_pdf ? ['filename:pdf'] : []),
  ].join(' ');
  return query === '' ? {} : { query };
}

function outlookInputs({ from, subject, about, has_file }: Wanted): Record<string, string> {
  const words = subject ?? about;
  return {
    ...(from !== undefined && { from: from.replaceAll('"', '') }),
    ...(words !== undefined && { subject: words }),
    ...(has_file && { attachments: 'with' }),
  };
}

function wordsOf(pattern: RegExp, said: string): string | undefined {
  const groups = pattern.exec(said)?.groups;
  return groups?.quoted ?? groups?.bare;
}

function quoted(words: string): string {
  const plain = words.replaceAll('"', '');
  return /\s/.test(plain) ? `"${plain}"` : plain;
}
