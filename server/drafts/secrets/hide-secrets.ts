import { mayBeginWith } from '#shared/script/verb-table.ts';
import { IN_ADDRESS, SAYS, VALUE_FIRST, VALUE_LAST } from '#server/drafts/secrets/secret-patterns.ts';
import type { WorkflowDraft } from '#shared/wire/draft.ts';

/** A password that stood in a description. In the description `@name` takes its place. */
type HiddenSecret = { name: string; value: string };
type HiddenDescription = { description: string; secrets: HiddenSecret[] };

const MOST_SECRETS = 5;
/** In the place of further ones. */
const LEFT_OUT = '***';
/** What follows the word without being one. */
const NO_VALUE =
  /^(?:and|or|then|in|into|on|at|to|for|from|of|with|the|my|your|our|a|an|it|this|them|these|those|field|box|button|page|form|manager|reset|is|are|be|has|have|should|will|must|can|that|which|as|by|if|when|it|wrong|expired|asked|required|needed|saved|stored|correct|not|press|click|open|go|google|microsoft|github|apple|facebook|slack|two|either|both|shown|hidden|given|same|different|\d{1,3}\.|[@(].*|\{\{.*)$/i;

/**
 * Takes the passwords out of a description: it is kept with the workflow, shown in lists and sent to a model, and a
 * password belongs into a secret variable alone.
 */
export function hideSecrets(description: string): HiddenDescription {
  const secrets: HiddenSecret[] = [];
  const hide = (text: string, pattern: RegExp) =>
    text.replace(pattern, (whole: string, ...rest: unknown[]) => {
      const groups = readGroups(rest.at(-1));
      const inMarks = groups.quoted ?? groups.single ?? groups.second_quoted ?? groups.second_single;
      const value =
        inMarks ??
        bareValue(groups.bare ?? groups.second_bare ?? '', text[Number(rest.at(-3)) + whole.length]);
      if (value === '' || value === LEFT_OUT || NO_VALUE.test(value)) return whole;
      if (inMarks === undefined && isMenuPath(whole, { value, at: Number(rest.at(-3)), text })) return whole;
      // `Log in as ada, download …`: an instruction, and no password. `Password: download` is one.
      const isGiven = inMarks !== undefined || SAYS.test(whole.slice(groups.label?.length ?? whole.length));
      if (!isGiven && mayBeginWith(value.toLowerCase())) return whole;
      const name = nameOf(secrets, value);
      const written = inMarks === undefined ? [value] : [`"${value}"`, `“${value}”`, `'${value}'`];
      const from = written.find((one) => whole.includes(one)) ?? value;
      // The value stands last, but in “type abc into …”, where it may also be a part of a word before it.
      const isFirst = VALUE_FIRST.includes(pattern);
      const at = isFirst ? whole.indexOf(` ${from} `) + 1 || whole.indexOf(from) : whole.lastIndexOf(from);
      const instead = name === null ? LEFT_OUT : `@${name}`;
      return `${whole.slice(0, at)}${instead}${whole.slice(at + from.length)}`;
    });
  const hidden = [...IN_ADDRESS, ...VALUE_FIRST, ...VALUE_LAST].reduce(hide, description);
  const everywhere = secrets.reduce(
    (text, { name, value }) =>
      value.length < 4 || /^pass ?words?$/i.test(value)
        ? text
        : text.replaceAll(isPlainWord(value) ? givenAgain(value) : wholeWord(value), `@${name}`),
    hidden,
  );
  return { description: everywhere, secrets };
}

/** Without what ends the sentence. Of a value with a digit, and before a comma, `!` and `?` are of the password. */
function bareValue(bare: string, next = ''): string {
  return bare.replace(/\d/.test(bare) || /[,;]/.test(next) ? /[.)]{1,3}$/ : /[.!?)]{1,3}$/, '');
}

/** `practice` is also a word of sentences, `summer26` is not. */
function isPlainWord(value: string): boolean {
  return value.length < LONG_WORD && /^\p{L}\p{Ll}+$/u.test(value);
}

const LONG_WORD = 16;
const BEFORE_AGAIN = String.raw`\b(?:type|enter|use|repeat|confirm(?: with| by| it with)?|retype|re-enter|again|once more|twice|repeated|confirmation)(?: it| is| as)?(?: again| twice| once more)?[ \t]{0,2}[:,=]?[ \t]`;

/** A plain word where it is typed once more: “… and type it again: abc”. In quotes elsewhere it names a thing of the page. */
function givenAgain(value: string): RegExp {
  const word = RegExp.escape(value);
  return new RegExp(
    String.raw`(?<=${BEFORE_AGAIN})(?:["“']${word}["”'](?![\p{L}\d])|${word}(?!-?[\p{L}\d])(?=[ \t]{0,3}(?:[.,;)\n]|$|(?:again|twice|once more|in|into|and|then|to|for|as)\b)))`,
    'gu',
  );
}

/** `Settings > Password > Security`: words between arrows name a page. Anything with a digit or a sign is hidden. */
function isMenuPath(
  whole: string,
  { value, at, text }: { value: string; at: number; text: string },
): boolean {
  if (!WORD.test(value) || !ARROW_LAST.test(whole.slice(0, whole.lastIndexOf(value)))) return false;
  const before = text.slice(Math.max(0, at - MOST_BEFORE), at);
  const after = text.slice(at + whole.length, at + whole.length + MOST_BEFORE);
  return IN_PATH.test(before) || ARROW_FIRST.test(after);
}

const MOST_BEFORE = 60;
const WORD = /^\p{L}{2,}$/u;
const ARROW_LAST = /[>→⇒][ \t]{0,3}$/;
const ARROW_FIRST = /^[ \t]{0,3}[-=–—]{0,3}[>→⇒]/;
const IN_PATH =
  /[>→⇒][ \t]{0,3}["“]?(?:(?:change|reset|forgot|forgotten|update|edit|set|new|manage|the|my|your) ){0,2}$/i;

function wholeWord(value: string): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}\d@]|[\p{L}\d][./-])${RegExp.escape(value)}(?![\p{L}\d]|[./@-][\p{L}\d])`,
    'gu',
  );
}

type Groups = Partial<
  Record<'label' | 'quoted' | 'single' | 'bare' | 'second_quoted' | 'second_single' | 'second_bare', string>
>;

function readGroups(last: unknown): Groups {
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
