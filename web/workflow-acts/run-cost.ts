import { CREDITS_PER_BROWSER_ACTION } from '#shared/plans.ts';
import type { Step, Subscription } from '#shared/wire.ts';
import { formatNumber } from '#web/words/format.ts';

export type RunCost = {
  credits: number;
  /**
   * A line may turn into several actions or none. What an agent does is not known at all, nor how often a loop goes round,
   * and a line that says several things to do is counted as one.
   */
  certainty: 'about' | 'at_least';
  /** Lines are done again in each round of a loop, and counted once. */
  has_rounds: boolean;
};

/** Where a run would pause: the number of the step, its name, and the line in it where it is written in lines. */
export type Pause = { step: number; name: string; line: number | null };

/** What the cost of a step is read from; a drafted one has no more. */
export type PricedStep = Pick<
  Step,
  'name' | 'uses_browser' | 'browser_actions' | 'endpoint_inputs' | 'endpoint_input_values'
>;

/** Of a line; addresses stand at its beginning. */
const MOST_WORDS = 200;
/** “shop.example/a” and not “ada@shop.example”. */
const SITE = /^(?:[\w-]{1,63}\.){1,10}[a-z]{2,24}(?=[:/?#]|$)/i;

/** What goes round: `For each row of "Orders":`, `Repeat 3 times`, `Read "Orders" on all pages`. */
const ROUNDS =
  /^(?:[-*•] ?|\d{1,3}[.)] ?)?(?:for (?:each|every|all)|with (?:each|every)|each|every|repeat|while|until)\b|\b(?:until|as long as|for (?:each|every)|on (?:all|every|each) (?:the )?pages?|(?:\d{1,5}|two|three|four|five|six|ten) times|twice)\b/i;
/** `For each row of @people:` only decides what is done with the lines below it. */
const HEADER =
  /^(?:\d{1,3}[.)] ?)?(?:for (?:each|every|all)|with (?:each|every)|each|every|repeat|while|until|if|when|otherwise|else)\b.*:$/i;
/** One line with more than one thing to do. */
const SEVERAL = /\bthen\b|\b(?:log|sign) ?in\b|\bfill\b|\binto\b.*\binto\b/i;

/** Of a step or a line: which it is, and whether it pays for an action. */
type Action = { step: number; name: string; line: number | null; pays: boolean };

/** `free_origin` is the practice shop's, where actions are free. */
export function estimateRun(steps: readonly PricedStep[], free_origin: string | null): RunCost {
  const paid = listActions(steps, free_origin).filter((action) => action.pays).length;
  const lines = steps.flatMap((step) =>
    step.uses_browser && step.browser_actions === 'each_line' ? listLines(step) : [],
  );
  const unquoted = lines.map(({ text }) => text.replaceAll(/"[^"]*"/g, '""'));
  const has_rounds = unquoted.some((text) => ROUNDS.test(text));
  const isOpen =
    has_rounds ||
    unquoted.some((text) => SEVERAL.test(text)) ||
    steps.some((step) => step.uses_browser && step.browser_actions === 'as_needed');
  return {
    credits: paid * CREDITS_PER_BROWSER_ACTION,
    certainty: isOpen ? 'at_least' : 'about',
    has_rounds,
  };
}

export function describeRunCost(steps: readonly PricedStep[], free_origin: string | null = null): string {
  const { credits, certainty } = estimateRun(steps, free_origin);
  if (credits === 0) return 'No credits per run';
  return `${certainty === 'at_least' ? 'At least' : 'About'} ${formatNumber(credits)} credits per run`;
}

/** The first action that `available` credits do not pay for; null when they are enough. */
export function findPause(
  steps: readonly PricedStep[],
  { available, free_origin }: { available: number; free_origin: string | null },
): Pause | null {
  const affordable = Math.floor(Math.max(0, available) / CREDITS_PER_BROWSER_ACTION);
  const pause = listActions(steps, free_origin).filter((action) => action.pays)[affordable];
  return pause ? { step: pause.step, name: pause.name, line: pause.line } : null;
}

/** What the two above need to know of the plan; an API that only follows the specification says nothing of it. */
export function freeOriginOf(subscription: Subscription | null): string | null {
  return subscription?.free?.practice_site ?? null;
}

/**
 * A step that is written in lines pays for about one action for each line. Actions follow the addresses that are written
 * there: from one on the shop to the next one elsewhere they are free.
 */
function listActions(steps: readonly PricedStep[], freeOrigin: string | null): Action[] {
  let isOnShop = false;
  const pays = (text: string): boolean => {
    const origin = originIn(text, freeOrigin);
    if (origin !== null) isOnShop = origin === freeOrigin;
    return !isOnShop;
  };
  return steps.flatMap((step, at): Action[] => {
    if (!step.uses_browser || step.browser_actions === 'none') return [];
    const which = { step: at + 1, name: step.name };
    const lines = step.browser_actions === 'each_line' ? listLines(step) : [];
    if (lines.length > 0) {
      return lines.map(({ line, text }) => ({ ...which, line, pays: pays(text) && !HEADER.test(text) }));
    }
    return [{ ...which, line: null, pays: pays(Object.values(step.endpoint_input_values).join(' ')) }];
  });
}

/** Of the address that is written in a text, also one without a scheme; null when there is none. */
function originIn(text: string, freeOrigin: string | null): string | null {
  const words = text.split(/[\s"'<>“”]+/).slice(0, MOST_WORDS);
  const whole = words.find((word) => /^https?:\/\//i.test(word));
  if (whole !== undefined) return URL.parse(whole)?.origin ?? null;
  const free = freeOrigin === null ? null : URL.parse(freeOrigin);
  if (free && words.some((word) => word === free.host || word.startsWith(`${free.host}/`)))
    return free.origin;
  const isOpened = words.length === 1 || /^(?:open|visit|go to|browse to|navigate to)\b/i.test(text.trim());
  const site = isOpened ? words.find((word) => SITE.test(word)) : undefined;
  return site === undefined ? null : (URL.parse(`https://${site}`)?.origin ?? null);
}

/** Of the longest field. Empty lines and comments do nothing. */
function listLines(step: PricedStep): { line: number; text: string }[] {
  const fields = step.endpoint_inputs
    .filter((input) => input.is_multiline)
    .map((input) =>
      (step.endpoint_input_values[input.id] ?? '')
        .split('\n')
        .map((text, at) => ({ line: at + 1, text: text.trim() }))
        .filter(({ text }) => text !== '' && !text.startsWith('#')),
    );
  return fields.toSorted((a, b) => b.length - a.length)[0] ?? [];
}
