import { mark } from '#server/drafts/words/mark.ts';
import { withoutPlace } from '#server/drafts/words/find-address.ts';
import { sentenceCase } from '#server/drafts/words/sentence-case.ts';
import type { DraftPart } from '#shared/wire/draft.ts';

/** “Post the total to #general on Slack when it is above 100”: a step of its own, with what was read. */

const VERB =
  '(?:post|send|write|share|put|publish|announce|report|drop|leave|notify|alert|ping|tell|message|inform|let)';
const WHOM = '(?: (?:me|us|them|everyone|everybody|people|(?:the|my|our) team))?(?: know)?';
/** Everything but a word that could be the name of a field. */
const WHAT = String.raw`(?: (?<what>(?:["“][^"”]{1,300}["”]|it|them|this|that|these|those|everything|both|results?|(?:the|my|our|all|how|what|number|each|every|an?) .{1,150}?|(?:all|both) of (?:it|them))))?`;
const WHEN = String.raw`(?:,? (?<when>(?:only )?(?:if|when|once|whenever|as soon as) .{3,150}))?`;
const TO = '(?:in|to|into|on|via|over)';
const IN_CHANNEL = new RegExp(
  String.raw`^(?:please )?${VERB}${WHOM}${WHAT}(?: ${TO} slack)? (?:${TO} )?(?:(?:the|our|my) )?(?:slack )?(?:channel )?(?<channel>#[\w-]{1,80})(?: channel)?(?: (?:on|in|of) slack)?${WHEN}$`,
  'iu',
);
const IN_SLACK = new RegExp(
  String.raw`^(?:please )?${VERB}${WHOM}${WHAT} ${TO} (?:(?:the|our|my) )?slack(?: ${TO} (?:(?:the|our|my) )?(?:channel )?(?<channel>(?!if\b|when\b|once\b)[\w-]{1,80})(?: channel)?)?${WHEN}$`,
  'iu',
);
/** “Remind the team in Slack to fill in their timesheets”: the message is what is to be done. */
const REMINDS =
  /^(?:please )?remind (?:us|them|everyone|everybody|people|(?:the|my|our) [\p{L}]{2,20}) (?:in|on|via|over) (?:the |our )?(?:slack)?(?: ?(?:in|channel) ?)?(?<channel>#[\w-]{1,80})?(?: channel)? ?(?:to|about|of|that) (?<text>.{2,200})$/iu;
/** What was read before, or the message itself. */
const NO_THING =
  /^(?:it|them|this|that|these|those|everything|both|(?:all|both) of (?:it|them)|(?:the |an? )?(?:results?|message|note|notification|summary|list|table|report|news|update|link|line|word|heads[- ]?up))(?: about (?:it|them|this|that))?$/i;
const NOTHING_READ = 'Nothing is read before, so it says only that the workflow has run.';
const NO_CHANNEL = 'Say which channel it goes to.';

/** `text`: what it says, word for word; null where it says what was read. */
type Posted = { channel: string; what: string; text: string | null; when: string };

const QUOTED = /^["“](?<text>[^"”]{1,300})["”]$/;

function postedIn(clause: string): Posted | null {
  const plain = withoutPlace(clause);
  const reminds = REMINDS.exec(plain)?.groups;
  if (reminds?.text !== undefined)
    return { channel: reminds.channel ?? '', what: '', text: sentenceCase(reminds.text), when: '' };
  const groups = (IN_CHANNEL.exec(plain) ?? IN_SLACK.exec(plain))?.groups;
  if (!groups) return null;
  const { channel = '', what = '', when = '' } = groups;
  const text = QUOTED.exec(what)?.groups?.text ?? null;
  return { channel, what: text !== null || NO_THING.test(what) ? '' : what, text, when };
}

export function isPostedToSlack(clause: string): boolean {
  return postedIn(clause) !== null;
}

/** What it says and what it hangs on, as `tell me …` would say it; null where nothing is posted. */
export function saidInSlack(clause: string): string | null {
  const posted = postedIn(clause);
  return posted && [posted.what, posted.when].filter((words) => words !== '').join(' ');
}

type Told = {
  /** What was read, with the names of its variables; empty where nothing was. */
  all: string;
  /** A condition that it hangs on and that was left out. */
  unmet: string | null;
};

export function slackPart(clause: string, { all, unmet }: Told): DraftPart {
  const { channel = '', what = '', text = null } = postedIn(clause) ?? {};
  // A number alone says nothing to the people of a channel.
  const named = /^\{\{(?<name>[^{}]+)\}\}$/.exec(all)?.groups?.name;
  const title = what === '' || named === undefined ? '' : `${sentenceCase(named.replaceAll('_', ' '))}: `;
  return {
    workflow_step_id: 'slack.post_message',
    inputs: { channel, message: text ?? (all === '' ? 'It is done.' : `${title}${all}`) },
    outputs: {},
    marks: [
      mark({ from: clause }),
      ...(channel === '' ? [mark({ input: 'channel', guess: NO_CHANNEL })] : []),
      ...(all === '' && text === null ? [mark({ input: 'message', guess: NOTHING_READ })] : []),
      ...(unmet === null
        ? []
        : [mark({ input: 'message', guess: `It is posted at every run: “${unmet}” was left out.` })]),
    ],
  };
}
