/** What is to be told in an app that Legwork has no step for: “text me”, “message me in Teams”, “save it to Dropbox”. */

const CHATS =
  '(?:(?:microsoft |ms )?teams|whats ?app|telegram|discord|signal|viber|skype|messenger|sms|text(?: message)?|i ?message|(?:my |the )?(?:phone|mobile))';
const OTHERS =
  '(?:(?:microsoft |ms )?teams|whats ?app|telegram|discord|viber|skype|facebook|instagram|twitter|linkedin|mastodon|tiktok|dropbox|one ?drive|share ?point|notion|trello|airtable|icloud|monday|asana)';
const NO_ADDRESS = String.raw`(?![\w-]|\.\w)`;
const TELLS = '(?:tell|notify|message|ping|alert|inform|warn|write|let|send|remind|e-?mail|mail)';
const ME_THERE = new RegExp(
  String.raw`\b(?:(?:text|sms|whats ?app|call|phone|ring)(?= me\b)(?! me (?:back|in|on|via)\b) me|send me an? ${CHATS}(?: message)?(?: (?:with|about|containing|saying)(?= (?:the|my|all|our|how|what|which)\b))?|(?<tells>${TELLS})(?<to>(?: it| them)?(?: to)? me(?: know)?)(?<what>(?:[^,.;\n]|[.](?=\S)){0,80}?),? (?:in|on|via|by|over|through|to|with) (?:an? |the |our )?${CHATS}${NO_ADDRESS})`,
  'giu',
);
/** Said instead of “e-mail me”. */
const AS_MAIL = /^(?:message|ping|write|e-?mail|mail|alert)$/i;
const THERE = new RegExp(
  String.raw`^(?:please )?(?:post|send|share|publish|write|put|tell|message|notify|announce|forward|save|upload|store|copy|add|create|make)\b.{0,150}? (?:in|to|on|into|via|over|at) (?:(?:the|our|my|a|an|all) )?(?:[\p{L}-]{1,20} (?:in|on) )?(?:[\p{L}-]{1,20} )?(?<app>${OTHERS})${NO_ADDRESS}`,
  'iu',
);

const QUOTED = /"[^"\n]{1,300}"|“[^”\n]{1,300}”/g;

export type ToldThere = { text: string; changes: [string, string][]; notes: string[] };

/** What is told to the person is e-mailed instead, with a sentence. */
export function sayMailInstead(description: string): ToldThere {
  const changes: [string, string][] = [];
  const notes: string[] = [];
  const quoted = [...description.matchAll(QUOTED)].map(({ index, 0: { length } }) => [index, index + length]);
  const text = description.replaceAll(ME_THERE, (said, ...rest) => {
    const at = rest.find((value) => typeof value === 'number') ?? 0;
    // What is typed word for word.
    if (quoted.some(([from = 0, to = 0]) => at >= from && at < to)) return said;
    const groups = (rest.at(-1) ?? {}) as Record<string, string | undefined>;
    const { tells, to = '', what = '' } = groups;
    const verb = tells === undefined || AS_MAIL.test(tells) ? 'e-mail me' : `${tells}${to}`;
    const now = `${verb}${what}`;
    changes.push([now, said]);
    notes.push(`No step does “${said}”: an e-mail to you was taken instead.`);
    return now;
  });
  return { text, changes, notes };
}

/** A sentence for a clause that goes to an app without steps; null for any other. `hasPage`: it may be done on a page. */
export function noteOfOtherApp(clause: string, hasPage: boolean): string | null {
  const app = THERE.exec(clause)?.groups?.app;
  if (app === undefined || hasPage) return null;
  return `“${clause}” was left out: Legwork has no step for ${app}. It can post to Slack, send e-mails, and keep rows and files in tables, Google Sheets and Google Drive.`;
}
