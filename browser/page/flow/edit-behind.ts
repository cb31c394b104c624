import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import { wantedNode } from '#browser/page/actions/wanted-node.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { typeText } from '#browser/page/actions/type-text.ts';
import {
  ancestorsOf,
  fullText,
  isEditable,
  labelOf,
  type PageNode,
  type PageTree,
  readPageTree,
} from '#browser/page/find/page-tree.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';
import { runFree } from '#browser/page/run-action.ts';
import { type SaidValue, saidValue } from '#browser/page/flow/said-value.ts';
import type { Scene } from '#browser/page/scene.ts';

const LOOK_MS = 5_000;
const LOOKS = 20;
const PAUSE_MS = 100;
const MOST_LEVELS = 3;
const LONGEST_ROW = 160;
const EDITS = /^(?:edit|change|modify|update|✎|✏️?|🖉)$/iu;
const EDITS_IT = /^(?:edit|change|modify|update) (?:the |my |your )?(\S.{0,80})$/iu;
const SAVES = /^(?:save(?: changes| name| title)?|ok|okay|done|apply|update|confirm|rename|✓|✔)$/iu;

/**
 * `Change the phone to 555 1234`, where the value is a text with “Edit” beside it: presses that, writes into the field that opens, and
 * presses what saves this field. The page must show the new text afterwards.
 */
export async function editBehind(
  scene: Scene,
  numbered: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  const said = saidValue(scene, numbered, error);
  if (!said) return false;
  const { labels } = said;
  const { world, options } = scene;
  const found = await runFree(world, LOOK_MS, async (page) => {
    const tree = await readPageTree(page);
    const pencil = pencilOf(tree, labels);
    return pencil ? { tree, pencil } : null;
  });
  if (!found) return false;
  const { pencil, tree } = found;
  await clickTarget(world, pressed(pencil, labelOf(tree, pencil), options.mayActOn));
  await writeOpened(scene, tree, said);
  return true;
}

/**
 * Into the only field that is there now and was not before, which is saved by the only button for that, else by Enter. Throws where the page
 * does not show the new text afterwards.
 */
export async function writeOpened(
  scene: Scene,
  before: PageTree,
  { wanted, value, labels }: SaidValue,
): Promise<void> {
  const { world, options } = scene;
  const field = await runFree(world, LOOK_MS, (page) => newFieldOn(page, before));
  if (!field)
    throw unchanged(wanted.shown, `was opened by what edits it, and no field for ${value.shown} came`);
  scene.memory.addTyped(value.text);
  await typeText(
    world,
    { ...wanted, ...pressed(field, labels[0] ?? '', options.mayActOn) },
    { value, sets: true },
  );
  const save = await runFree(world, LOOK_MS, async (page) =>
    onlyNew(before, await readPageTree(page), isSaving),
  );
  if (save) await clickTarget(world, pressed(save, save.name, options.mayActOn));
  else await runFree(world, LOOK_MS, (page) => page.keyboard.press('Enter'));
  const times = timesShown(before, value.text);
  const isShown = await runFree(world, LOOK_MS, (page) => showsMore(page, value.text, times));
  if (!isShown) throw unchanged(wanted.shown, `does not show ${value.shown} afterwards`);
}

function pressed(node: PageNode, words: string, mayActOn?: (origin: string) => void): Wanted {
  return wantedNode(node, { label: words, mayActOn });
}

/** “Edit phone”, or “Edit” in the small part of the page that begins with that label and has no other. */
function pencilOf(tree: PageTree, labels: readonly string[]): PageNode | null {
  const buttons = tree.nodes.filter(
    (node) => node.ref !== null && !node.isDisabled && (node.role === 'button' || node.role === 'link'),
  );
  const named = buttons.filter((node) => {
    const [, of] = EDITS_IT.exec(labelOf(tree, node).trim()) ?? [];
    return of !== undefined && labels.some((label) => isSameWords(of, label));
  });
  if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null;
  const beside = buttons.filter(
    (node) => EDITS.test(labelOf(tree, node).trim()) && isOfLabel(tree, node, { labels, buttons }),
  );
  return beside.length === 1 ? (beside[0] ?? null) : null;
}

function isOfLabel(
  tree: PageTree,
  button: PageNode,
  { labels, buttons }: { labels: readonly string[]; buttons: readonly PageNode[] },
): boolean {
  for (const part of ancestorsOf(button).slice(0, MOST_LEVELS)) {
    const inside = buttons.filter(({ index }) => index > part.index && index < part.end);
    const text = fullText(tree, part, LONGEST_ROW + 1).toLowerCase();
    if (inside.length > 1 || text.length > LONGEST_ROW) break;
    if (
      labels.some((label) =>
        new RegExp(`^${RegExp.escape(label.toLowerCase())}(?![\\p{L}\\d])`, 'u').test(text),
      )
    )
      return true;
  }
  return isBehindTerm(tree, button, labels);
}

/** In the definition behind a term of these words. */
function isBehindTerm(tree: PageTree, button: PageNode, labels: readonly string[]): boolean {
  const definition = ancestorsOf(button).find(({ role }) => role === 'definition');
  const term =
    definition && tree.nodes.findLast(({ role, index }) => role === 'term' && index < definition.index);
  return term !== undefined && labels.some((label) => isSameWords(fullText(tree, term, LONGEST_ROW), label));
}

function isSaving(node: PageNode): boolean {
  return node.role === 'button' && !node.isDisabled && SAVES.test(node.name.trim());
}

/** The only one of its sort that was not there before. */
function onlyNew(before: PageTree, after: PageTree, isMeant: (node: PageNode) => boolean): PageNode | null {
  const known = new Set(before.nodes.map(({ ref }) => ref));
  const [only, ...more] = after.nodes.filter(
    (node) => node.ref !== null && !known.has(node.ref) && isMeant(node),
  );
  return more.length === 0 ? (only ?? null) : null;
}

async function newFieldOn(page: Page, before: PageTree): Promise<PageNode | null> {
  for (let look = 0; look < LOOKS; look += 1) {
    const field = onlyNew(before, await readPageTree(page), isEditable);
    if (field) return field;
    await page.waitForTimeout(PAUSE_MS);
  }
  return null;
}

/** As a text of the page, and not only in its field, once more than before. */
async function showsMore(page: Page, text: string, before: number): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (timesShown(await readPageTree(page), text) > before) return true;
    await page.waitForTimeout(PAUSE_MS);
  }
  return false;
}

function timesShown({ nodes }: PageTree, text: string): number {
  const wanted = text.toLowerCase();
  const says = (words: string) => words.replaceAll(/\s+/g, ' ').toLowerCase().includes(wanted);
  return nodes.filter((node) => !isEditable(node) && says(node.ownText || node.name)).length;
}

function unchanged(shown: string, what: string): StepFailure {
  return new StepFailure(
    'value_refused',
    `${shown} ${what}.`,
    `Write what is pressed to change it in a line of its own, as in: Click ${quoteShown('Edit')}`,
  );
}
