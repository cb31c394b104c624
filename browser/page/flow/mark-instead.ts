import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import { literalText, quoteShown } from '#shared/script/words/value.ts';
import { wantedNode } from '#browser/page/actions/wanted-node.ts';
import { checkTarget } from '#browser/page/actions/check-target.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { itemSaying } from '#browser/page/find/item-saying.ts';
import { labelOf, type PageNode, type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { cardsIn } from '#browser/page/find/repeated-cards.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';
import { lookUntilRest } from '#browser/page/look/look-until.ts';
import { headingsOf } from '#browser/page/propose/page-things.ts';
import { stemsOf } from '#browser/page/propose/said-words.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^target_(?:not_found|wrong_kind)$/;
const NOUN =
  '(?:(?:the )?(?:task|to-?do|item|message|mail|e-?mail|conversation|notification) )?(?:(?:from|called|about) )?';
const MARKS = new RegExp(
  `^(?:please )?(?:mark|flag|set) ${NOUN}["“]?(?<thing>[^"“”]{2,80}?)["”]? (?:as )?(?<state>done|complete|completed|finished|read|unread|important|starred|urgent|favourite|favorite)$`,
  'iu',
);
const DONE = new RegExp(
  `^(?:please )?(?:complete|finish|tick off|check off|cross off) ${NOUN}["“]?(?<thing>[^"“”]{2,80}?)["”]?$`,
  'iu',
);
const FINISHED = ['done', 'complete', 'completed', 'finished'];
const TASKS = /^(?:task|todo|to-do|to-dos|checklist|chore|list)$/;
const PRESSED = /^(?:button|link|checkbox|switch|menuitem)$/;
const ASK_MS = 2_000;
const MOST_ASKED = 12;

type Marked = { node: PageNode; label: string; isBox: boolean };

/**
 * `Mark Pay rent as done` where no button is called so: the one in its row or card that says so by its title, or that checkbox of a list
 * of tasks. False where there is none, or several may be meant.
 */
export async function markInstead(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  if (error !== null && (!(error instanceof StepFailure) || !MISSING.test(error.failure.code))) return false;
  const isPress = /^(?:click|check|either|as_shown|select)$/.test(instruction.verb) && !scene.item;
  const text = isPress ? (literalText(written)?.trim().replace(/[.!]$/, '') ?? '') : '';
  const { thing, state = 'done' } = (MARKS.exec(text) ?? DONE.exec(text))?.groups ?? {};
  if (thing === undefined || /^(?:all|every|each|the (?:first|last))\b|\bnot$/i.test(thing)) return false;
  const found = await lookUntilRest(
    scene.world,
    async (page) => await markIn(page, thing, state.toLowerCase()),
  );
  if (!found?.node.ref) return false;
  const wanted: Wanted = wantedNode(found.node, {
    label: found.label,
    shown: `${quoteShown(found.label)} for ${quoteShown(thing)}`,
    mayActOn: scene.options.mayActOn,
  });
  if (found.isBox) await checkTarget(scene.world, wanted, true);
  else await clickTarget(scene.world, wanted);
  return true;
}

async function markIn(page: Page, thing: string, state: string): Promise<Marked | null> {
  const tree = await readPageTree(page);
  const part = itemSaying(tree, thing) ?? cardSaying(tree, thing);
  if (!part) return null;
  const pressed = tree.nodes
    .slice(part.index + 1, part.end)
    .filter(({ role, ref, isDisabled }) => PRESSED.test(role) && ref !== null && !isDisabled);
  if (pressed.length === 0 || pressed.length > MOST_ASKED) return null;
  const called = await Promise.all(
    pressed.map(async (node) => ({ node, names: await namesOf(page, tree, node) })),
  );
  const isDone = FINISHED.includes(state);
  const states = isDone ? FINISHED : [state];
  const wanted = [
    ...states.flatMap((one) => [`mark as ${one}`, `mark ${one}`, `set as ${one}`]),
    // A button “Read” opens what is to be read.
    ...states.filter((one) => !one.endsWith('read')),
    ...states.flatMap((one) => [`mark ${thing} as ${one}`, `mark "${thing}" as ${one}`]),
    ...(isDone
      ? [
          `complete ${thing}`,
          `finish ${thing}`,
          'finish',
          'complete task',
          'mark task as done',
          'mark task as complete',
        ]
      : []),
  ];
  const named = called.filter(({ names }) =>
    names.some((name) => wanted.some((one) => isSameWords(one, name))),
  );
  const [only, ...more] = named;
  if (more.length > 0) return null;
  if (only) return { node: only.node, label: only.names[0] ?? thing, isBox: isBox(only.node) };
  const boxes = pressed.filter(isBox);
  const [box] = boxes;
  const isOfTask = box && boxes.length === 1 && isDone && isTaskList(tree) && isPlainBox(tree, box, thing);
  return isOfTask ? { node: box, label: thing, isBox: true } : null;
}

function isBox({ role }: PageNode): boolean {
  return role === 'checkbox' || role === 'switch';
}

/** It has no words, or those of the task: one that is called “Select” is for something else. */
function isPlainBox(tree: PageTree, box: PageNode, thing: string): boolean {
  const label = box.name === '' ? '' : labelOf(tree, box);
  return label === '' || stemsOf(thing).every((stem) => stemsOf(label).includes(stem));
}

function isTaskList(tree: PageTree): boolean {
  return stemsOf(headingsOf(tree)).some((stem) => TASKS.test(stem));
}

/** The only card, without a role, that has these words as one of its texts. */
function cardSaying(tree: PageTree, thing: string): PageNode | null {
  const cards = cardsIn(tree).flatMap(({ items }) => items);
  const saying = cards.filter((card) =>
    tree.nodes
      .slice(card.index, card.end)
      .some(({ ownText, name, role }) => !PRESSED.test(role) && isSameWords(ownText || name, thing)),
  );
  return saying.length === 1 ? (saying[0] ?? null) : null;
}

/** What it is called, and what shows when one points at it. */
async function namesOf(page: Page, tree: PageTree, node: PageNode): Promise<string[]> {
  const title = await page
    .locator(`aria-ref=${node.ref}`)
    .getAttribute('title', { timeout: ASK_MS })
    .catch(() => null);
  return [title ?? '', labelOf(tree, node)].filter((name) => name.trim() !== '');
}
