import { spokenTime } from '#shared/script/wordings/spoken-times.ts';
import { isPageOfAll } from '#browser/page/find/is-about.ts';
import { fullText, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { labelledActs } from '#browser/page/meaning/labelled.ts';
import { type Act, meantAct, type Offered } from '#browser/page/meaning/meant-acts.ts';
import { offersOn } from '#browser/page/meaning/offered.ts';
import { childrenOf, isOfList, Places } from '#browser/page/meaning/place-words.ts';
import { steppersOn } from '#browser/page/meaning/steppers.ts';
import { hardSensesOf, sensesOf } from '#browser/page/meaning/sense-text.ts';
import { baseOf, matchSenses, type Sense } from '#browser/page/meaning/senses.ts';
import { saySense } from '#browser/page/meaning/said-sense.ts';

/** What a part of a line asks for, and its words. */
export type MeantClause = { act: Act; clause: string };

const MOST_CLAUSES = 3;
const PLACED = /^((?:in|on|under|at|for) [^,]{3,60}), (.+)$/i;
/** `Switch off the vents and the mat`: both are switched off. */
const VERB = /^((?:please )?\p{L}+(?: (?:off|on|out|up|down|in|away))?) (?:the|my|our|an?|\p{Lu}\S*)\b/u;
const THING = /^(?:the |my |our |an? |both |\p{Lu}\p{Ll}*[\s\d])/u;
const AND = /,? and (?:then )?|; |, then | then /i;

/**
 * What a sentence asks for on a page as it is, where all that it says is said by things that stand there: their names,
 * their row, card or form, the headings above. Null where a word of it is said by nothing, or where two things fit.
 */
export function meantActs(tree: PageTree, line: string): readonly MeantClause[] | null {
  const offers = offersOn(tree, new Places(tree));
  const offered = { offers, steppers: steppersOn(tree, offers) };
  const labelled = labelledActs(tree, line);
  if (labelled) return labelled;
  const meant = actsAtTime(line, offered) ?? actsOf(line, offered);
  return meant?.every(({ act, clause }) => isAlone(tree, act, clause)) ? meant : null;
}

/** `six in the evening` */
const HOUR_IN_WORDS =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?= in the (?:morning|afternoon|evening)| at night)/gi;

/** `half past two`: as one of the two times of day that this may be; a field takes the likelier one. */
function actsAtTime(line: string, offered: Offered): readonly MeantClause[] | null {
  // “News at Noon” is a name.
  if (/\b(?:Noon|Midnight|Midday)\b/.test(line)) return null;
  const spoken = spokenTime(line.replace(HOUR_IN_WORDS, baseOf));
  const found = (spoken?.times ?? []).flatMap((time) => {
    const acts = actsOf(spoken?.put(time) ?? line, offered);
    return acts ? [acts] : [];
  });
  const [first, ...more] = found;
  return first && (more.length === 0 || first.every(({ act }) => act.kind === 'type')) ? first : null;
}

/** No other row or card goes by the same words, and “Parcels” is not one parcel. */
function isAlone(tree: PageTree, act: Act, clause: string): boolean {
  const { node, place } = act.offer;
  const words = hardSensesOf(clause);
  // Where a number can be set beside it, that is how three of them are added.
  if (act.kind === 'press' && act.times > 1 && act.becomes === undefined && hasField(tree, act)) return false;
  if (act.kind === 'press' && words.some(({ text }) => isPageOfAll(tree, node, text))) return false;
  const named =
    act.kind === 'press'
      ? words.filter((word) => place.near.some((one) => matchSenses(word, one) === 'exact'))
      : words;
  for (let item: PageNode | null = node; item?.parent; item = item.parent) {
    const own: PageNode = item;
    // The cells of a row are parts of one thing.
    if (CELLS.test(own.role)) continue;
    const said = named.filter((word) => says(tree, own, [word]));
    const alike =
      said.length === 0
        ? []
        : childrenOf(tree, item.parent).filter((other) => other !== own && isOfList(tree, own, other));
    if (alike.length > 0) return !alike.some((other) => says(tree, other, said));
  }
  return true;
}

function hasField(tree: PageTree, { offer: { node } }: Act): boolean {
  const item = new Places(tree).listItemOf(node);
  return (
    item === null ||
    tree.nodes.slice(item.index, item.end).some(({ role }) => /^(?:textbox|spinbutton|combobox)$/.test(role))
  );
}

const CELLS = /^(?:cell|gridcell|rowheader)$/;
const LONGEST_ITEM = 400;

function says(tree: PageTree, item: PageNode, words: readonly Sense[]): boolean {
  const text = sensesOf(fullText(tree, item, LONGEST_ITEM));
  return words.every((word) => text.some((one) => matchSenses(word, one) === 'exact'));
}

function actsOf(line: string, offered: Offered): readonly MeantClause[] | null {
  const said = saySense(line);
  if (!said || said.kind === 'ask') return null;
  const act = meantAct(said, offered);
  if (act) return [{ act, clause: line }];
  // `In the fee calculator, add … and take out …`: that is said of both.
  const [, place = '', rest = line] = PLACED.exec(line) ?? [];
  const parts = rest.split(AND);
  const verb = VERB.exec(parts[0] ?? '')?.[1] ?? '';
  const clauses = parts.map((clause, at) => {
    const own = at > 0 && verb !== '' && THING.test(clause) ? `${verb} ${clause}` : clause;
    return `${own}${place && ` ${place}`}`;
  });
  if (said.kind === 'check' || clauses.length < 2 || clauses.length > MOST_CLAUSES) return null;
  const acts = clauses.flatMap((clause) => {
    const part = saySense(clause);
    const meant = part?.kind === 'act' ? meantAct(part, offered) : null;
    return meant ? [{ act: meant, clause }] : [];
  });
  return acts.length === clauses.length ? acts : null;
}
