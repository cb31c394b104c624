import { snake } from '#server/drafts/words/snake.ts';
import type { DraftVariable } from '#shared/wire/draft.ts';

/** “Ask me for the city, then search for hotels in that city”: an input that is filled in before each run. */

const ASKS =
  /^(?:please )?(?:ask (?:me )?(?:for|about|which|what)|let me (?:enter|type in|give|choose|say)|i (?:will )?(?:give|enter|type in)(?: you)?) (?:(?:the|a|an|my|some) )?(?<what>[\p{L}][\p{L}-]{1,20}(?: (?!and\b|to\b|when\b|before\b|each\b|every\b)[\p{L}-]{1,20})?)(?: (?:it is|to use|i want|each time|every time|first|before(?: each run)?))?$/iu;
const SECRET = /\b(?:password|pass ?code|pin|secret|token)\b/i;
const THERE = / there(?= (?:on|at|in)\b|$)/i;
const IS_PLACE = /\b(?:city|town|village|place|country|region|location|district)$/i;
const MOST = 8;

export type AskedInputs = { clauses: string[]; variables: DraftVariable[] };

/** Such clauses become variables, and “that city” in those behind them their values. */
export function takeAskedInputs(clauses: readonly string[]): AskedInputs {
  const variables: DraftVariable[] = [];
  const kept: string[] = [];
  for (const clause of clauses) {
    const what = variables.length < MOST ? ASKS.exec(clause)?.groups?.what : undefined;
    if (what === undefined) {
      kept.push(variables.reduce(withValue, clause));
      continue;
    }
    const name = snake(what);
    if (!variables.some((one) => one.name === name))
      variables.push({ name, default_value: '', is_secret: SECRET.test(what), from: clause, guess: null });
  }
  const used = variables.filter(({ name }) => kept.some((clause) => clause.includes(`{{${name}}}`)));
  // An input that nothing uses would be asked for in vain.
  return used.length === variables.length
    ? { clauses: kept, variables }
    : { clauses: [...clauses], variables: [] };
}

function withValue(clause: string, { name }: DraftVariable): string {
  const words = name.replaceAll('_', ' ');
  const said = new RegExp(String.raw`\b(?:that|this|the|my|its) ${words}(?![\p{L}\d])`, 'giu');
  const now = clause.replaceAll(said, `{{${name}}}`);
  // “The weather there”.
  if (now === clause && IS_PLACE.test(words) && THERE.test(clause))
    return clause.replace(THERE, ` in {{${name}}}`);
  // “Search for it”, right behind it.
  return now === clause
    ? clause.replace(/^((?:search|look) for) (?:it|that)(?= (?:on|at|in)\b|$)/i, `$1 {{${name}}}`)
    : now;
}
