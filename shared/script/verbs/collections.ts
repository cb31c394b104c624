import { matchWords, type Phrase } from '#shared/script/words/phrase.ts';

/** `the "Orders" table`, `list of orders`, `all rows`. */
export function isCollection(what: Phrase): boolean {
  const keys = what.filter((word) => !word.is_quoted).map((word) => word.key);
  const from = (keys[0] === 'all' ? 1 : 0) + (keys[keys[0] === 'all' ? 1 : 0] === 'the' ? 1 : 0);
  // `the price per tonne from the table` is one value in it.
  const isWithin = /^(?:from|in|of|on)$/.test(keys.at(-1 - (keys.at(-2) === 'the' ? 2 : 1)) ?? '');
  const isAll =
    keys[0] === 'all' ||
    keys.some((key) => /^(?:rows|columns?|lines|entries|items|data|contents?)$/.test(key));
  const named = [keys[from], keys[from + 1], isWithin && !isAll ? '' : keys.at(-1)];
  return named.some((key) => key === 'table' || key === 'list' || key === 'rows');
}

/** `all the rows of …`: what they are rows of. */
export function withoutRowsOf(what: Phrase): Phrase {
  for (const start of [
    'all the rows',
    'all rows',
    'the rows',
    'rows',
    'every row',
    'each row',
    'row',
    'line',
  ]) {
    const count = matchWords(what, start);
    // `row 5` is one of them.
    if (count === null || /^\d+$/.test(what[count]?.key ?? '')) continue;
    const of = /^(?:of|from|in)$/.test(what[count]?.key ?? '') ? 1 : 0;
    const article = of === 1 && what[count + 1]?.key === 'the' ? 1 : 0;
    return what.slice(count + of + article);
  }
  return what;
}
