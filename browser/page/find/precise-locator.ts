import type { Locator, Page } from 'playwright-core';
import type { Intent } from '#browser/page/find/match-target.ts';
import { type ElementFacts, isOnlyOfKind, reachOnlyOfKind } from '#browser/page/look/page-engine.ts';
import { rolesOf } from '#shared/script/target/kinds.ts';
import type { Target } from '#shared/script/target/target.ts';

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
  // Its box has the same words, and ticks it.
  'treeitem',
];
const CHECK_ROLES: readonly Role[] = ['checkbox', 'radio', 'switch'];

/** `reached`: what it is, where it was reached as it was found. */
export type Precise = { locator: Locator; reached: ElementFacts | null };

/**
 * The one element that carries exactly these words as its name, label or placeholder, found without reading the
 * whole page; null when there is none, when there are several, or when the phrase says more than a name.
 * Counting runs in Playwright's own world, where its scripts are loaded already; evaluating would load them again.
 */
export async function findPrecisely(
  page: Page,
  target: Target,
  { intent, reaches }: { intent: Intent; reaches: boolean },
): Promise<Precise | null> {
  if (target.text === '' || target.ordinal !== null || target.near !== null) return null;
  // What stands around it has to be read, too.
  if (target.about !== undefined) return null;
  // The same words may stand in a frame, which only the whole page tells.
  if (page.frames().length > 1) return null;
  if (intent === 'type' || intent === 'date') return await findField(page, target, reaches);
  if (intent === 'select') return await findNativeList(page, target, reaches);
  if (intent === 'click') return unreached(await findByRoles(page, target, CLICK_ROLES));
  if (intent === 'check') return unreached(await findByRoles(page, target, CHECK_ROLES));
  return null;
}

function unreached(locator: Locator | null): Precise | null {
  return locator && { locator, reached: null };
}

async function onlyOfKind(
  locator: Locator,
  kind: 'text' | 'list',
  reaches: boolean,
): Promise<Precise | null> {
  if (!reaches) return (await isOnlyOfKind(locator, kind)) ? { locator, reached: null } : null;
  const { count, facts } = await reachOnlyOfKind(locator, kind);
  return count === 1 ? { locator, reached: facts } : null;
}

/** The list of a field comes with the first letter, and may have the same label. */
const FIELDS =
  'input, textarea, [contenteditable], [role=textbox], [role=searchbox], [role=combobox], [role=spinbutton], [role=slider]';

async function findField(page: Page, target: Target, reaches: boolean): Promise<Precise | null> {
  if (target.kind !== null && target.kind !== 'field') return null;
  const labelled = page.getByLabel(target.text, { exact: true }).and(page.locator(FIELDS));
  // Looking for a label reads each element of the page, so it is done once where it can be.
  const only = await onlyOfKind(labelled, 'text', reaches);
  if (only) return only;
  if ((await labelled.count()) > 1) return null;
  const field = page.getByRole('textbox', { name: target.text, exact: true });
  return (await field.count()) === 1 ? unreached(field) : null;
}

async function findNativeList(page: Page, target: Target, reaches: boolean): Promise<Precise | null> {
  if (target.kind !== null && target.kind !== 'field' && target.kind !== 'dropdown') return null;
  const labelled = page.getByLabel(target.text, { exact: true });
  const only = await onlyOfKind(labelled, 'list', reaches);
  if (only) return only;
  if ((await labelled.count()) > 1) return null;
  // A label around a list has the words of its choices too; the name of the list has not.
  const list = page.getByRole('combobox', { name: target.text, exact: true });
  return await onlyOfKind(list, 'list', reaches);
}

async function findByRoles(page: Page, target: Target, usual: readonly Role[]): Promise<Locator | null> {
  const { kind } = target;
  const isAnyKind = kind === null || (kind === 'field' && usual === CHECK_ROLES);
  const roles = isAnyKind ? usual : usual.filter((role) => rolesOf(kind).includes(role));
  const [first, ...others] = roles.map((role) => page.getByRole(role, { name: target.text, exact: true }));
  if (!first) return null;
  const alike = controlsAlike(target.text);
  const [count, alikeCount] = await Promise.all([
    first.count(),
    alike === null ? 2 : page.locator(alike).count(),
  ]);
  if (count === 1 && alikeCount <= 1) return first;
  const rest = others.reduce<Locator | null>((all, locator) => all?.or(locator) ?? locator, null);
  const restCount = (await rest?.count()) ?? 0;
  if (count + restCount !== 1) return null;
  return count === 1 ? first : (rest ?? first);
}

/** Whatever might be taken for a control of that name: more than the roles would find, and found faster. */
function controlsAlike(text: string): string | null {
  const quote = text.includes('"') ? "'" : '"';
  if (text.includes(quote)) return null;
  const words = `${quote}${text.replaceAll(/\s+/g, ' ').trim()}${quote}`;
  const named = ['@aria-label', '@title', '@value', '@alt'].map(
    (name) => `normalize-space(${name})=${words}`,
  );
  const controls =
    'self::a or self::button or self::summary or self::label or self::input or self::option or @role';
  return (
    `xpath=//*[${controls}]` +
    `[normalize-space(.)=${words} or ${named.join(' or ')} or @aria-labelledby or .//img[normalize-space(@alt)=${words}]]`
  );
}
