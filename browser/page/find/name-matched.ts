import type { Found } from '#browser/page/find/find-target.ts';
import { describeHeal } from '#browser/page/heal/heal-target.ts';
import { kindWord } from '#browser/page/find/kind-words.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';
import { describeTarget } from '#shared/script/target/target.ts';
import { quoteShown } from '#shared/script/words/value.ts';

/** What is chosen in is said by its label alone. */
const HISTORY_WORDS: Readonly<Record<string, string>> = {
  radio: 'radio button',
  radiogroup: '',
  group: '',
};

function historyWord(role: string): string {
  return HISTORY_WORDS[role] ?? kindWord(role);
}

/** For the history, what was found and not what was asked for: `link "Products" (for "first product")`. */
export function nameMatched(found: Found, role: string, kind = historyWord(found.role || role)): string {
  const { target, label, words, slot } = found;
  const heal = slot && describeHeal(slot);
  if (heal) return `${kind} ${quoteShown(label)} (${heal})`;
  if (label.trim() === '' || target.text === '' || isSameWords(target.text, label))
    return describeTarget(target, kind);
  return `${kind} ${quoteShown(label)} (for ${words})`.trim();
}
