import type { Locator, Page } from 'playwright-core';
import type { Intent } from './match-target.ts';
import { rolesOf, type Target } from './targets.ts';

/** What an element is. */
export type ElementFacts = {
  tag: string;
  type: string;
  autocomplete: string;
  is_content_editable: boolean;
};

type Role = Parameters<Page['getByRole']>[0];

const CLICK_ROLES: readonly Role[] = [
  'button',
  'link',
  'tab',
  'menuitem',
  'checkbox',
  'radio',
  'option',
  'switch',
];
const CHECK_ROLES: readonly Role[] = ['checkbox', 'radio', 'switch'];
const FACTS_MS = 5_000;

const FIELDS =
  'input:not([type=button],[type=submit],[type=reset],[type=image],[type=checkbox],[type=radio],[type=file],[type=hidden]), ' +
  'textarea, [contenteditable=""], [contenteditable=true], [contenteditable=plaintext-only]';
/** Take any text as it is, and hold no secret. */
const ORDINARY_FIELDS =
  'input:is(:not([type]),[type=text],[type=email],[type=search],[type=tel],[type=url])' +
  ':not([autocomplete*=one-time],[autocomplete*=password],[autocomplete*=cc-]), textarea';

export type Precise = {
  locator: Locator;
  /** A field that takes any text and holds no secret, or a list of the browser's own: nothing more need be asked. */
  isOrdinary: boolean;
};

/**
 * The one element that carries exactly these words as its name, label or placeholder, found without reading the
 * whole page; null when there is none, when there are several, or when the phrase says more than a name.
 * Counting runs in Playwright's own world, where its scripts are loaded already; evaluating would load them again.
 */
export async function findPrecisely(page: Page, target: Target, intent: Intent): Promise<Precise | null> {
  if (target.text === '' || target.ordinal !== null || target.near !== null) return null;
  // The same words may stand in a frame, which only the whole page tells.
  if (page.frames().length > 1) return null;
  if (intent === 'type') return await findField(page, target);
  if (intent === 'select') return await findNativeList(page, target);
  if (intent === 'click') return await findByRoles(page, target, CLICK_ROLES);
  if (intent === 'check') return await findByRoles(page, target, CHECK_ROLES);
  return null;
}

async function findField(page: Page, target: Target): Promise<Precise | null> {
  if (target.kind !== null && target.kind !== 'field') return null;
  const exact = { exact: true };
  const named = page.getByLabel(target.text, exact).or(page.getByPlaceholder(target.text, exact));
  const field = page.locator(FIELDS).and(named).filter({ visible: true });
  const [count, ordinary] = await Promise.all([
    field.count(),
    page.locator(ORDINARY_FIELDS).and(named).filter({ visible: true }).count(),
  ]);
  return count === 1 ? { locator: field, isOrdinary: ordinary === 1 } : null;
}

async function findNativeList(page: Page, target: Target): Promise<Precise | null> {
  if (target.kind !== null && target.kind !== 'field' && target.kind !== 'dropdown') return null;
  const list = page.getByRole('combobox', { name: target.text, exact: true });
  const [count, native] = await Promise.all([list.count(), page.locator('select').and(list).count()]);
  return count === 1 && native === 1 ? { locator: list, isOrdinary: true } : null;
}

async function findByRoles(page: Page, target: Target, usual: readonly Role[]): Promise<Precise | null> {
  const { kind } = target;
  const roles = kind === null ? usual : usual.filter((role) => rolesOf(kind).includes(role));
  const [first, ...others] = roles.map((role) => page.getByRole(role, { name: target.text, exact: true }));
  if (!first) return null;
  const rest = others.reduce<Locator | null>((all, locator) => all?.or(locator) ?? locator, null);
  const [count, restCount] = await Promise.all([first.count(), rest?.count() ?? 0]);
  if (count + restCount !== 1) return null;
  return { locator: count === 1 ? first : (rest ?? first), isOrdinary: false };
}

export async function readFacts(locator: Locator): Promise<ElementFacts> {
  return await locator.evaluate(describeElement, undefined, { timeout: FACTS_MS });
}

export function isFillable(facts: ElementFacts): boolean {
  if (facts.is_content_editable || facts.tag === 'TEXTAREA' || facts.tag === 'SELECT') return true;
  return (
    facts.tag === 'INPUT' && !/^(button|submit|reset|image|checkbox|radio|file|hidden)$/.test(facts.type)
  );
}

/** Runs in the page, as a whole and alone: nothing outside its own body exists there. */
function describeElement(element: SVGElement | HTMLElement): ElementFacts {
  return {
    tag: element.tagName,
    type: element instanceof HTMLInputElement ? element.type : '',
    autocomplete: element.getAttribute('autocomplete') ?? '',
    is_content_editable: element instanceof HTMLElement && element.isContentEditable,
  };
}
