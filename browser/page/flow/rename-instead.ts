import { onlyOf } from '#shared/only-of.ts';
import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { wantedText } from '#shared/script/target/read-target.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import { wantedNode } from '#browser/page/actions/wanted-node.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { pressEntryOf } from '#browser/page/actions/open-menu.ts';
import { writeOpened } from '#browser/page/flow/edit-behind.ts';
import { entriesShown, menuOpenersIn } from '#browser/page/find/item-menu.ts';
import { itemAround } from '#browser/page/find/near-anchor.ts';
import {
  ancestorsOf,
  contains,
  isEditable,
  labelOf,
  type PageNode,
  type PageTree,
  readPageTree,
} from '#browser/page/find/page-tree.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';
import { Places } from '#browser/page/meaning/place-words.ts';
import { runFree } from '#browser/page/run-action.ts';
import { saidLine } from '#browser/page/flow/said-line.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^target_(?:not_found|wrong_kind|ambiguous)$/;
const LOOK_MS = 5_000;
const KIND = String.raw`(?:(?<kind>\p{Ll}{3,20}) )?`;
const NEW = String.raw`["“]?(?<to>[^"“”\n]{1,100}?)["”]?`;
const OLD = String.raw`["“]?(?<from>[^"“”\n]{1,80}?)["”]?`;
const FORMS: readonly RegExp[] = [
  new RegExp(`^(?:please )?rename (?:the |my |our )?${OLD} (?:to|into|as) ${NEW}$`, 'iu'),
  new RegExp(
    `^(?:please )?(?:change|set|edit) (?:the )?(?:name|title) of (?:the |my |our )?${OLD} (?:to|into) ${NEW}$`,
    'iu',
  ),
  new RegExp(`^(?:please )?give (?:the |my |our )?${OLD} the (?:new )?(?:name|title) ${NEW}$`, 'iu'),
];
const OF_KIND = new RegExp(`^${KIND}(?<name>\\S.*)$`, 'u');
const RENAMES = /^(?:rename|(?:edit|change) (?:the )?(?:name|title))(?:…|\.\.\.)?$/iu;
const RENAMES_IT = /^(?:rename|(?:edit|change) (?:the )?(?:name|title) of) (?<what>\S.{0,80})$/iu;
const TEXTS =
  /^(?:text|generic|heading|link|button|cell|gridcell|rowheader|strong|paragraph|term|listitem|tab|treeitem)$/;
const WHOLE = /^(?:main|document|iframe|list|table|rowgroup|grid|form|navigation|banner)$/;

type Way = { tree: PageTree; press: PageNode; isMenu: boolean };

/**
 * `Rename Beach to Seaside`: by what is called “Rename” in its row or card, or in the menu of that, and the field that this opens. The page must
 * show the new name afterwards. False where the page has no such thing, or several.
 */
export async function renameInstead(
  scene: Scene,
  { written }: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  if (error !== null && (!(error instanceof StepFailure) || !MISSING.test(error.failure.code))) return false;
  const line = saidLine(scene, written);
  const said = line ? FORMS.map((form) => form.exec(line)?.groups).find(Boolean) : undefined;
  if (!said?.from || !said.to) return false;
  const names = namesOf(said.from);
  const way = await runFree(scene.world, LOOK_MS, async (page) =>
    wayToRename(await readPageTree(page), names),
  );
  if (!way) return false;
  const { tree, press } = way;
  if (way.isMenu) {
    const isPressed = await pressEntryOf(
      scene,
      (now) => now.nodes.find(({ ref }) => ref === press.ref) ?? null,
      (look) => onlyOf(entriesShown(look).filter((node) => RENAMES.test(labelOf(look.after, node).trim()))),
    );
    if (!isPressed) return false;
  } else {
    const label = labelOf(tree, press);
    await clickTarget(scene.world, wantedNode(press, { label, mayActOn: scene.options.mayActOn }));
  }
  const value = { text: said.to, shown: quoteShown(said.to), is_secret: false, has_variables: false };
  const shown = `the name of ${quoteShown(names.at(-1) ?? said.from)}`;
  await writeOpened(scene, tree, { wanted: wantedText(shown, shown), value, labels: [shown] });
  return true;
}

/** `the album Winter`: as it is said, and without the word for what it is. */
function namesOf(from: string): string[] {
  const { kind, name } = OF_KIND.exec(from)?.groups ?? {};
  return kind === undefined || name === undefined ? [from] : [from, name];
}

function wayToRename(tree: PageTree, names: readonly string[]): Way | null {
  const buttons = tree.nodes.filter(
    (node) =>
      node.ref !== null && !node.isDisabled && (/^(?:button|link)$/.test(node.role) || node.isPointer),
  );
  for (const name of names) {
    const called = buttons.filter((node) => {
      const what = RENAMES_IT.exec(labelOf(tree, node).trim())?.groups?.what;
      return what !== undefined && namesOf(what).some((one) => isSameWords(one, name));
    });
    const [only, ...more] = called;
    if (only) return more.length === 0 ? { tree, press: only, isMenu: false } : null;
    const texts = tree.nodes.filter((node) => TEXTS.test(node.role) && !isEditable(node));
    const textOf = (node: PageNode) => (node.ownText || node.name).trim();
    const exact = innermost(texts.filter((node) => isSameWords(textOf(node), name)));
    // “May News Draft”: with its state in one text.
    const begun = innermost(texts.filter((node) => textOf(node).startsWith(`${name} `)));
    const anchors = exact.length > 0 ? exact : begun.length === 1 ? begun : [];
    if (anchors.length === 0) continue;
    const ways = anchors.flatMap((anchor) => wayAround(tree, anchor, buttons) ?? []);
    return onlyOf([...new Map(ways.map((way) => [way.press, way])).values()]);
  }
  return null;
}

/** In the row or card of a name, or in the smallest part around it that is about nothing else. */
function wayAround(tree: PageTree, anchor: PageNode, buttons: readonly PageNode[]): Way | null {
  const item = itemAround(anchor) ?? new Places(tree).listItemOf(anchor);
  const isTitle = anchor.role === 'heading' || ancestorsOf(anchor).some(({ role }) => role === 'heading');
  for (const part of ancestorsOf(anchor)) {
    if (!item && WHOLE.test(part.role) && !(isTitle && part.role === 'main')) return null;
    const renames = buttons.filter(
      (node) => contains(part, node) && RENAMES.test(labelOf(tree, node).trim()),
    );
    const menus = menuOpenersIn(tree, part);
    if (renames.length + menus.length > 0) {
      const press = onlyOf(renames.length > 0 ? renames : menus);
      // The name of another thing beside it may be what is renamed there.
      const isItsOwn = item !== null || isTitle;
      return press && isItsOwn ? { tree, press, isMenu: renames.length === 0 } : null;
    }
    if (part === item) return null;
  }
  return null;
}

function innermost(nodes: readonly PageNode[]): PageNode[] {
  return nodes.filter((node) => !nodes.some((other) => other !== node && contains(node, other)));
}
