import type { WorkflowDraft } from '#shared/wire-draft.ts';

/** A password that stood in a description. In the description `@name` takes its place. */
type HiddenSecret = { name: string; value: string };
type HiddenDescription = { description: string; secrets: HiddenSecret[] };

const MOST_SECRETS = 5;
// A comma or a quotation mark in the middle of a password belongs to it.
const BARE = String.raw`(?<bare>(?:[^\s,;"“”]|[,;](?=[\d!#$%&*+?~^@-])|"(?=[^\s,;.])){1,200})`;
const VALUE = String.raw`(?:["“](?<quoted>[^"”\n]{1,200})["”]|'(?<single>[^'\n]{1,200})'(?![\p{L}\d])|${BARE})`;
/** A digit or a sign soon: words have none. */
const UNLIKE_WORD = String.raw`(?=[^\s,;]{0,40}[\d!#$%&*+?_~^])`;
/** “password for the shop is”, “password should be”. */
const IS = String.raw`[ \t]{1,3}(?:(?:for|of|on|to|at|in) (?:[^\s,;:]{1,60} ){1,4}?)?(?:is|are|will be|should be|must be|being)(?: ?:)?[ \t]{1,3}`;
const SAID = String.raw`(?:${IS}|[ \t]{0,3}[:=→][ \t]{0,3}|[ \t]{1,3}[–—-][ \t]{1,3}|[ \t]{0,3}\(${UNLIKE_WORD}|[ \t]{1,3})`;
/** “password: abc”, “the password is abc”, “with password abc”. */
const NAMED = new RegExp(
  String.raw`(?<!@)\b(?<label>pass ?words?|passwort|kennwort|pass ?phrase|pass ?code)${SAID}${VALUE}`,
  'giu',
);
/** The same for labels that are words of other meanings, too: the value has to look like one. */
const SHORT_LABEL = new RegExp(
  String.raw`(?<!@)\b(?<label>pass|pwd|pw|pin)${SAID}${UNLIKE_WORD}${VALUE}`,
  'giu',
);
const KEY_LABEL = new RegExp(
  String.raw`\b(?<label>(?:api|access|secret) ?(?:key|token)|token|secret)${SAID}(?=[^\s,;]{12})${UNLIKE_WORD}${VALUE}`,
  'giu',
);
/** “type abc into the password field”, “use abc as my password”. */
const TYPED = new RegExp(
  String.raw`\b(?:type|enter|put|write|fill in|use) ${VALUE} (?:in|into|as|for|to) (?:the |my |our |your )?["“']?(?:pass ?word|pass ?code|pin)\b`,
  'giu',
);
/** “log in with ada@example.com and abc”, “as ada / abc”, “with ada and abc1”, “with ada:abc1”. */
const PAIRED =
  /\b(?:log|sign|logging|signing) ?in(?:to)?\b[^;\n]{0,200}? (?:as|with|using)(?: (?:user|e-?mail|account))? (?:[^\s,;/]{1,64}@[^\s,;/]{1,100}(?: and | ?\/ ?|, )|[^\s,;/:]{1,64} ?\/ ?|[^\s,;/:]{1,64}:(?!\/)(?=[^\s,;]{0,40}\d)|[^\s,;/:]{1,64} and (?=[^\s,;]{0,40}\d))(?<bare>[^\s,;"“”]{1,200})/giu;
const IN_ADDRESS = /\bhttps?:\/\/[^\s/:@]{1,64}:(?<bare>[^\s/@]{1,200})(?=@)/giu;
/** What follows the word without being one. */
const NO_VALUE =
  /^(?:and|or|then|in|into|on|at|to|for|from|of|with|the|my|your|our|a|an|it|this|them|these|those|field|box|button|page|form|manager|reset|is|are|be|has|have|should|will|must|can|that|which|as|by|if|when|it|wrong|expired|asked|required|needed|saved|stored|correct|not|press|click|open|go|\d{1,3}\.|[@(].*|\{\{.*)$/i;

/**
 * Takes the passwords out of a description: it is kept with the workflow, shown in lists and sent to a model, and a
 * password belongs into a secret variable alone.
 */
export function hideSecrets(description: string): HiddenDescription {
  const secrets: HiddenSecret[] = [];
  const hide = (text: string, pattern: RegExp) =>
    text.replace(pattern, (whole: string, ...rest: unknown[]) => {
      const groups = readGroups(rest.at(-1));
      const inMarks = groups.quoted ?? groups.single;
      const value = inMarks ?? groups.bare?.replace(/[.!?)]{1,3}$/, '') ?? '';
      if (value === '' || NO_VALUE.test(value)) return whole;
      const name = nameOf(secrets, value);
      if (name === null) return whole;
      const written = inMarks === undefined ? [value] : [`"${value}"`, `“${value}”`, `'${value}'`];
      const from = written.find((one) => whole.includes(one)) ?? value;
      // The value stands last, but in “type abc into …”.
      const at = pattern === TYPED ? whole.indexOf(from) : whole.lastIndexOf(from);
      return `${whole.slice(0, at)}@${name}${whole.slice(at + from.length)}`;
    });
  const hidden = [IN_ADDRESS, TYPED, NAMED, SHORT_LABEL, KEY_LABEL, PAIRED].reduce(hide, description);
  // The same word elsewhere, as in “… and type it again: abc”. It may also be a part of an address.
  const everywhere = secrets.reduce(
    (text, { name, value }) =>
      value.length < 4 || /^pass ?words?$/i.test(value)
        ? text
        : text.replaceAll(wholeWord(value), `@${name}`),
    hidden,
  );
  return { description: everywhere, secrets };
}

function wholeWord(value: string): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}\d@]|[\p{L}\d][./-])${RegExp.escape(value)}(?![\p{L}\d]|[./@-][\p{L}\d])`,
    'gu',
  );
}

function readGroups(last: unknown): { quoted?: string; single?: string; bare?: string } {
  return typeof last === 'object' && last !== null ? last : {};
}

/** Null when there are more than a draft takes. */
function nameOf(secrets: HiddenSecret[], value: string): string | null {
  const known = secrets.find((secret) => secret.value === value);
  if (known) return known.name;
  if (secrets.length >= MOST_SECRETS) return null;
  const name = secrets.length === 0 ? 'password' : `password_${secrets.length + 1}`;
  secrets.push({ name, value });
  return name;
}

/** What was hidden becomes the default value of the secret variable of that name. */
export function fillSecrets(draft: WorkflowDraft, secrets: readonly HiddenSecret[]): WorkflowDraft {
  const unused = secrets.filter(({ name }) => !draft.variables.some((variable) => variable.name === name));
  return {
    ...draft,
    variables: draft.variables.map((variable) => {
      const secret = secrets.find(({ name }) => name === variable.name);
      return secret ? { ...variable, is_secret: true, default_value: secret.value } : variable;
    }),
    notes: [
      ...draft.notes,
      ...unused.map(({ name }) => `“@${name}” is used by no step, so it was left out.`),
    ].slice(0, 40),
  };
}
