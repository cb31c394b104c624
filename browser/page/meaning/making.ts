import { isRiskyText } from '#shared/action-words.ts';
import { ancestorsOf, contains, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { labelledAct } from '#browser/page/meaning/labelled.ts';
import type { Act } from '#browser/page/meaning/meant-acts.ts';
import { type Offer, offersOn } from '#browser/page/meaning/offered.ts';
import { Places } from '#browser/page/meaning/place-words.ts';
import type { Making } from '#browser/page/meaning/said-making.ts';
import { sensesOf } from '#browser/page/meaning/sense-text.ts';
import { type AskedKind, valuesOf } from '#browser/page/read/kinds-of-value.ts';
import { baseOf, matchSenses, type Sense } from '#browser/page/meaning/senses.ts';

/** The fields of one form and the button that takes what is in them; without a button, Enter does. */
export type Form = { fields: readonly Offer[]; sender: Offer | null };
export type Filling = { acts: readonly Act[]; sender: Offer | null };

const bases = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(baseOf));
const ADDS = bases('add new create make start write register record compose insert');
const TAKES = bases('add save create make register record insert post submit done ok okay');
const MOST_IN_FORM = 80;
const SEARCHES = /^(?:search|find|filter|look)\b/i;
const NAMES =
  /\b(?:name|title|subject|label|heading|headline|text|description|what|task|item|note|comment|message|summary)\b/i;

/** What many things are: `the list`, `an entry`. */
const ANY = bases('list page table section column part item thing entry row line element');
function tellingOf(text: string): Sense[] {
  const words = sensesOf(text).filter(({ base }) => !ANY.has(base));
  const telling = words.filter(({ weight }) => weight !== 'little');
  // `the to-do list`
  return telling.length > 0 ? telling : words;
}

/** Every word of it is said by these. */
function isSaid(words: readonly Sense[], by: readonly Sense[]): boolean {
  return words.every((word) => by.some((one) => matchSenses(word, one) !== null));
}

/** The one button that begins such a thing at that place. */
export function openerFor(tree: PageTree, { noun, place }: Making): Offer | null {
  const [thing, where] = [tellingOf(noun), tellingOf(place)];
  const found = offersOn(tree, new Places(tree)).filter((offer) => {
    if (offer.kind !== 'press' || !isAdding(offer)) return false;
    const around = [...offer.place.near, ...offer.place.above];
    const own = offer.own.filter(({ base, weight }) => weight === 'hard' && !ADDS.has(base));
    return (
      isSaid(own, [...thing, ...where]) &&
      isSaid(thing, [...offer.own, ...around]) &&
      isSaid(where, [...offer.own, ...around])
    );
  });
  const named = found.filter(({ own }) => thing.length > 0 && isSaid(thing, own));
  const [only, ...more] = named.length > 0 ? named : found;
  return only && more.length === 0 ? only : null;
}

/** “+ Add a card”, “New client”, and “+” alone. */
function isAdding({ own, label }: Offer): boolean {
  return /^[+＋]/.test(label.trim()) || own.some(({ base }) => ADDS.has(base));
}

/** The form on the page that makes such a thing at that place. `isNew`: what stood there before is no part of it. */
export function formFor(tree: PageTree, making: Making, isNew: (node: PageNode) => boolean): Form | null {
  const places = new Places(tree);
  const offers = offersOn(tree, places).filter(({ node }) => isNew(node));
  const fields = offers.filter(
    ({ kind, label, node }) => /^(?:field|list|box)$/.test(kind) && !SEARCHES.test(label || node.placeholder),
  );
  const texts = fields.filter(({ kind, node }) => kind === 'field' && node.ownText.trim() === '');
  const senders = offers.filter(
    (offer) =>
      offer.kind === 'press' &&
      offer.own.some(({ base }) => TAKES.has(base)) &&
      (!isRiskyText(offer.label) || isAllSaid(offer, making)),
  );
  const forms = senders.flatMap((sender): { form: Form; part: PageNode }[] => {
    // “Save” of a row takes nothing that stands outside of it.
    const item = places.listItemOf(sender.node);
    if (item && !texts.some(({ node }) => contains(item, node))) return [];
    const part = ancestorsOf(sender.node).find((one) => texts.some(({ node }) => contains(one, node)));
    if (!part || part.end - part.index > MOST_IN_FORM) return [];
    const inside = fields.filter(({ node }) => contains(part, node));
    return [{ part, form: { fields: inside, sender } }];
  });
  // A part around another one holds that one's fields, too.
  const own = forms.filter(
    ({ part }) => !forms.some((other) => other.part !== part && contains(part, other.part)),
  );
  const meant = own.filter(({ form }) => isOf(form, making));
  const [only, ...more] = meant;
  if (only && more.length === 0) return only.form;
  // A field that is called “Add a task” takes Enter.
  const [alone, ...others] = texts.filter(
    (field) => own.length === 0 && isAdding(field) && isOf({ fields: [field], sender: null }, making),
  );
  return alone && others.length === 0 ? { fields: [alone], sender: null } : null;
}

/** “Add and pay” pays, which has to be said; “Create order” makes an order. */
function isAllSaid({ own }: Offer, { noun }: Making): boolean {
  const rest = own.filter(({ base, weight }) => weight === 'hard' && !TAKES.has(base));
  return isSaid(rest, tellingOf(noun));
}

function isOf({ fields, sender }: Form, { noun, place }: Making): boolean {
  // Told by its place alone, it is added there by what adds.
  if (noun === '' && place !== '' && !(sender ? isAdding(sender) : fields.some(isAdding))) return false;
  const said = [...fields, ...(sender ? [sender] : [])].flatMap(({ own, place: { near, above } }) => [
    ...own,
    ...near,
    ...above,
  ]);
  return isSaid(tellingOf(noun), said) && isSaid(tellingOf(place), said);
}

/** Which field gets what; null where something that is said has none. */
export function fillingOf({ fields, sender }: Form, { noun, value, parts }: Making): Filling | null {
  const acts = parts.map((part) => labelledAct(fields, part) ?? bySort(fields, part));
  const said = acts.flatMap((act) => act ?? []);
  const taken = new Set(said.map(({ offer }) => offer.node));
  if (said.length < parts.length || taken.size < said.length) return null;
  const free = fields.filter(
    ({ kind, node }) => kind === 'field' && !taken.has(node) && node.ownText.trim() === '',
  );
  const thing = tellingOf(noun);
  const named = free.filter(
    ({ own }) => thing.length > 0 && own.some((one) => isSaid([one], thing) && isHard(one)),
  );
  const titled = free.filter(({ label, node }) => NAMES.test(label) || NAMES.test(node.placeholder));
  const main = named[0] ?? titled[0] ?? (free.length === 1 ? free[0] : undefined);
  if (!main) return null;
  return { acts: [{ kind: 'type', offer: main, value }, ...said], sender };
}

const SORTS: readonly (readonly [AskedKind, RegExp])[] = [
  ['email', /\be-?mail\b/i],
  ['phone', /\b(?:phone|telephone|mobile|tel)\b/i],
  ['price', /\b(?:amount|price|cost|sum|fee)\b/i],
  ['when', /\b(?:date|day|when|due|time)\b/i],
];

/** A part without a name, by what sort of value it is: `ben@example.org` is an e-mail address. */
function bySort(fields: readonly Offer[], part: string): Act | null {
  const [sort] = SORTS.filter(([kind]) => valuesOf(kind, part)[0] === part);
  const named = sort ? fields.filter(({ kind, label }) => kind === 'field' && sort[1].test(label)) : [];
  const [only, ...more] = named;
  return only && more.length === 0 ? { kind: 'type', offer: only, value: part } : null;
}

const isHard = ({ weight }: Sense): boolean => weight === 'hard';
