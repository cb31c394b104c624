import { MOST_DEPTH, type Problem } from '#shared/script/flow/script.ts';

export const CONDITION_UNCLEAR = 'asks something that is not understood';

export const EMPTY_BLOCK: Problem = {
  sentence: 'has no lines under it',
  what_to_do:
    'Write what is done behind a comma, as in: If "Sold out" is shown, click "Back". Or below it, indented with the Tab key.',
  fix: null,
};
export const NO_IF: Problem = {
  sentence: 'is an “Otherwise” without an “If” before it',
  what_to_do: 'Write it right behind the lines of an “If”, as far to the left as that “If”.',
  fix: null,
};
export const TOO_DEEP: Problem = {
  sentence: `is more than ${MOST_DEPTH} blocks deep`,
  what_to_do: 'Divide the instructions into several steps.',
  fix: null,
};

export function unevenLine(written: string, indent: number): Problem {
  return {
    sentence: 'is not indented as the lines around it',
    what_to_do:
      'Lines of one block begin at the same place. Deeper ones stand only below a line that ends with a colon.',
    fix: { indented: `${' '.repeat(indent)}${written.trimStart()}` },
  };
}
