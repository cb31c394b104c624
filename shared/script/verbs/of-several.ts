import { type Phrase, withoutStart } from '#shared/script/words/phrase.ts';
import { partsBetween } from '#shared/script/words/split-phrase.ts';

const EACH_HAS =
  /^(?:price|cost|amount|total|balance|rating|stock|quantity|size|weight|colou?r|status|description|phone|e-?mail|address|date)(s?)$/;
const MOST_HEAD = 4;
const MOST_THINGS = 12;

/**
 * `the price of the Camp Stove and the Storm Lantern`: what is read of each. Each thing has an article or quotes, as
 * “Bed and Breakfast” is one; with `the prices of` it needs none. Null where it says no such thing.
 */
export function ofSeveral(rest: Phrase): Phrase[] | null {
  const of = rest.findIndex(({ key }) => key === 'of' || key === 'for');
  const head = rest.slice(0, Math.max(0, of));
  const [, plural] = EACH_HAS.exec(head.at(-1)?.key ?? '') ?? [];
  if (plural === undefined || head.length > MOST_HEAD || head.some(({ key }) => key === 'and')) return null;
  const things = thingsIn(rest.slice(of + 1), plural !== '');
  if (things === null) return null;
  const own = rest.slice(0, of + 1);
  return things.map((thing) => [...own, ...thing]);
}

/** `the Camp Stove and the Storm Lantern`. */
export function thingsIn(said: Phrase, isPlural = false): Phrase[] | null {
  const things = partsBetween(said, ({ key }) => key === 'and' || key === '&').map(alone);
  const isEach = things.every(
    (part) => isThing(part) && (isPlural || part[0]?.key === 'the' || part[0]?.is_quoted === true),
  );
  return things.length > 1 && things.length <= MOST_THINGS && isEach ? things : null;
}

/** Not `the price of the tent and the total`, which are two values. */
function isThing(part: Phrase): boolean {
  const last = part.at(-1);
  return last !== undefined && last.key !== 'the' && (last.is_quoted || !EACH_HAS.test(last.key));
}

/** Without the comma and the “of” between them. */
function alone(part: Phrase): Phrase {
  const [first, ...more] = withoutStart(part, ['of', 'for']);
  if (!first) return [];
  const own = [{ ...first, before: ' ' }, ...more];
  return [...own.slice(0, -1), { ...(own.at(-1) ?? first), tail: '' }];
}
