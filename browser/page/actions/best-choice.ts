import { scoreText } from '#browser/page/find/score-text.ts';
import { StepFailure } from '#shared/errors.ts';
import { quoteShown } from '#shared/script/words/value.ts';

export type Choice = { label: string; value: string; is_off: boolean };

/** The label, then the value behind it, then the one choice that reads alike. */
export function bestChoice(choices: readonly Choice[], option: string): number | null {
  const words = option.trim();
  const same = choices.filter((choice) => choice.label === words);
  if (new Set(same.map(({ value }) => value)).size > 1) throw severalOf(words);
  const exact = choices.findIndex((choice) => choice.label === words || choice.value === words);
  if (exact !== -1) return exact;
  const scores = choices.map((choice) => (choice.is_off ? 0 : scoreText(option, choice.label)));
  const best = Math.max(0, ...scores);
  if (best < 50 || scores.filter((score) => score === best).length > 1) return null;
  return scores.indexOf(best);
}

function severalOf(words: string): StepFailure {
  return new StepFailure(
    'target_ambiguous',
    `${quoteShown(words)} stands more than once in the list, and each means something else.`,
    'Choose by what sets it apart: its group before it, as in Select "South: Front" from "Gate", or a list before this one.',
  );
}

/** `South: Front`, `South > Front`: the only choice of these words in the only group of that name; null for anything else. */
export function choiceInGroup(
  choices: readonly { label: string; group: string }[],
  text: string,
): number | null {
  const plain = (words: string) => words.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const wanted = plain(text);
  const found = choices.flatMap(({ label, group }, at) => {
    const isOne =
      group.trim() !== '' &&
      [':', ' >', ' ›', ' /', ' –', ' -'].some((sign) => wanted === plain(`${group}${sign} ${label}`));
    return isOne ? [at] : [];
  });
  const [only, another] = found;
  return only !== undefined && another === undefined ? only : null;
}
