import { isSameWords } from '#browser/page/find/score-text.ts';
import type { PageTree } from '#browser/page/find/page-tree.ts';
import type { Act } from '#browser/page/meaning/meant-acts.ts';
import type { MeantClause } from '#browser/page/meaning/meant-on.ts';
import { type Offer, offersOn } from '#browser/page/meaning/offered.ts';
import { Places } from '#browser/page/meaning/place-words.ts';

const MOST_PARTS = 8;
const LONGEST = 600;
const SHORTEST_LABEL = 3;

/**
 * `Value 75 Euro, for whom Nadia, greeting Happy birthday`: each part begins with what one field or list of the page is
 * called, and goes on with its value. Null where one part does not.
 */
export function labelledActs(tree: PageTree, line: string): readonly MeantClause[] | null {
  if (line.length > LONGEST || /["“”„«»?]/.test(line)) return null;
  const parts = line.split(/, (?:and )?|; /);
  if (parts.length < 2 || parts.length > MOST_PARTS) return null;
  const offers = offersOn(tree, new Places(tree)).filter(({ kind }) => kind === 'field' || kind === 'list');
  const acts = parts.flatMap((clause) => {
    const act = labelledAct(offers, clause);
    return act ? [{ act, clause }] : [];
  });
  const fields = new Set(acts.map(({ act }) => act.offer.node));
  return acts.length === parts.length && fields.size === parts.length ? acts : null;
}

/** By the longest label that it begins with. */
export function labelledAct(offers: readonly Offer[], clause: string): Act | null {
  const text = clause.trim();
  const found = offers.flatMap((offer) => {
    const label = plainLabel(offer.label);
    const rest = startsWith(text, label) ? valueBehind(text.slice(label.length)) : '';
    // `To: Anna`
    const isLabel = label.length >= SHORTEST_LABEL || (label !== '' && text.charAt(label.length) === ':');
    return isLabel && isValue(label, rest) ? [{ offer, label, rest }] : [];
  });
  const longest = Math.max(...found.map(({ label }) => label.length));
  const [only, ...more] = found.filter(({ label }) => label.length === longest);
  return only && more.length === 0 ? actWith(only.offer, only.rest) : null;
}

function actWith(offer: Offer, value: string): Act | null {
  if (offer.kind === 'field') return { kind: 'type', offer, value };
  const named = offer.options.find(({ name }) => isSameWords(name, value));
  if (offer.options.length === 0) return { kind: 'choose', offer, option: value };
  return named ? { kind: 'choose', offer, option: named.name } : null;
}

/** “Value (in Euro) *:” is called “Value”. */
function plainLabel(label: string): string {
  return label
    .replace(/\([^()]{0,60}\)/, '')
    .replace(/[\s*:?]+$/, '')
    .trim();
}

/** As a whole word. */
function startsWith(text: string, label: string): boolean {
  return (
    text.slice(0, label.length).toLowerCase() === label.toLowerCase() &&
    /^(?:$|[\s:=])/.test(text.slice(label.length))
  );
}

/** `Message Hana` may write to her, and `album should be …` says more than a value. */
function isValue(label: string, rest: string): boolean {
  if (rest === '' || /^(?:should|shall|must|has|have|was|are|not|needs?|of|for|in|at|on|from)\b/i.test(rest))
    return false;
  return /[\p{Lu}\d]/u.test(rest) || label.includes(' ');
}

function valueBehind(rest: string): string {
  return rest.replace(/^\s*(?:[:=]|is\b|to\b|as\b)?\s*/i, '').trim();
}
