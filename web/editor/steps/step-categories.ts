import type { StepOption } from '#shared/wire.ts';
import { hasWords, matchesWords } from '#web/words/fold-text.ts';

/** What the step picker shows together, in this order. */
export const CATEGORIES = ['On the page', 'Read', 'Files', 'Apps', 'Without a browser'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Icons of browser steps that read a page, and of those that bring or take files. */
const READING = new Set(['text', 'table', 'picture']);
const WITH_FILES = new Set(['upload', 'download']);

export function categoryOf(option: StepOption): Category {
  if (option.required_account) return 'Apps';
  const icon = option.icon ?? '';
  if (option.group === 'Files' || (option.uses_browser && WITH_FILES.has(icon))) return 'Files';
  if (!option.uses_browser) return 'Without a browser';
  return READING.has(icon) ? 'Read' : 'On the page';
}

/** What a search goes through. */
export function searchedText({ name, description, group, search_words }: StepOption): string {
  return `${name} ${description ?? ''} ${group} ${search_words ?? ''}`;
}

/** Those that fit a search best first: by the name's beginning, the name, name and app, everyday words, then anything else. */
export function rankByName<T extends { option: StepOption }>(found: readonly T[], search: string): T[] {
  const wanted = search.trim().toLowerCase();
  const rank = ({ option }: T) => {
    const at = option.name.toLowerCase().indexOf(wanted);
    if (at >= 0) return at === 0 ? 0 : 1;
    if (matchesWords(`${option.name} ${option.group}`, wanted)) return 2;
    // “if” is also in “notification”.
    return hasWords(`${option.name} ${option.search_words ?? ''}`, wanted) ? 3 : 4;
  };
  return found.toSorted((one, other) => rank(one) - rank(other));
}
