/** “When a new row is added to my sheet”: the words of a description that say what is waited for. */

const WHEN = '(?:when(?:ever)?|once|each time|every ?time|as soon as|if|after)';
/** What is done then, where no comma stands before it. */
const DOES =
  '(?:please )?(?:write|send|add|save|put|post|tell|notify|mail|e-?mail|message|text|alert|inform|ping|warn|let|remind|mark|open|download|take|copy|store|keep|create|make|fill in|forward|go|log|read|get|type|enter|export|upload)';
const THING =
  '(?:me|us|it|them|him|her|the|an?|my|our|his|their|its|all|everyone|to|in|into|an e-?mail|https?:|(?:[a-z\\d-]{1,60}\\.){1,3}[a-z]{2,12}(?=[/ ,]|$)|[^\\s@,;]{1,60}@[^\\s,;]{1,60})';
/** “When somebody posts a message”: what the person does is no thing to be done then. */
const WHO = String.raw`(?<!\b(?:i|we|you|someone|somebody|anyone|anybody|people|they|to|who|that))`;
const CLAUSE = new RegExp(
  String.raw`(?<![\p{L}\d])(?<when>${WHEN}) (?<said>(?:(?!${WHO} ${DOES} ${THING}(?![\p{L}]))(?:[^,.;\n]|[.](?=[^\s,;]))){3,200})`,
  'giu',
);
const MOST = 5;

export type WhenClause = {
  /** As it stands in the description, with its “when”. */
  words: string;
  /** Without it. */
  said: string;
};

export function whenClauses(text: string): WhenClause[] {
  return [...text.matchAll(CLAUSE)].slice(0, MOST).map(({ 0: words, groups }) => ({
    words: words.trim(),
    said: (groups?.said ?? '').trim(),
  }));
}

/** A text without one of its clauses. */
export function withoutClause(text: string, words: string): string {
  const at = text.indexOf(words);
  const before = text.slice(0, at).replace(/[\s,;:]+$/, '');
  const behind = text.slice(at + words.length).replace(/^[\s,;:.]*(?:(?:and|then)\b\s*)*/i, '');
  return [before, behind].filter((part) => part !== '').join(', ');
}
