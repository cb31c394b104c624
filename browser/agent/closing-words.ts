import { quote } from '#browser/agent/line-words.ts';
import { fullText, type PageTree } from '#browser/page/find/page-tree.ts';
import type { LineValue } from '#shared/agent-page.ts';
import { numberInText } from '#shared/number-in-text.ts';
import { trimCharacters } from '#shared/trim-characters.ts';

const LONGEST = 60;
const SHORTEST_PART = 8;
const MOST_MESSAGES = 50;
const MOST_PARTS = 3;
const MOST_NUMBERS = 3;
const ROLES = [['alert', 'status'], ['heading']] as const;
/** What a page calls the number that an order, a payment or a booking ends with. */
const NUMBERED =
  /\b(?:total|sum|amount|price|paid|balance|quantity|order|booking|reference|confirmation|invoice|ticket|receipt|summe|gesamt\w*|betrag|bestell\w*|auftrag\w*|rechnung\w*|buchung\w*|montant|commande|facture|importe|pedido|factura|importo|ordine|fattura)/i;
const NO_NUMBER = /[\d"“”{}\n]/;

/**
 * What a page says about what happened, as conditions of lines, the best first: a message or heading; of one with a
 * number, which differs from run to run, the words beside it; a labelled number, such as a total. What came from a
 * variable stands there as the variable.
 */
export function closingConditions(tree: PageTree, values: readonly LineValue[]): string[] {
  const messages = ROLES.flatMap((roles) =>
    tree.nodes
      .filter((node) => roles.some((role) => role === node.role))
      .map((node) => fullText(tree, node, 2 * LONGEST))
      .filter((words) => words !== '' && words.length <= LONGEST),
  ).slice(0, MOST_MESSAGES);
  const whole = messages
    .map((words) => quote(words, values))
    .find((words) => words !== null && isSteady(words));
  if (whole) return [`${whole} is shown`];
  const parts = messages.flatMap(partsWithoutNumber).flatMap((words) => quote(words, values) ?? []);
  return [...parts.slice(0, MOST_PARTS).map((words) => `${words} is shown`), ...labelledNumbers(tree)];
}

/** Whether no number stands in it but those of variables. */
function isSteady(quoted: string): boolean {
  return !/\d/.test(quoted.replaceAll(/\{\{[^{}]*\}\}/g, ''));
}

/** Of `Order 4711 was placed`: was placed. */
function partsWithoutNumber(message: string): string[] {
  return message
    .split(/\S*[\d"“”{}]\S*/)
    .map((part) => trimCharacters(part, /[\s:;,.!#–-]/))
    .filter((part) => part.length >= SHORTEST_PART && part.includes(' '));
}

/** The last ones of a page, because sums stand below what they are made of. */
function labelledNumbers(tree: PageTree): string[] {
  const labels = tree.nodes.flatMap((node) => {
    const text = node.ownText || node.name;
    if (text === '' || text.length > 2 * LONGEST) return [];
    const colon = text.indexOf(':');
    const [label, value] = colon > 0 ? [text.slice(0, colon), text.slice(colon + 1)] : [node.before, text];
    const words = trimCharacters(label, /[\s:]/);
    const isNumbered = words.length <= LONGEST && NUMBERED.test(words) && !NO_NUMBER.test(words);
    return isNumbered && numberInText(value) !== null ? [words] : [];
  });
  return [...new Set(labels.toReversed())].slice(0, MOST_NUMBERS).map((words) => `"${words}" is more than 0`);
}
