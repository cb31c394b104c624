import type { Frame, Locator, Page } from 'playwright-core';
import type { Intent } from './match-target.ts';
import { rolesOf, type Target } from './targets.ts';

/** What an element is, read in the same round trip that counts the matches. */
export type ElementFacts = {
  tag: string;
  type: string;
  role: string;
  autocomplete: string;
  is_visible: boolean;
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
const MOST_MATCHES = 20;

/**
 * The one element that carries exactly these words as its name, label or placeholder, found without reading the
 * whole page; null when there is none, when there are several, or when the phrase says more than a name.
 */
export async function findPrecisely(
  page: Page,
  target: Target,
  intent: Intent,
): Promise<{ locator: Locator; facts: ElementFacts } | null> {
  if (target.text === '' || target.ordinal !== null || target.near !== null || page.frames().length > 1)
    return null;
  const locator = preciseLocator(page, target, intent);
  if (!locator) return null;
  const matches = await readFactsOfAll(locator);
  const fitting = matches
    .map((facts, at) => ({ facts, at }))
    .filter(({ facts }) => facts.is_visible && fitsIntent(facts, intent));
  const only = fitting[0];
  if (fitting.length !== 1 || !only) return null;
  return {
    locator: matches.length === 1 ? narrow(page, target, only.facts, locator) : locator.nth(only.at),
    facts: only.facts,
  };
}

export async function readFacts(locator: Locator): Promise<ElementFacts | null> {
  return (await readFactsOfAll(locator))[0] ?? null;
}

export function isFillable(facts: ElementFacts): boolean {
  if (facts.is_content_editable || facts.tag === 'TEXTAREA' || facts.tag === 'SELECT') return true;
  return (
    facts.tag === 'INPUT' && !/^(button|submit|reset|image|checkbox|radio|file|hidden)$/.test(facts.type)
  );
}

function preciseLocator(page: Page | Frame, target: Target, intent: Intent): Locator | null {
  const exact = { exact: true };
  if (intent === 'type' || intent === 'select') {
    if (target.kind !== null && target.kind !== 'field' && target.kind !== 'dropdown') return null;
    return page.getByLabel(target.text, exact).or(page.getByPlaceholder(target.text, exact));
  }
  if (intent !== 'click' && intent !== 'check') return null;
  const usual = intent === 'click' ? CLICK_ROLES : CHECK_ROLES;
  const roles =
    target.kind === null ? usual : usual.filter((role) => rolesOf(target.kind ?? 'button').includes(role));
  const [first, ...others] = roles.map((role) => page.getByRole(role, { name: target.text, exact: true }));
  return others.reduce<Locator | undefined>((all, locator) => all?.or(locator), first) ?? null;
}

/** One role instead of eight: the action looks the element up once more, and again while it waits. */
function narrow(page: Page, target: Target, facts: ElementFacts, locator: Locator): Locator {
  const role = CLICK_ROLES.find((candidate) => candidate === facts.role);
  return role ? page.getByRole(role, { name: target.text, exact: true }) : locator;
}

function fitsIntent(facts: ElementFacts, intent: Intent): boolean {
  if (intent === 'type') return isFillable(facts) && facts.tag !== 'SELECT';
  if (intent === 'select') return facts.tag === 'SELECT';
  return true;
}

/** Runs in the page: no names from outside. */
function readFactsOfAll(locator: Locator): Promise<ElementFacts[]> {
  return locator.evaluateAll(
    (elements: (SVGElement | HTMLElement)[], most) =>
      elements.slice(0, most).map((element) => {
        const tag = element.tagName;
        const type = tag === 'INPUT' && element instanceof HTMLInputElement ? element.type : '';
        const buttonTypes = ['button', 'submit', 'reset', 'image'];
        const ownRole = element.getAttribute('role')?.trim().split(/\s+/)[0] ?? '';
        const tagRole =
          tag === 'BUTTON' || buttonTypes.includes(type)
            ? 'button'
            : tag === 'A' && element.hasAttribute('href')
              ? 'link'
              : '';
        return {
          tag,
          type,
          role: ownRole || tagRole,
          autocomplete: element.getAttribute('autocomplete') ?? '',
          is_visible:
            element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
          is_content_editable: element instanceof HTMLElement && element.isContentEditable,
        };
      }),
    MOST_MATCHES,
  );
}
