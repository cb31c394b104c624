import { allKnown, made } from '#server/drafts/clauses/known.ts';
import { sentenceCase } from '#server/drafts/words/sentence-case.ts';
import { snake } from '#server/drafts/words/snake.ts';
import { stepPart, type StepReader } from '#server/drafts/steps/step-reader.ts';

/** Clauses about e-mails: an answer, a label, a search, a value that stands in one. */

const IT =
  '(?:it|them|this|that|him|her|(?:the|each|every|that|this|all|any|my|these|those)(?: (?:the|of|new|unread|such))* (?:e-?mails?|mails?|messages?|newsletters?|senders?|thread|conversation)|e-?mails?|mails?)';
const QUOTED = /["“](?<text>[^"”\n]{1,300})["”]/u;
const SAYS =
  /\b(?:saying(?: that)?|that says|that|with the (?:text|words|message|answer))[: ] ?(?<text>[^"“].{2,250})$/iu;
const MOST_FOUND = 6;
const ONE_ONLY = 'A run does this with one e-mail, the newest that the search finds.';

export const EMAIL_READERS: readonly StepReader[] = [
  {
    says: new RegExp(
      String.raw`^(?:please )?(?:reply|respond|answer)(?: (?:to )?(?:${IT}|to .{2,40}))?(?: |$)|^(?:please )?(?:draft|write|prepare|compose|send) (?:him |her |them |back )?(?:an?|the|my|our) (?:(?:standard|short|friendly|polite|draft|quick|automatic) )*(?:reply|answer|response)\b|^(?:please )?send back\b`,
      'iu',
    ),
    step(clause, known) {
      const isEmail = known.event?.kind === 'email';
      if (!isEmail) return null;
      const text = QUOTED.exec(clause)?.groups?.text ?? SAYS.exec(clause)?.groups?.text;
      const isDraft = /^(?:please )?(?:draft|prepare)\b|\bdraft\b/i.test(clause);
      const body = text === undefined ? (known.reads.length > 0 ? allKnown(known) : '') : sentenceCase(text);
      const guesses = body === '' ? [{ input: 'body', guess: 'Write the answer.' }] : [];
      if (isDraft && known.app === 'gmail')
        return made([
          stepPart(
            'gmail.create_draft',
            clause,
            { inputs: { to: '{{sender}}', subject: 'Re: {{subject}}', body } },
            guesses,
          ),
        ]);
      return made([
        stepPart(`${known.app}.reply`, clause, { inputs: { message_id: '{{message_id}}', body } }, guesses),
      ]);
    },
  },
  {
    says: new RegExp(
      String.raw`^(?:please )?(?:archive|star|label|flag|mark|file)\b.{0,40}\b(?:${IT})(?: |$)|^(?:please )?(?:archive|label|star|mark) (?:all|every|my|the)? ?(?:old )?(?:newsletters|e-?mails|mails)\b`,
      'iu',
    ),
    step(clause, known) {
      const label =
        /\b(?:as|with|label(?: it)?|under) (?:the label )?["“]?(?<label>(?!read\b|unread\b|done\b|important\b|label)[\p{L}][\p{L}\d -]{1,30}?)["”]?$/iu.exec(
          clause,
        )?.groups?.label;
      const also = /\barchive\b/i.test(clause)
        ? 'archive'
        : /\bunread\b/i.test(clause)
          ? 'unread'
          : /\bread\b/i.test(clause)
            ? 'read'
            : /\bstar|important|flag/i.test(clause)
              ? 'star'
              : undefined;
      const inputs = {
        ...(label !== undefined && also === undefined && { add: label }),
        ...(also !== undefined && { also }),
      };
      if (known.event?.kind === 'email')
        return known.app === 'outlook'
          ? made([
              stepPart('outlook.file_email', clause, {
                inputs: { message_id: '{{message_id}}', ...(label !== undefined && { add: label }) },
              }),
            ])
          : made([
              stepPart('gmail.label_email', clause, { inputs: { message_id: '{{message_id}}', ...inputs } }),
            ]);
      if (!/\b(?:gmail|e-?mails?|mails?|newsletters?|inbox)\b/i.test(clause) || known.event !== null)
        return null;
      const what = /\bnewsletters?\b/i.test(clause) ? 'newsletter' : '';
      return made([
        stepPart(
          'gmail.search',
          clause,
          {
            inputs: { query: what === '' ? 'in:inbox' : `in:inbox ${what}` },
            outputs: { first_id: 'message_id' },
          },
          [{ input: 'query', guess: 'Look whether this search finds the e-mails that are meant.' }],
        ),
        stepPart('gmail.label_email', clause, { inputs: { message_id: '{{message_id}}', ...inputs } }, [
          {
            input: 'message_id',
            guess: `${ONE_ONLY} To do it with each, start it by the trigger *When an e-mail arrives*.`,
          },
        ]),
      ]);
    },
  },
  {
    says: /^(?:please )?(?:get|read|list|collect|look (?:for|through|at)|check|find|search|go through|take|copy|count)\b.{0,80}\b(?:e-?mails?|mails?|messages?)\b.{0,40}\b(?:in|from|of|through) (?:my |the |our )?(?:inbox|gmail|outlook|mailbox|e-?mail|mail)\b|^(?:please )?(?:look (?:for|through)|check|search|find) (?:for )?(?:an? |the |my |all |any |new |unread )*(?:e-?mails?|mails?|inbox)(?: (?:from|about|with|for)\b.{2,80})?$/iu,
    step(clause, known) {
      if (known.event !== null || known.is_in_loop || known.has_page) return null;
      const from =
        / from (?!my\b|the inbox|gmail|outlook|our\b)(?:the )?(?<who>[^\s,]{1,60}(?: [^\s,]{1,40})?)/iu.exec(
          clause,
        )?.groups?.who;
      const about =
        / (?:about|with|mentioning) (?:the )?["“]?(?<words>[^"”,]{2,60}?)["”]?(?= in | from |$)/iu.exec(
          clause,
        )?.groups?.words;
      const limit = /\b(?:last|latest|newest|first) (?<many>\d{1,3})\b/iu.exec(clause)?.groups?.many;
      const query = [
        'in:inbox',
        ...(/\bunread\b/i.test(clause) ? ['is:unread'] : []),
        ...(from === undefined ? [] : [`from:${/\s/.test(from) ? `"${from}"` : from}`]),
        ...(about === undefined ? [] : [/\s/.test(about) ? `"${about}"` : about]),
      ].join(' ');
      const guess = { input: 'query', guess: 'Look whether this search finds the e-mails that are meant.' };
      const search = known.app === 'outlook' ? { query: from ?? about ?? '' } : { query };
      return made([
        stepPart(
          `${known.app}.search`,
          clause,
          { inputs: { ...search, ...(limit !== undefined && { limit }) }, outputs: { emails: 'emails' } },
          [guess],
        ),
      ]);
    },
  },
  {
    says: /^(?:please )?(?:read|extract|take|pull|get|find|pick|copy|note)\b.{2,120}\b(?:out of|from|in) (?:it|them|the (?:e-?mail|mail|message|text|subject))$|^(?:please )?(?:read|extract|take|pull|pick) (?:out )?(?:the|its) [^,]{2,80}$/iu,
    step(clause, known) {
      if (known.event?.kind !== 'email' || known.has_page) return null;
      const words = clause
        .replace(/^(?:please )?\S+ (?:out )?/iu, '')
        .replace(/,? (?:out of|from|in) (?:it|them|the (?:e-?mail|mail|message|text|subject))$/iu, '');
      const things = words
        .split(/,? and |, /iu)
        .map((one) => one.replace(/^(?:the|its|his|her|their|an?) /iu, '').trim());
      return made(
        things.slice(0, MOST_FOUND).map((thing) => {
          const label = sentenceCase(thing);
          return stepPart(
            'text.find',
            clause,
            {
              inputs: { text: '{{text}}', what: 'between', before: `${label}:` },
              outputs: { found: snake(thing) },
            },
            [{ input: 'before', guess: `Write the words that stand before the ${thing} in the e-mail.` }],
          );
        }),
      );
    },
  },
];
