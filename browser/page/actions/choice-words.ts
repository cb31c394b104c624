import type { Found } from '#browser/page/find/find-target.ts';
import { type Filled, quoteShown } from '#shared/script/words/value.ts';

const READ_MS = 1_000;

/**
 * What was chosen of several in sight, as a person sees it: the label of the choice, and of its group. Null for what is no
 * radio button or box. A name or a value in the markup is nobody's word.
 */
export async function choiceWords(found: Found, option: Filled): Promise<string | null> {
  const { locator, role, target } = found;
  if (!/^(?:radio|checkbox|switch)$/.test(role)) return null;
  const read = await locator.evaluate(labelsOfChoice, undefined, { timeout: READ_MS }).catch(() => null);
  if (!read || read.choice === '') return null;
  // What a variable holds is not written down: which of both is the choice, its author may have said either way round.
  const isLiteral = target.shown.text === quoteShown(target.text);
  const choice = option.has_variables
    ? option.shown
    : isLiteral
      ? quoteShown(read.choice)
      : target.shown.text;
  return read.group === '' ? choice : `${choice} in ${quoteShown(read.group)}`;
}

/** Runs in the page. */
function labelsOfChoice(element: Element): { choice: string; group: string } {
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 80);
  const named = (of: Element | null | undefined) =>
    plain(of?.getAttribute('aria-label')) ||
    plain(
      (of?.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => (id === '' ? '' : (document.getElementById(id)?.textContent ?? '')))
        .join(' '),
    );
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent;
  const group = element.closest('fieldset, [role=radiogroup], [role=group]');
  return {
    choice: named(element) || plain(label),
    group: named(group) || plain(group?.querySelector('legend')?.textContent),
  };
}
