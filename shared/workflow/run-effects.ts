import { isRiskyText } from '#shared/action-words.ts';
import { parseSegments } from '#shared/references.ts';
import type { FullWorkflow, Step } from '#shared/wire.ts';
import { onlyReads } from '#shared/workflow/only-reads.ts';
import { readableNames } from '#shared/workflow/readable-names.ts';

/** Something that cannot be taken back, in the words of its author. */
export type RunEffect = { step: number; words: string };

/** Lines that only say a value or an address, whatever words are in it. */
const SAYS_VALUE =
  /^\s*(?:open|go to|visit|type|enter|fill in|write|search for|wait|if|log in)\b(?:(?!\b(?:click|press|tap|hit|choose|select)\b)[^,])*$/i;
const ACTS_BY_WORDS = /^browser\.(?:instructions|click|press_key|select_option)$/;
const SENDS = /\.(?:send|create|add|delete|remove|publish|post|reply|move|update|append|upload)[\w]*$/;
const TO_OWNER = /^(?:mail\.send_me|text|date|json|data|files|wait|flow|tables|ai)\b/;
const MOST = 20;
const LONGEST = 120;

/** What the actions up to a step pay, send or delete, by their words and kinds; all of them for null. */
export function listRunEffects(
  { steps, variables }: Pick<FullWorkflow, 'steps' | 'variables'>,
  untilStepId: string | null,
): RunEffect[] {
  const last = steps.findIndex(({ id }) => id === untilStepId);
  const readable = readableNames(variables, steps);
  const names = new Map(
    variables.map(({ id, name, default_value }) => [
      id,
      { name: readable.get(id) ?? name, text: default_value ?? '' },
    ]),
  );
  const shown = (text: string, isFilled: boolean) =>
    parseSegments(text)
      .map((part) => {
        if (part.kind === 'text') return part.text;
        const known = names.get(part.id);
        return isFilled ? (known?.text ?? '') : `@${known?.name ?? 'variable'}`;
      })
      .join('');
  return (last === -1 ? steps : steps.slice(0, last + 1))
    .flatMap((step, at) => {
      if (sends(step)) return [{ step: at + 1, words: step.name }];
      const risky = linesOf(step).filter((line) => isRiskyText(line) || isRiskyText(shown(line, true)));
      return risky.map((line) => ({ step: at + 1, words: shown(line, false).trim().slice(0, LONGEST) }));
    })
    .slice(0, MOST);
}

function sends({ workflow_step_id: id, step_type }: Step): boolean {
  return step_type === 'action' && !id.startsWith('browser.') && !TO_OWNER.test(id) && SENDS.test(id);
}

/** The lines of a step that act. */
function linesOf({ workflow_step_id: id, step_type, endpoint_input_values }: Step): string[] {
  if (step_type !== 'action' || !ACTS_BY_WORDS.test(id)) return [];
  const lines = Object.values(endpoint_input_values).flatMap((text) => text.split('\n'));
  return lines.filter((line) => !onlyReads(line) && !SAYS_VALUE.test(line.slice(0, 2_000)));
}
