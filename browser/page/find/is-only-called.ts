import type { PageNode } from '#browser/page/find/page-tree.ts';

/**
 * “Mark as sent” does not say that something is Sent: the words are a part of what a control is called, which is disabled, or has them in
 * small letters.
 */
export function isOnlyCalled({ role, name, isDisabled }: PageNode, words: string): boolean {
  if (!/^(?:button|link|menuitem|tab|option)$/.test(role)) return false;
  return isDisabled || (/^\p{Lu}/u.test(words) && !name.includes(words));
}
