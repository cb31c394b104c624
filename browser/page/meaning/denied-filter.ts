import { isInPlace } from '#browser/page/meaning/coverage.ts';
import { conceptsOf } from '#browser/page/meaning/concepts.ts';
import type { Act } from '#browser/page/meaning/meant-acts.ts';
import { withoutListed } from '#browser/page/meaning/meant-choice.ts';
import type { Offer } from '#browser/page/meaning/offered.ts';
import type { Said } from '#browser/page/meaning/said-sense.ts';
import { tellingSensesOf } from '#browser/page/meaning/sense-text.ts';
import { baseOf, matchSenses, type Sense } from '#browser/page/meaning/senses.ts';
import { FILTERS } from '#browser/page/meaning/sentence.ts';

const DENIAL = /^(?:not|never|cannot|\p{L}+n['’]t)$/iu;
const DENIED_LABEL = /^(?:not|never|no) /i;
/** Behind or before what is still to come: “Fee open”. */
const STILL = new Set(['open', 'due', 'outstanding', 'missing', 'pending'].map(baseOf));

/**
 * `Show only those who have not paid`, by the one thing on the page that shows what is not so: “Not paid”, “Unpaid”, “Fee
 * open”. Null where the page only has what shows the opposite, or shows nothing so.
 */
export function deniedFilter(said: Said, offers: readonly Offer[]): Act | null {
  const denied = said.isDenied && said.quoted === null && FILTERS.test(said.text) ? deniedIn(said) : null;
  if (denied === null) return null;
  const rest = withoutListed(
    said,
    said.senses.filter((word) => word.weight === 'hard' && word !== denied),
  );
  const found = offers.flatMap((offer) =>
    rest.every((word) => isInPlace(word, offer.place) || offer.own.some((one) => matchSenses(word, one)))
      ? shownBy(offer, denied)
      : [],
  );
  const [only, ...more] = found;
  return only && more.length === 0 ? only : null;
}

/** The word behind the only denial. */
function deniedIn({ senses }: Said): Sense | null {
  const [at, ...more] = senses.flatMap(({ text }, index) => (DENIAL.test(text) ? [index] : []));
  const behind = at === undefined || more.length > 0 ? [] : senses.slice(at + 1);
  return behind.find(({ weight }) => weight !== 'little') ?? null;
}

function shownBy(offer: Offer, denied: Sense): Act[] {
  if (offer.kind === 'list')
    return offer.options.flatMap(({ name }): Act[] =>
      isDenialOf(name, denied) ? [{ kind: 'choose', offer, option: name }] : [],
    );
  if (!isDenialOf(offer.label, denied)) return [];
  if (offer.kind === 'press') return offer.isPart ? [{ kind: 'press', offer, times: 1 }] : [];
  return offer.kind === 'field' ? [] : [{ kind: 'tick', offer, is_on: true }];
}

/** “Not paid (3)”, “Unpaid”, “Outstanding”, “Fee open”, and nothing more. */
function isDenialOf(label: string, denied: Sense): boolean {
  const words = tellingSensesOf(label).filter(({ base }) => !/^\d+$/.test(base));
  const opposite = `un${denied.base}`;
  const alike = conceptsOf(baseOf(`un${denied.text.toLowerCase()}`));
  const isOpposite = ({ base, text, concepts }: Sense) =>
    base === opposite ||
    text.toLowerCase() === `un${denied.text.toLowerCase()}` ||
    concepts.some((concept) => alike.includes(concept));
  const [first, second, ...more] = words;
  if (first === undefined || more.length > 0) return false;
  if (second === undefined)
    return isOpposite(first) || (DENIED_LABEL.test(label) && matchSenses(first, denied) === 'exact');
  const isStill = ({ base }: Sense) => STILL.has(base);
  const [other, ...others] = words.filter((word) => !isStill(word));
  return other !== undefined && others.length === 0 && matchSenses(other, denied) !== null;
}
