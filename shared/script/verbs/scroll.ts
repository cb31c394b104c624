import { type Phrase, withoutStart, wordingOf } from '#shared/script/words/phrase.ts';
import { type Reading, type Verb, withTarget } from '#shared/script/verbs/verb.ts';

export const scroll: Verb = { says: ['scroll'], isAlone: true, read: readScroll };

/** `Go to the bottom of the page`. */
export const goToEdge: Verb = {
  says: ['go', 'jump', 'move', 'get', 'navigate'].flatMap((verb) => [`${verb} to`, verb]),
  read: (rest) => {
    const edge =
      /^(?:all the way )?(?:back )?(?:to )?(?:the )?(?:very )?(top|bottom|end)(?: of (?:the|this) page)?$/.exec(
        wordingOf(rest),
      )?.[1];
    if (edge) return { verb: 'scroll', to: edge === 'top' ? 'top' : 'bottom' };
    const way = /^(?:further |a bit )?(down|up)(?: a (?:bit|little))?(?: (?:on )?the page)?$/.exec(
      wordingOf(rest),
    )?.[1];
    return way === undefined ? null : { verb: 'scroll', to: way === 'up' ? 'up' : 'down' };
  },
};

const EDGE =
  /^(?:all the way )?(?:down |up )?(?:to )?(?:the )?(?:very )?(top|bottom|end)(?: of (?:(?:the|this) )?(?:page|site))?$/;

function readScroll(rest: Phrase): Reading {
  const where = wordingOf(withoutStart(rest, ['the page', 'this page', 'the screen', 'the window']));
  const edge = EDGE.exec(where)?.[1];
  if (edge) return { verb: 'scroll', to: edge === 'top' ? 'top' : 'bottom' };
  const all = /^(?:all the way|right|the whole way|completely) (?:to the )?(down|up)$/.exec(where)?.[1];
  if (all) return { verb: 'scroll', to: all === 'up' ? 'top' : 'bottom' };
  if (
    /^(?:a (?:bit|little)|some|slowly|further|more|one (?:page|screen)|half a page|a page)(?: further)? (down|up)$/.test(
      where,
    )
  )
    return { verb: 'scroll', to: where.endsWith('up') ? 'up' : 'down' };
  if (rest.length === 0 || /^down(?: |$)(?!to |until )/.test(where)) return { verb: 'scroll', to: 'down' };
  if (/^up(?: |$)(?!to |until )/.test(where)) return { verb: 'scroll', to: 'up' };
  const direction = withoutStart(rest, ['down', 'up']);
  const target = withoutStart(direction, ['to', 'until']);
  if (target.length === direction.length) return null;
  return withTarget(target, (phrase) => ({ verb: 'scroll', to: { target: phrase } }));
}
