import type { Page } from 'playwright-core';
import { areBare, type Cards, cardsIn } from '#browser/page/find/repeated-cards.ts';
import { type PageNode, type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { stemsOf } from '#browser/page/propose/said-words.ts';

const ASK_MS = 2_000;
const MOST_COMPARED = 60;
/** They say nothing of what is listed. */
const ANY = /^(?:item|entri|entry|card|row|til|thing|result|hit|listing)$/;
/** What pages list, each line in other words for the same. */
const KINDS: readonly RegExp[] = [
  /^(?:product|good|shop|catalog|catalogu|merchandis)$/,
  /^(?:messag|mail|email|inbox|conversation|thread|chat|letter)$/,
  /^(?:post|blog|articl|story|stori|new)$/,
  /^(?:review|rating|testimonial)$/,
  /^(?:comment|reply|repli|answer)$/,
  /^(?:order|purchas)$/,
  /^(?:task|todo)$/,
  /^(?:ticket|issu|cas)$/,
  /^(?:job|vacancy|vacanci|position)$/,
  /^(?:person|peopl|member|user|contact|team|employe|customer|client|patient|student|candidat)$/,
  /^(?:fil|document|attachment)$/,
  /^(?:event|cours|lesson|class|session)$/,
  /^(?:invoic|bill|receipt|payment|transaction)$/,
  /^(?:book|titl|film|movi|song|album|video|photo|pictur|imag)$/,
  /^(?:recip|hotel|room|flight|hous|property|properti|apartment|restaurant)$/,
  /^(?:notification|alert|project|repository|repositori|not)$/,
];

/**
 * `the third product`: the card of that number where cards repeat and the page calls them so, in the heading above or in what a
 * developer wrote on them, or where nothing else repeats and the page calls them nothing else. -1 is the last. Null
 * where that is not sure.
 */
export async function numberedCard(
  page: Page,
  { noun, number }: { noun: string; number: number },
): Promise<{ tree: PageTree; card: PageNode } | null> {
  const tree = await readPageTree(page);
  const all = cardsIn(tree).filter(({ items }) => items.every(({ ref }) => ref !== null));
  const groups = (await Promise.all(all.map(async (group) => await ofOneKind(page, group)))).flat();
  const called = await Promise.all(groups.map(async (group) => await wordsOf(page, tree, group)));
  const said = stemsOf(noun).toReversed();
  // Of a `news item` the first word says more.
  const kind = said.find((stem) => !ANY.test(stem)) ?? said[0];
  if (kind === undefined) return null;
  const meant = groups.filter((_group, at) => called[at]?.some((word) => isAlike(kind, word)));
  const others = groups.filter((one, at) => mayBe(kind, called[at] ?? []) && !areBare(tree, one));
  const group = meant.length > 0 ? meant : others;
  const [only, ...more] = group;
  if (!only || more.length > 0 || (meant.length === 0 && groups.length > 1)) return null;
  const card = number === -1 ? only.items.at(-1) : only.items[number - 1];
  return card ? { tree, card } : null;
}

function isAlike(kind: string, word: string): boolean {
  return kind === word || KINDS.some((one) => one.test(kind) && one.test(word));
}

/** Nothing on the page says that they are something else. */
function mayBe(kind: string, called: readonly string[]): boolean {
  return ANY.test(kind) || !called.some((word) => KINDS.some((one) => one.test(word)));
}

/** Rows of cards of several kinds are several lists. */
async function ofOneKind(page: Page, group: Cards): Promise<readonly Cards[]> {
  const classes = await Promise.all(
    group.items.slice(0, MOST_COMPARED).map(async ({ ref }) => {
      const written = await page
        .locator(`aria-ref=${ref}`)
        .getAttribute('class', { timeout: ASK_MS })
        .catch(() => null);
      return (written ?? '').split(/\s+/).filter(Boolean);
    }),
  );
  const [first = []] = classes;
  const isAlike = classes.every((own) =>
    first.length === 0 ? own.length === 0 : own.some((word) => first.includes(word)),
  );
  return isAlike ? [group] : (group.rows ?? []);
}

/** Of a group: the nearest heading above, and what a developer wrote on its cards and around them. */
async function wordsOf(page: Page, tree: PageTree, { parent, items }: Cards): Promise<string[]> {
  const [first] = items;
  if (!first) return [];
  const heading = tree.nodes.slice(0, first.index).findLast(({ role }) => role === 'heading');
  const around = page.locator(`aria-ref=${first.ref}`);
  const written = await around
    .evaluate(
      (element) => {
        const parts = [element, element.parentElement, element.parentElement?.parentElement];
        return parts
          .flatMap((part) =>
            part && part !== document.body
              ? ['class', 'id', 'aria-label', 'data-testid', 'data-test'].map(
                  (name) => part.getAttribute(name) ?? '',
                )
              : [],
          )
          .concat(element.tagName.toLowerCase())
          .join(' ')
          .slice(0, 600);
      },
      undefined,
      { timeout: ASK_MS },
    )
    .catch(() => '');
  const words = `${heading?.name ?? ''} ${parent.name} ${written.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]/g, ' ')}`;
  return [...new Set(stemsOf(words))];
}
