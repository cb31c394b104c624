import { mark } from '#server/drafts/words/mark.ts';
import { sentenceCase } from '#server/drafts/words/sentence-case.ts';
import { snake } from '#server/drafts/words/snake.ts';
import type { DraftPart } from '#shared/wire/draft.ts';

/** “Write the child's name into the form”, behind a new row of a sheet: a cell of that row. */

const TYPED =
  /\b(?<verb>type|enter|put|write|fill in|search for|look for) (?:(?:the|its|their|his|her) )(?<column>(?!(?:row|rows|values?|data|details|form)\b)[\p{L}][\p{L}'’-]{0,30}(?: [\p{L}'’-]{1,30}){0,2}?)(?<into> (?:in|into|on) (?:the |its )?)(?<form>form\b)?/giu;
const MOST = 8;

export type Columns = { parts: DraftPart[]; rest: string; names: string[] };

export function takeColumns(text: string): Columns {
  const parts: DraftPart[] = [];
  const names: string[] = [];
  const rest = text.replaceAll(TYPED, (whole, verb: string, column: string, into: string, form?: string) => {
    const name = snake(column).replaceAll(/^_+|_+$/g, '');
    if (!names.includes(name)) {
      if (names.length >= MOST) return whole;
      names.push(name);
      parts.push({
        workflow_step_id: 'json.extract',
        inputs: { json: '{{row}}', path: sentenceCase(column) },
        outputs: { value: name },
        marks: [
          mark({ from: whole.slice(0, 300).trim() }),
          mark({ input: 'path', guess: `The column is taken to be called “${sentenceCase(column)}”.` }),
        ],
      });
    }
    // No field is called “the form”.
    return form === undefined
      ? `${verb} {{${name}}}${into}`
      : `type {{${name}}} into "${sentenceCase(column)}" in the form`;
  });
  return { parts, rest, names };
}
