import type { WorkflowDraft } from '#shared/wire-draft.ts';

/** A password that stood in a description. In the description `@name` takes its place. */
type HiddenSecret = { name: string; value: string };
type HiddenDescription = { description: string; secrets: HiddenSecret[] };

const MOST_SECRETS = 5;
const VALUE = String.raw`(?:["“](?<quoted>[^"”\n]{1,200})["”]|(?<bare>[^\s,;"“”]{1,200}))`;
/** “password: abc”, “the password is abc”, “with password abc”. */
const NAMED = new RegExp(
  String.raw`\b(?<label>pass ?words?|passwort|kennwort|pass ?phrase|pass ?code)(?<said> ?[:=] ?| is )?(?:(?<=[ :=])| )${VALUE}`,
  'giu',
);
/** The same for labels that are words of other meanings, too: the value has to look like one. */
const SHORT_LABEL = new RegExp(
  String.raw`\b(?<label>pass|pwd|pw|pin)(?: ?[:=] ?| is | )(?=[^\s,;]{0,40}[\d!#$%&*+?_~^])${VALUE}`,
  'giu',
);
/** “type abc into the password field”. */
const TYPED = new RegExp(
  String.raw`\b(?:type|enter|put|write|fill in) ${VALUE} (?:in|into|as|for|to) (?:the |my )?(?:pass ?word|pass ?code|pin)\b`,
  'giu',
);
/** “log in with ada@example.com and abc”, “as ada / abc”, “with ada and abc1”. */
const PAIRED =
  /\b(?:log|sign|logging|signing) ?in(?:to)?\b[^;\n]{0,200}? (?:as|with|using)(?: (?:user|e-?mail|account))? (?:[^\s,;/]{1,64}@[^\s,;/]{1,100}(?: and | ?\/ ?|, )|[^\s,;/:]{1,64} ?\/ ?|[^\s,;/:]{1,64} and (?=[^\s,;]{0,40}\d))(?<bare>[^\s,;"“”]{1,200})/giu;
/** What follows the word without being one. */
const NO_VALUE =
  /^(?:and|or|then|in|into|on|at|to|for|from|of|with|the|my|your|our|a|an|field|box|button|page|form|manager|reset|is|that|which|as|by|if|when|it|wrong|expired|asked|required|needed|saved|stored|correct|not|press|click|open|go|\d{1,3}\.|@.*|\{\{.*)$/i;

/**
 * Takes the passwords out of a description: it is kept with the workflow, shown in lists and sent to a model, and a
 * password belongs into a secret variable alone.
 */
export function hideSecrets(description: string): HiddenDescription {
  const secrets: HiddenSecret[] = [];
  const hide = (text: string, pattern: RegExp) =>
    text.replace(pattern, (whole: string, ...rest: unknown[]) => {
      const groups = readGroups(rest.at(-1));
      const value = groups.quoted ?? groups.bare?.replace(/[.!?)]{1,3}$/, '') ?? '';
      if (value === '' || NO_VALUE.test(value)) return whole;
      const name = nameOf(secrets, value);
      if (name === null) return whole;
      const written = groups.quoted === undefined ? [value] : [`"${value}"`, `“${value}”`];
      const from = written.find((one) => whole.includes(one)) ?? value;
      // The value stands last, but in “type abc into …”.
      const at = pattern === TYPED ? whole.indexOf(from) : whole.lastIndexOf(from);
      return `${whole.slice(0, at)}@${name}${whole.slice(at + from.length)}`;
    });
  const hidden = [TYPED, NAMED, SHORT_LABEL, PAIRED].reduce(hide, description);
  // The same word elsewhere, as in “… and type it again: abc”.
  const everywhere = secrets.reduce(
    (text, { name, value }) => (value.length < 5 ? text : text.replaceAll(value, `@${name}`)),
    hidden,
  );
  return { description: everywhere, secrets };
}

function readGroups(last: unknown): { quoted?: string; bare?: string } {
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
