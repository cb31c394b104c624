import type { PageLook } from '#browser/page/look/page-look.ts';
import type { Effect } from '#shared/metered-page.ts';
import { quoteShown } from '#shared/script/words/value.ts';

/** A browser that holds a form back moves the cursor to the field, and scrolls to it. */
export function effectOf(look: PageLook, isHeld: boolean): Effect | null {
  if (look.isNew) return proved('The page was loaded again.');
  if (look.opened) return proved(`The dialog${named(look.opened.name)} opened.`);
  if (look.closed) return proved(`The dialog${named(look.closed.name)} closed.`);
  if (look.url !== null) return proved('The address changed.');
  if (look.isGone) return proved('It is gone from the page.');
  if (look.states === true) return proved('Its state changed.');
  if (look.near?.words) return proved(`${quoteShown(look.near.words)} changed beside it.`);
  if (look.item || look.near) return proved('What it stands in changed.');
  if (look.focus && !isHeld) return proved('The cursor moved.');
  if (look.far)
    return seen(look.far.words ? `${quoteShown(look.far.words)} changed on the page.` : 'The page changed.');
  return look.scrolled && !isHeld ? seen('The page scrolled.') : null;
}

function named(name: string): string {
  return name === '' ? '' : ` ${quoteShown(name)}`;
}

export function proved(sentence: string): Effect {
  return { verdict: 'proved', sentence };
}

function seen(sentence: string): Effect {
  return { verdict: 'seen', sentence };
}
