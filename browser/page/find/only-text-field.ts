import { contains, isEditable, labelOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';

/** What is to be typed, as far as its line says; a text that nobody named goes where a message would. */
export type TextKind = 'message' | 'code' | 'one-time code';

const SEARCHES = /\b(?:search|find|filter|look up)\b/i;
/** A field with such a label is for something else than a text that nobody named. */
const OTHER =
  /\b(?:names?|surname|e-?mail|phone|mobile|address|street|city|town|zip|post ?code|postal|country|subject|title|code|password|pin|number|amount|quantity|price|date|day|time|birth|age|tags?|labels?|url|website|link|company|iban|card|to|cc|from|user)\b/i;
const CODE = /\b(?:code|pin|otp|digits?|passcode|verif\w*|authenticat\w*|2fa|one[- ]time)\b/i;
/** Codes for something else. */
const OTHER_CODE =
  /\b(?:promo\w*|discount|coupon|voucher|gift|zip|post\w*|area|country|sort|bank|product|item|booking|invite|invitation|referral|colou?r|tax|dress|student|staff|customer)\b/i;
const MAIN = /^(?:heading|paragraph|text)$/;
const LONGEST = 300;

/**
 * The only field for text on the page, or in the window that it has open, where its label says nothing else than what is to be
 * typed. A field that searches is left out.
 */
export function onlyTextField(tree: PageTree, kind: TextKind): PageNode | null {
  const window = tree.nodes.findLast(({ role }) => role === 'dialog' || role === 'alertdialog');
  const fields = tree.nodes.filter(
    (node) => isEditable(node) && node.ref !== null && (!window || contains(window, node)),
  );
  const [only, ...more] = fields.filter((node) => !searches(tree, node));
  if (!only || more.length > 0 || only.isDisabled || !/^(?:textbox|spinbutton)$/.test(only.role)) return null;
  const label = labelOf(tree, only);
  if (kind === 'message')
    return OTHER.test(label.replace(/^(?:message|reply|write) to\b/i, '')) ? null : only;
  const isNamed = CODE.test(label);
  // Beside a field without words of its own, the page says what it has sent.
  const isSaid = tree.nodes.some(
    ({ role, name, ownText }) => MAIN.test(role) && CODE.test((ownText || name).slice(0, LONGEST)),
  );
  if (!isNamed && (OTHER.test(label) || !isSaid)) return null;
  return kind === 'one-time code' && OTHER_CODE.test(label) ? null : only;
}

function searches(tree: PageTree, node: PageNode): boolean {
  return node.role === 'searchbox' || SEARCHES.test(labelOf(tree, node));
}
