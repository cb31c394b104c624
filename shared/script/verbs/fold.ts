import { valueOf, withoutEnd, withoutStart } from '#shared/script/words/phrase.ts';
import { literalText } from '#shared/script/words/value.ts';
import { named } from '#shared/script/verbs/named-button.ts';
import { clickOn } from '#shared/script/verbs/usual-buttons.ts';
import { either, type Verb, withTarget } from '#shared/script/verbs/verb.ts';

const PARTS = ['section', 'branch', 'node', 'folder', 'panel', 'accordion'];

/** `Expand "Shipping"`: a button of these words, or a section, menu or branch that says whether it is open. */
function foldVerb(name: 'Expand' | 'Collapse', says: readonly string[]): Verb {
  const is_open = name === 'Expand';
  return {
    says: [name.toLowerCase(), ...says],
    isAlone: true,
    read: (rest) => {
      if (rest.length === 0) return clickOn([name]);
      const button = named(name, rest, [name]);
      // `Expand all` is a button's name, and no thing that is open.
      if (/^all\b/i.test(literalText(valueOf(rest)) ?? '')) return button;
      const bare = withoutStart(withoutStart(rest, ['the']), PARTS);
      const thing = withoutEnd(bare, PARTS);
      return either(
        button,
        withTarget(thing, (target) => ({ verb: 'expand', target, is_open })),
      );
    },
  };
}

export const expand = foldVerb('Expand', ['unfold', 'fold out', 'fold open']);
export const collapse = foldVerb('Collapse', ['fold in', 'fold up', 'fold']);
