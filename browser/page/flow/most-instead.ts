import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { understoodInstructions } from '#shared/script/read-understood.ts';
import { linesOfMost, type MostInLine, theMostIn } from '#shared/script/words/the-most.ts';
import { literalText, quoteShown } from '#shared/script/words/value.ts';
import { wantedNode } from '#browser/page/actions/wanted-node.ts';
import { actInKnownItem } from '#browser/page/actions/act-in-known-item.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { pressOf } from '#browser/page/actions/press-in-row.ts';
import { titleOf } from '#browser/page/flow/list-parts.ts';
import type { Done } from '#browser/page/flow/run-line.ts';
import { tryLine } from '#browser/page/flow/try-line.ts';
import { fullText, type PageNode, type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { hasRested, isQuiet } from '#browser/page/look/rest.ts';
import { fieldsOfItem } from '#browser/page/read/item-fields.ts';
import { mostItem } from '#browser/page/read/most-item.ts';
import { runAction, runFree } from '#browser/page/run-action.ts';
import { runInstruction } from '#browser/page/run-instruction.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^target_(?:not_found|wrong_kind|ambiguous)$/;
const LIMIT_MS = 15_000;
const LOOK_MS = 200;
const READS = /^(?:extract|count)$/;
/** Nothing more is said than the name of what is read. */
const CALLED = /^(?: as (?<name>[\p{L}][\p{L}\d_]{0,60}))?$/u;

/**
 * `Open the latest invoice`: the only list of such things is compared by a value of each, and the line is done with the name
 * of the first one. Null where the page has no such list, or not one that is first.
 */
export async function mostInstead(
  scene: Scene,
  numbered: NumberedInstruction,
  error: unknown,
): Promise<Done | null> {
  const isMissing = error instanceof StepFailure && MISSING.test(error.failure.code);
  if ((error !== null && !isMissing) || scene.item) return null;
  const text = literalText(numbered.written)?.trim();
  const most = text === undefined ? null : theMostIn(text);
  if (!most) return null;
  const look = (tree: PageTree) => meantOn(tree, most, scene.world.today());
  const meant = await runFree(scene.world, LIMIT_MS, async (page) => {
    const started = performance.now();
    for (;;) {
      const found = look(await readPageTree(page));
      // Of a list that is still filled, the first one may come later.
      if (error !== null || (found && (await isQuiet(page))) || (await hasRested(page, started)))
        return found;
      await page.waitForTimeout(LOOK_MS);
    }
  });
  if (!meant) return null;
  const called = most.is_read ? CALLED.exec(meant.behind)?.groups : undefined;
  if (called) {
    const value = await runAction(scene.world, {
      intent: text ?? '',
      milliseconds: LIMIT_MS,
      work: async (page) => look(await readPageTree(page))?.title ?? meant.title,
      summary: () => `Read which of ${meant.count} it is`,
    });
    const name = called.name ?? most.noun.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '_');
    return { value: { name, value, variable_type: 'string' }, said: null };
  }
  if (DETAILS_READ.test(most.before) && CALLED.test(meant.behind)) {
    const value = await runAction(scene.world, {
      intent: text ?? '',
      milliseconds: LIMIT_MS,
      work: async (page) => detailsOf(look(await readPageTree(page)) ?? meant),
      summary: () => `Read the details of ${quoteShown(meant.title)}`,
    });
    const name = CALLED.exec(meant.behind)?.groups?.name ?? 'details';
    return { value: { name, value, variable_type: 'string' }, said: null };
  }
  if (
    meant.words !== null &&
    (await actInKnownItem(scene, { tree: meant.tree, item: meant.item, words: meant.words }))
  )
    return { value: null, said: `${meant.words} "${meant.title}"` };
  if (meant.press?.ref) {
    const { mayActOn } = scene.options;
    await clickTarget(
      scene.world,
      wantedNode(meant.press, {
        label: meant.title,
        shown: `${most.before} ${quoteShown(meant.title)}`,
        mayActOn,
      }),
    );
    return { value: null, said: `${most.before} "${meant.title}"` };
  }
  for (const line of meant.lines) {
    const done = await doLine(scene, numbered, line);
    if (done) return done;
  }
  return null;
}

const DETAILS_READ =
  /^(?:read|get|copy|extract|note|tell me|show me|give me) (?:all )?(?:the )?(?:details|information|info|data|row|line|entry|everything) (?:of|about|for)$/i;
const LONGEST = 2_000;

/** What it says, each under its name where it has one. */
function detailsOf({ tree, item }: Meant): string {
  const fields = fieldsOfItem(tree, item).filter(({ name, text }) => name !== '' && text !== '');
  return fields.length > 1
    ? fields.map(({ name, text }) => `${name}: ${text}`).join('\n')
    : fullText(tree, item, LONGEST).trim();
}

/** `Open the details of`: what is pressed may be called “Details”. */
const DETAILS = /^(?:open|show|view|see|click|press) (?:the )?(\p{L}[\p{L} ]{2,30}) (?:of|for)$/iu;

/** `lines`: the line with the name of the thing, the likeliest first. `behind`: what is said behind the thing. */
type Meant = {
  title: string;
  count: number;
  lines: string[];
  behind: string;
  /** What is pressed in the thing itself. */
  press: PageNode | null;
  tree: PageTree;
  item: PageNode;
  /** What is done in it, as the line says that around it; null where it says more. */
  words: string | null;
};

function meantOn(tree: PageTree, most: MostInLine, today: string): Meant | null {
  const found = mostItem(tree, most, today);
  if (!found) return null;
  const title = titleOf(found.tree, found.item);
  const { items } = found.list;
  if (title === '' || items.filter((item) => titleOf(found.tree, item) === title).length > 1) return null;
  const [withoutOf = '', withOf = withoutOf] = linesOfMost(most, title);
  const isWithOf = most.of !== null && !found.of_said;
  const line = isWithOf ? withOf : withoutOf;
  // Of its row, entry or card, the button with the verb of the line.
  const isBare = /^\p{L}+$/u.test(most.before) && line.endsWith('"');
  const named = title.replaceAll(/["“”]/g, '');
  const inItem = `Click "${most.before}" next to "${named}"`;
  const details = DETAILS.exec(most.before)?.[1];
  const press =
    isBare && line.endsWith('"') ? pressOf(found.tree, found.item, most.before.toLowerCase()) : null;
  return {
    title,
    count: items.length,
    press: found.in_part ? press : null,
    // Another part may have one of that name.
    lines: found.in_part
      ? []
      : [line, ...(isBare ? [inItem] : []), ...(details ? [`Click "${details}" next to "${named}"`] : [])],
    behind: isWithOf ? most.behind : most.behind_of,
    tree: found.tree,
    item: found.item,
    words: wordsOfAct(most, isWithOf),
  };
}

const ACT =
  /^(?!(?:read|get|open|view|show|see|find|click|press|tap|choose|select|pick|type|enter|set|tell)\b)\p{L}{2,15}(?: (?:up|out|off|on))?$/iu;
const GOES = /^(?: (?:to|into|in|as) (?:the |my )?[\p{L} ]{2,30})?$/u;

/** `Copy … to drafts`; what is put into a basket is added to it. */
function wordsOfAct({ before, behind, behind_of }: MostInLine, isWithOf: boolean): string | null {
  const tail = isWithOf ? behind : behind_of;
  const act =
    /^put$/i.test(before) && CART.test(tail)
      ? `Add${tail.replace(/^ (?:in|into) /i, ' to ')}`
      : `${before}${tail}`;
  return ACT.test(before) && GOES.test(tail) ? act : null;
}

const CART = /^ (?:in|into|to) (?:the |my )?(?:basket|cart|bag|trolley)$/i;

async function doLine(scene: Scene, numbered: NumberedInstruction, line: string): Promise<Done | null> {
  const [only, ...more] = understoodInstructions(line);
  if (only && more.length === 0 && READS.test(only.verb))
    return { value: await runInstruction(scene, only), said: line };
  return (await tryLine(scene, numbered, line)) ? { value: null, said: line } : null;
}
