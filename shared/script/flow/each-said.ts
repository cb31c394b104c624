import { type Phrase, withoutStart } from '#shared/script/words/phrase.ts';

/** `order that is late`: which of them the page says. `that is not paid` is no word of it. */
export function withoutThatIs(items: Phrase): Phrase {
  const at = items.findIndex(
    ({ key }, index) =>
      index > 0 && /^(?:that|which|who)$/.test(key) && /^(?:is|are)$/.test(items[index + 1]?.key ?? ''),
  );
  const behind = items.slice(at + 2);
  const isPlain =
    at !== -1 &&
    behind.length > 0 &&
    !behind.some(({ key }) => /^(?:not|no|never|only|neither|nor|or)$/.test(key));
  return isPlain ? [...items.slice(0, at), ...behind] : items;
}

const DOES =
  /^(?:remind|delete|remove|archive|approve|reject|decline|cancel|close|resolve|confirm|publish|pause|renew|restore|release|star|flag|mute|dismiss|return|stop|chase|complete|finish|reopen)$/;
const LIMITS = /^(?:that|which|older|newer|over|under|than|with)$/;

/** `Delete every draft that is older than 10 days`, `remind every late order`: the button of that name in each of them. */
export function eachSaid(phrase: Phrase): { verb: Phrase[number]; items: Phrase } | null {
  const [verb, each] = phrase;
  const items = withoutStart(phrase.slice(2), ['the']);
  if (!verb || !DOES.test(verb.key) || items.some(({ is_quoted }) => is_quoted)) return null;
  const isEach = /^(?:every|each)$/.test(each?.key ?? '') && items.length > 1;
  const isLimit = each?.key === 'all' && items.some(({ key }, at) => at > 0 && LIMITS.test(key));
  return isEach || isLimit ? { verb, items } : null;
}

/** `press Remind for all late orders`; `for all pages` goes over none. */
export function isEachBehind(phrase: Phrase, at: number): boolean {
  const key = phrase[at]?.key ?? '';
  return (
    /^(?:each|every)$/.test(key) ||
    (key === 'all' && phrase.length === at + 3 && DOES_EACH.test(phrase[0]?.key ?? ''))
  );
}

const DOES_EACH = /^(?:click|press|tap)$/;

const STATE =
  /^(?:open|unpaid|due|overdue|late|missing|pending|empty|paid|closed|active|inactive|expired|unread|outstanding)$/;

/** `every row with quantity 0`, `each member with fee open` */
export function isLimit(items: Phrase, at: number): boolean {
  const value = items[at + 2]?.key ?? '';
  return (
    items[at]?.key === 'with' &&
    /^(?!name|title|number|id|code)\p{L}+$/u.test(items[at + 1]?.key ?? '') &&
    (/^\d+$/.test(value) || STATE.test(value)) &&
    at + 3 === items.length
  );
}

/** `with fee open, click …`: here a word that is a verb, too, says how something is. */
export function isState(words: Phrase, at: number): boolean {
  return words[at]?.tail === ',' && words[at - 2]?.key === 'with' && STATE.test(words[at]?.key ?? '');
}
