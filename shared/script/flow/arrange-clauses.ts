import { isIfThere } from '#shared/script/wordings/if-there.ts';
import { wordingOf } from '#shared/script/words/phrase.ts';
import type { Clause } from '#shared/script/read-clauses.ts';
import { withoutColon } from '#shared/script/flow/without-colon.ts';
import { STOPS } from '#shared/script/verbs/require.ts';

/** The clauses of a line, with conditions as clauses of their own, or behind what they are about. */
export function arrangeClauses(clauses: readonly Clause[]): Clause[] {
  return joinIfThere(
    withoutDenied(clauses).flatMap((clause, at) => splitAtIf(clause, at < clauses.length - 1)),
  );
}

const DENIED = /^(?:but |and )?(?:don't|do not|dont|never) (?!accept |allow )/;
const BLOCK = /^(?:if|unless|otherwise|else|for|repeat|while|until|only|in|when|once)$/;

/** `Don't click the ad, click the offer`: beside something to do, what is not done is left out. */
function withoutDenied(clauses: readonly Clause[]): readonly Clause[] {
  if (clauses.length < 2 || clauses.some(({ words }) => BLOCK.test(words[0]?.key ?? ''))) return clauses;
  const done = clauses.filter(({ words }) => !DENIED.test(firstWords(words)));
  return done.length > 0 ? done : clauses;
}

function firstWords(words: Clause['words']): string {
  return words
    .slice(0, 4)
    .map(({ key }) => key || '"')
    .join(' ');
}

/** Where `stop` begins in `If there are no free places stop`. */
function stopAt(words: Clause['words']): number | null {
  if (!/^(?:if|unless)$/.test(words[0]?.key ?? '')) return null;
  const at = words.findIndex(
    (_word, index) =>
      index > 2 && words[index - 1]?.tail !== ',' && STOPS.includes(wordingOf(words.slice(index))),
  );
  // `If the machine is about to stop` asks for that word.
  return at === -1 || /^(?:to|is|does|says|not|and|or|the)$/.test(words[at - 1]?.key ?? '') ? null : at;
}

/** `Open shop.com, if "A" is shown, click it`: the condition begins a clause of its own. */
function splitAtIf(clause: Clause, hasMore: boolean): Clause[] {
  const { words } = clause;
  const stop = stopAt(words);
  if (stop !== null)
    return [
      { ...clause, words: words.slice(0, stop) },
      { ...clause, words: words.slice(stop) },
    ];
  const at = hasMore
    ? words.findIndex(({ key }, index) => key === 'if' && /[,;.]/.test(words[index - 1]?.tail ?? ''))
    : -1;
  if (at < 1) return [clause];
  return [
    { ...clause, words: words.slice(0, at) },
    { ...clause, words: words.slice(at) },
  ];
}

/** `If the balance is below 100, stop` as `Stop if the balance is below 100`; the same with `unless`. */
function stopWhen(asked: Clause, then: Clause): Clause | null {
  const [stop] = then.words;
  if (!/^(?:if|unless)$/.test(asked.words[0]?.key ?? '') || !stop || !STOPS.includes(wordingOf(then.words)))
    return null;
  return {
    ...asked,
    words: [
      { ...stop, key: 'stop', parts: ['stop'], line: asked.line },
      ...withoutColon(asked.words).phrase.map((word, at) => (at === 0 ? { ...word, before: ' ' } : word)),
    ],
  };
}

/** `If asked, choose "A"` as `Choose "A" if asked`. */
function joinIfThere(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause, at) => {
    const before = clauses[at - 1];
    const next = clauses[at + 1];
    const stop = next && stopWhen(clause, next);
    if (stop) return [stop];
    if (before && stopWhen(before, clause)) return [];
    if (next && isIfThere(clause.words)) return [];
    if (!before || !isIfThere(before.words)) return [clause];
    return [{ ...clause, words: [...clause.words, ...before.words] }];
  });
}
