import { ADDRESS } from '#server/drafts/words/find-address.ts';
import { takeSchedule } from '#server/drafts/schedules/find-schedule-words.ts';
import type { Reworded } from '#server/drafts/phrases/mail-me.ts';

/** What starts a workflow without a “when”: “forward any email from the plumber”, “new issue: post it”. */

/** “New order mail? Then …” */
const ASKED = /^\s{0,5}(?<said>(?:[^?!.\n]|\.(?=\S)){3,150}?)\? (?:then,? )?/iu;
/** “New mail with the word complaint: post it”. */
const HEADED =
  /^\s{0,5}(?<said>(?:(?:an?|any|every|each) )?(?:new|incoming) [^:;\n]{3,120}|(?:every|each|any) (?:e-?mail|mail|message|issue|row|file|form)\b[^:;\n]{0,120}|on (?:every|each|any) new [^:;\n,]{3,120}): /iu;
const HAS_VERB =
  /\b(?:is|are|was|comes?|came|arrives?|lands?|appears?|added|failed|fails|completed|finished|gets?|got|sent|filled|submitted|posted|opened|uploaded|created|made|writes?|(?:e-?)?mails? (?:me|us))\b/iu;
const QUANTIFIER = '(?:any|every|each|all(?: the)?|all(?: of)? (?:my|our))';
const OF_BOX = String.raw`(?:(?:unread|incoming) )?(?:(?:gmail|outlook) )?(?:e-?mails?|mails?)(?! (?:address|me|us|him|her|them|it|to)\b)`;
/** “Forward any email from the plumber to Dave”. */
const DOES_EACH = new RegExp(
  String.raw`(?<=^\s{0,5}(?:please )?|[,.;] |\b(?:and|then) )(?<does>forward|answer|reply to|pass on|translate|archive|label|file|star|summari[sz]e) (?:${QUANTIFIER} )?(?:new )?(?<what>${OF_BOX}|(?:the |our |my )?(?:newsletters?|messages?) (?=from|in|to))`,
  'iu',
);
/** “Reply to every booking request with …”. */
const ANSWERS =
  /^\s{0,5}(?:please )?(?:reply to|answer|respond to) (?:every|each|all|any) (?:new )?(?<what>(?:[\p{L}-]{3,20} ){0,2}(?:request|enquiry|inquiry|question|complaint|application|reservation|booking))s?(?= )/iu;
/** “Make an event from every mail whose subject contains X”: the mail is what is waited for. */
const FROM_EACH = new RegExp(
  String.raw`(?<before>\b[^.;\n]{3,120}?),? (?:from|for|out of|with|on|of|in) (?:any|every|each)(?: new)? (?<mail>${OF_BOX}[^.;,\n]{0,120})`,
  'iu',
);
/** “Save all PDFs I get from billing@example.com to Drive”. */
const FILES_GOT = new RegExp(
  String.raw`(?<does>save|put|store|upload|keep|copy|collect|file|move|archive) (?:${QUANTIFIER}|the|my) (?:new )?(?<what>(?:[\p{L}-]{2,20} ){0,2}(?:attachments?|files?|pdfs?|invoices?|bills?|receipts?|documents?|statements?|photos?|pictures?|scans?))(?: that| which)? (?:(?:i|we) (?:get|receive|am sent|are sent)|(?:come|arrive)s?(?: in)?)(?: by e-?mail| by mail| in (?:my|our) (?:inbox|e-?mails?|mail))?(?<from> from (?:the |our |my )?\S{1,80}(?: (?!(?:to|in|into|on|and|as|at|with|for)\b)\p{Lu}\S{1,30}){0,2})?`,
  'iu',
);
/** “Put every new enquiry from the contact form into my sheet”. */
const FROM_FORM =
  /(?<does>(?:put|add|save|write|copy|store|keep|send|post|forward|e-?mail|mail)) (?:every|each|all|any) (?:new )?[\p{L}-]{3,20}(?: that comes)? (?:from|of|in|through|via) (?<form>(?:the|my|our) (?:[\p{L}-]{2,20} ){0,2}form)(?! (?:on|at) \S+\.\S)/iu;
/** “Check three shops for the price of the kettle (a.example, b.example)”. */
const LISTED_PAGES = new RegExp(
  String.raw`(?:check|compare|look at|look on|watch|go to) (?:(?:the|these|my|our|\d{1,2}|two|three|four|five|six) ){1,2}[\p{L}-]{3,20}s? for (?:the )?(?<what>[^()\n]{2,80}) \((?<pages>${ADDRESS.source}(?:(?:, |,? and )${ADDRESS.source}){1,9})\)`,
  'iu',
);
/** “The photo that somebody sends with the form”. */
const WITH_FORM =
  / (?:that|which|what) (?:somebody|someone|people|they|an? \p{L}{3,20}) (?:sends?|uploads?|fills? in|enters?|gives?)(?: in)? (?:with|in|through|via|on) (?:the|my|our) (?:[\p{L}-]{2,20} ){0,2}form\b/iu;
/** “Every new mail that has X in it should become an issue”. */
const BECOMES =
  /^\s{0,5}(?:every|each|any) new (?:e-?mail|mail)(?: (?:that|which) (?:has|contains|mentions|says) (?:the words? )?["“]?(?<word>[^"”,.;\n]{2,60}?)["”]?(?: in it)?)? (?:should|must|has to) (?:become|be turned into|be made into|turn into) (?<what>an?(?= ))/iu;
const SOME_OF_THEM = /\b(?:last|first|latest|newest) \d/iu;
const EACH_MAIL = /\b(?:any|every|each|all)(?: new)? (?:gmail |outlook )?(?:e-?)?mails?\b/giu;

export function sayEvent(description: string): Reworded {
  const listed = LISTED_PAGES.exec(description)?.groups;
  if (listed?.pages !== undefined)
    return changed(description, LISTED_PAGES, `check the ${listed.what ?? ''} on ${listed.pages}`);
  const becomes = BECOMES.exec(description)?.groups;
  if (becomes?.what !== undefined) {
    const about = becomes.word === undefined ? '' : ` with the word "${becomes.word}"`;
    return changed(description, BECOMES, `when a new mail${about} arrives, create ${becomes.what}`);
  }
  const begun = begunWith(description);
  if (begun !== null) return begun;
  const files = FILES_GOT.exec(description)?.groups;
  if (files?.does !== undefined)
    return changed(
      description,
      FILES_GOT,
      `when I get an email with ${/pdf/i.test(files.what ?? '') ? 'a pdf attachment' : 'an attachment'}${files.from ?? ''}, ${files.does} the attachment`,
    );
  if (WITH_FORM.test(description)) {
    const now = changed(description, WITH_FORM, '');
    const said = WITH_FORM.exec(description)?.[0] ?? '';
    return {
      text: `when someone fills in my form, ${lower(now.text)}`,
      changes: [['when someone fills in my form', said.trim()]],
    };
  }
  const form = FROM_FORM.exec(description)?.groups;
  if (form?.does !== undefined)
    return changed(
      description,
      FROM_FORM,
      `when someone fills in ${form.form ?? 'my form'}, ${form.does} it`,
    );
  // What is done at a time of the clock goes over what there is then.
  if (SOME_OF_THEM.test(description) || takeSchedule(description.replaceAll(EACH_MAIL, '')).schedule !== null)
    return { text: description, changes: [] };
  const request = ANSWERS.exec(description)?.groups;
  if (request?.what !== undefined)
    return changed(description, ANSWERS, `when I get an email about "${request.what}", reply`);
  const each = DOES_EACH.exec(description)?.groups;
  if (each?.what !== undefined)
    return changed(
      description,
      DOES_EACH,
      `${each.does ?? ''} new ${each.what.replace(/^(?:the|our|my) /i, '')}`,
    );
  const from = FROM_EACH.exec(description)?.groups;
  if (from?.mail !== undefined)
    return changed(description, FROM_EACH, `when I get a new ${from.mail}, ${lower(from.before ?? '')}`);
  return { text: description, changes: [] };
}

function begunWith(description: string): Reworded | null {
  for (const pattern of [ASKED, HEADED]) {
    const said = pattern.exec(description)?.groups?.said?.trim();
    if (said === undefined || (pattern === ASKED && !HAS_VERB.test(said) && !/\bnew\b/i.test(said))) continue;
    if (/^(?:what|how|who|which|where|when|why|can|could|is|are|do|does|did|will|would)\b/i.test(said))
      continue;
    const event = said.replace(/^(?:on )?(?:(?:an?|any|every|each) )?/i, '');
    const whole = HAS_VERB.test(event) ? event : `${event} arrives`;
    return changed(description, pattern, `when a ${lower(whole)}, `);
  }
  return null;
}

function changed(text: string, pattern: RegExp, now: string): Reworded {
  const said = pattern.exec(text)?.[0] ?? '';
  return { text: text.replace(said, () => now), changes: [[now, said]] };
}

function lower(words: string): string {
  return words.trim().replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}
