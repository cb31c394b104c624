import { kindCalled, ordinalCalled } from '#shared/script/target/kinds.ts';
import { type Phrase, textOfWord, valueOf, withoutStart, wordingOf } from '#shared/script/words/phrase.ts';
import { literalText, literalValue } from '#shared/script/words/value.ts';
import { readAddress } from '#shared/script/verbs/open.ts';
import { readClick } from '#shared/script/verbs/click.ts';
import { either, type Reading, type Verb } from '#shared/script/verbs/verb.ts';

export const newTab: Verb = {
  says: [
    'open a new tab',
    'open new tab',
    'open another tab',
    'open a tab',
    'make new tab',
    'make a new tab',
  ],
  isAlone: true,
  read: readNewTab,
};

export const closeTab: Verb = {
  says: ['the', 'this', 'the current', 'the new', 'current', 'the browser'].flatMap((which) => [
    `close ${which} tab`,
    'close tab',
  ]),
  isAlone: true,
  read: (rest) => (rest.length === 0 ? { verb: 'close_tab' } : null),
};

export const switchTab: Verb = {
  says: ['switch to', 'switch back to', 'go to', 'go back to', 'change to', 'return to'].map(
    (verb) => `${verb} the`,
  ),
  read: (rest) => readSwitch(rest),
};

function readNewTab(rest: Phrase): Reading {
  if (rest.length === 0) return { verb: 'new_tab' };
  const isPlace = /^(?:with|for|at|and|to)$/.test(rest[0]?.key ?? '');
  const address = readAddress(isPlace ? rest.slice(1) : rest);
  return address && 'verb' in address ? [{ verb: 'new_tab' }, address] : null;
}

/** `Switch to tab Invoices`, `Switch to the list view`: what shows it is clicked. */
export const switchTo: Verb = {
  says: ['switch to', 'switch over to', 'change to'],
  read: (rest) => {
    const number = /^(?:the )?(?:browser )?tab (\d{1,2})$/.exec(wordingOf(rest))?.[1];
    if (number !== undefined) return { verb: 'switch_tab', to: Number(number) };
    const click = readClick(rest);
    const option = literalText(valueOf(withoutStart(rest, ['the'])));
    // `Switch to Harbour Loft`: a choice of a list, too.
    const isName =
      option !== null && /^\p{Lu}/u.test(textOfWord(rest.at(-1))) && kindCalled(rest[0]?.key ?? '') === null;
    return isName && click && 'verb' in click
      ? either(click, { verb: 'select', option: literalValue(option), target: null })
      : click;
  },
};

/** `switch to the second tab`, `go to the other tab`. */
function readSwitch(rest: Phrase): Reading {
  const wording = wordingOf(rest);
  const which = /^(.+?) (?:browser )?(?:tab|window)$/.exec(wording)?.[1];
  if (which === undefined) return null;
  if (which === 'other' || which === 'new' || which === 'next') return { verb: 'switch_tab', to: -1 };
  if (which === 'previous' || which === 'original' || which === 'old') return { verb: 'switch_tab', to: 1 };
  const to = ordinalCalled(which);
  return to === null ? null : { verb: 'switch_tab', to };
}
