import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { Effect } from '#shared/metered-page.ts';
import type { Within } from '#shared/script/instruction.ts';
import { type Filled, fillValue, type Lookup } from '#shared/script/words/value.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { ACT_MS, TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import {
  ancestorsOf,
  isEditable,
  type PageNode,
  type PageTree,
  readPageTree,
} from '#browser/page/find/page-tree.ts';
import { watchEffect } from '#browser/page/prove/watch-effect.ts';
import { hasRested } from '#browser/page/look/rest.ts';
import { refuseNoPage } from '#browser/page/look/refuse-no-page.ts';
import { isSameWords, scoreText } from '#browser/page/find/score-text.ts';
import { runAction } from '#browser/page/run-action.ts';
import { followNewTab } from '#browser/page/tabs.ts';

const LOOK_MS = 250;
const LOOKS = 40;

/** On a page of recipes, `recipes for soup` is a search for “soup”. `is_field`: only a field of that name counts. */
type FilledWithin = { place: Filled; words: Filled; is_field?: true };

export function fillWithin({ place, words, is_field }: Within, lookup: Lookup): FilledWithin {
  const filled = { place: fillValue(place, lookup), words: fillValue(words, lookup) };
  return is_field ? { ...filled, is_field } : filled;
}

/** Types into the one search field of the page, and presses Enter. */
export async function searchPage(
  world: ActionScope,
  words: Filled,
  { within }: { within?: FilledWithin | undefined } = {},
): Promise<void> {
  await runAction(world, {
    intent: `search for ${words.shown}`,
    milliseconds: TARGET_ACTION_MS,
    mayLeave: true,
    work: async (page) => {
      const found = await findSearchField(page, within?.is_field ? within.place.text : null);
      const sought = within && isWithin(found, within) ? within.words : words;
      const field = page.locator(`aria-ref=${found.node.ref}`);
      if (found.isOnly) return await searchOnly(page, found, sought);
      await field.fill(sought.text, { timeout: ACT_MS });
      const press = () => field.press('Enter', { timeout: ACT_MS });
      const pressed = () => followNewTab(world, page, press);
      const { effect } = await watchEffect(page, field, pressed, { acted: 'Enter was pressed' });
      return { effect, sought };
    },
    summary: ({ sought }) => `Searched for ${sought.shown}`,
    effect: ({ effect }): Effect => effect,
  });
}

/** `isOnly`: nothing says that it searches, and the page has no other field. */
type SearchField = { node: PageNode; tree: PageTree; isOnly?: true };

const NEAR = /^(?:near|in|at|around|for|by|close to) /i;
const FINDS = /^(?:find|search|search for|look up|show) /i;
const MOST_BETWEEN = 6;

/** Of such a field, that what it shows or where it leads changes is the only sign that it searches. */
async function searchOnly(
  page: Page,
  { node, tree }: SearchField,
  words: Filled,
): Promise<{ effect: Effect; sought: Filled }> {
  const field = page.locator(`aria-ref=${node.ref}`);
  const button = tree.nodes.find(
    (one) => one.role === 'button' && one.index > node.index && one.index - node.end < MOST_BETWEEN,
  );
  // `stores near 97330`, where the button behind the field is “Find stores”.
  const noun = button?.name.trim().replace(FINDS, '').toLowerCase() ?? '';
  const rest = words.text.trim().slice(noun.length).trim();
  const isNamed = noun !== '' && words.text.trim().toLowerCase().startsWith(`${noun} `) && NEAR.test(rest);
  const text = isNamed ? rest.replace(NEAR, '').trim() : words.text;
  const before = shownIn(tree);
  await field.fill(text, { timeout: ACT_MS });
  const press =
    isNamed && button?.ref
      ? () => page.locator(`aria-ref=${button.ref}`).click({ timeout: ACT_MS })
      : () => field.press('Enter', { timeout: ACT_MS });
  const { effect } = await watchEffect(page, field, press, { acted: 'It was searched' });
  if (effect.verdict === 'nothing' && shownIn(await readPageTree(page)) === before) throw none();
  return { effect, sought: { ...words, text } };
}

/** The words of a page without those in its fields. */
function shownIn({ nodes }: PageTree): string {
  return nodes.map((node) => (isEditable(node) ? '' : node.name || node.ownText)).join('|');
}

/** The only field of the page, where it is for a text and is named by nothing but what stands in it while it is empty. */
async function onlyField(page: Page, fields: readonly PageNode[]): Promise<PageNode | null> {
  const [only, ...more] = fields;
  if (!only || more.length > 0 || only.role !== 'textbox') return null;
  const isUnnamed = await page
    .locator(`aria-ref=${only.ref}`)
    .evaluate(
      (element) =>
        element instanceof HTMLInputElement &&
        element.placeholder !== '' &&
        (element.labels?.length ?? 0) === 0 &&
        !element.hasAttribute('aria-label') &&
        !element.hasAttribute('aria-labelledby'),
      undefined,
      { timeout: ACT_MS },
    );
  return isUnnamed ? only : null;
}

function isWithin(found: SearchField, { place, is_field }: FilledWithin): boolean {
  return is_field ? isCalled(found.node, place.text) : isPageOf(found, place.text);
}

function isCalled({ name, placeholder }: PageNode, words: string): boolean {
  return isSameWords(words, name) || isSameWords(words, placeholder);
}

/** The field says so itself, or a heading above what it searches. */
function isPageOf({ node, tree }: SearchField, place: string): boolean {
  const headings = tree.nodes.filter(({ role }) => role === 'heading');
  return [node.name, node.placeholder, ...headings.map(({ name }) => name)].some(
    (words) => scoreText(place, words) > 0,
  );
}

/** `called`: the only field of that name before any other. */
async function findSearchField(page: Page, called: string | null): Promise<SearchField> {
  await refuseNoPage(page);
  const started = performance.now();
  for (let look = 0; ; look += 1) {
    const tree = await readPageTree(page);
    const fields = tree.nodes.filter((node) => node.ref !== null && isEditable(node) && !node.isDisabled);
    const named = called === null ? [] : fields.filter((node) => isCalled(node, called));
    const search = named.length === 1 ? named : fields.filter(isForSearch);
    if (search.length === 1 && search[0]) return { node: search[0], tree };
    if (search.length > 1) throw several(search.length);
    const own = fields.filter((node) => hasSearchButton(tree, node));
    const [beside, ...others] = own.length > 0 ? own : fields.filter((node) => isSearchedWith(tree, node));
    if (beside && others.length === 0) return { node: beside, tree, isOnly: true };
    if (look >= LOOKS || (await hasRested(page, started))) {
      const only = await onlyField(page, fields).catch(() => null);
      if (only) return { node: only, tree, isOnly: true };
      throw none();
    }
    await page.waitForTimeout(LOOK_MS);
  }
}

const SEARCHES = /^(?:search|find|go|look up|suchen|rechercher|buscar|cerca|🔍|🔎)$/iu;

/** “Surname or number”, with “Search” right behind it. */
function hasSearchButton({ nodes }: PageTree, { role, end }: PageNode): boolean {
  const button = nodes.slice(end, end + MOST_BETWEEN).find((one) => one.role === 'button' || isEditable(one));
  return role === 'textbox' && button?.role === 'button' && SEARCHES.test(button.name.trim());
}

/** The only field for a text of the smallest part that has a “Search”, with lists and boxes between them. */
function isSearchedWith({ nodes }: PageTree, field: PageNode): boolean {
  if (field.role !== 'textbox') return false;
  for (const part of ancestorsOf(field)) {
    const inside = nodes.slice(part.index, part.end);
    if (inside.length > MOST_IN_SEARCH || inside.some((one) => one !== field && TYPED.test(one.role)))
      return false;
    const buttons = inside.filter((one) => one.role === 'button');
    if (buttons.length > 0) return buttons.some(({ name }) => SEARCHES.test(name.trim()));
  }
  return false;
}

const TYPED = /^(?:textbox|searchbox|spinbutton)$/;
const MOST_IN_SEARCH = 80;

function isForSearch(node: PageNode): boolean {
  return (
    node.role === 'searchbox' ||
    /\bsearch|\bfind\b|suche|buscar|recherche/i.test(`${node.name} ${node.placeholder}`)
  );
}

function none(): StepFailure {
  return new StepFailure(
    'target_not_found',
    'There is no search field on the page.',
    'Click what opens it first, or write the field: Type "lantern" into "Search".',
  );
}

function several(count: number): StepFailure {
  return new StepFailure(
    'target_ambiguous',
    `There are ${count} search fields on the page.`,
    'Write which one: Type "lantern" into "Search products", then press Enter.',
  );
}
