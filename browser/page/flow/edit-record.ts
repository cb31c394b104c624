import { onlyOf } from '#shared/only-of.ts';
import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { type Filled, quoteShown } from '#shared/script/words/value.ts';
import { selectAsSaid } from '#browser/page/actions/choose-as-said.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { pressEntryOf } from '#browser/page/actions/open-menu.ts';
import { typeText } from '#browser/page/actions/type-text.ts';
import { wantedNode } from '#browser/page/actions/wanted-node.ts';
import { entriesShown, freshIn, menuOpenersIn } from '#browser/page/find/item-menu.ts';
import {
  ancestorsOf,
  contains,
  isEditable,
  labelOf,
  type PageNode,
  type PageTree,
  readPageTree,
} from '#browser/page/find/page-tree.ts';
import { scoreText } from '#browser/page/find/score-text.ts';
import { saidLine } from '#browser/page/flow/said-line.ts';
import { onlyItem } from '#browser/page/meaning/answer-in-item.ts';
import { Places } from '#browser/page/meaning/place-words.ts';
import { hardSensesOf } from '#browser/page/meaning/sense-text.ts';
import { matchSenses } from '#browser/page/meaning/senses.ts';
import { runFree } from '#browser/page/run-action.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^(?:target_(?:not_found|wrong_kind|ambiguous)|instruction_unclear)$/;
const LOOK_MS = 5_000;
const LOOKS = 20;
const PAUSE_MS = 100;
const LEAST_ALIKE = 70;
const VERB = '(?:change|set|update|edit|correct|make|put|switch|alter)';
const FIELD = String.raw`(?:the |my |our )?(?<field>\p{L}[\p{L} -]{1,40}?)`;
const ROW = String.raw`(?:the |my |our )?(?<row>\S[^"“”\n]{1,60}?)`;
const TO = String.raw`(?: (?:to|into|as) |: ?)`;
const VALUE = String.raw`["“]?(?<value>[^"“”\n]{1,200}?)["”]?`;
const FORMS: readonly RegExp[] = [
  new RegExp(`^(?:please )?${VERB} ${FIELD} (?:of|for|on) ${ROW}${TO}${VALUE}$`, 'iu'),
  new RegExp(`^(?:please )?${VERB} ${ROW}['’]s? ${FIELD}${TO}${VALUE}$`, 'iu'),
  new RegExp(`^${FIELD} (?:of|for) ${ROW} (?:is|has to be|should be) (?:now )?${VALUE}$`, 'iu'),
  new RegExp(`^${ROW}['’]s? (?:new )?${FIELD} is (?:now )?${VALUE}$`, 'iu'),
];
/** What is moved has a day or a time. */
const MOVES = new RegExp(`^(?:please )?(?:move|reschedule|shift|rebook|postpone) ${ROW} to ${VALUE}$`, 'iu');
const TIME = /^(?:at )?\d{1,2}(?:[:.]\d{2})? ?(?:am|pm|h|o'clock)?$|\b(?:noon|midnight)\b/iu;
const OF_TIME = /\b(?:time|when|slot|hour|start|begins?|from)\b/i;
const EDITS = /^(?:edit|change|modify|update|amend|✎|✏️?|🖉)(?: (?:the )?[\p{L}\d' -]{1,40})?(?:…|\.\.\.)?$/iu;
const EDITS_TIME =
  /^(?:move|reschedule|rebook|postpone|change|edit|✎|✏️?)(?: (?:the )?[\p{L}\d' -]{1,40})?(?:…|\.\.\.)?$/iu;
const SAVES =
  /^(?:save|update|apply|confirm|ok|okay|done|✓|✔|change|move|reschedule|set)(?: (?:the |it|my )?[\p{L} ]{0,30})?$/iu;

type Said = { field: string | null; row: string; value: Filled };
type Way = { tree: PageTree; press: PageNode; label: string; isMenu: boolean; edits: RegExp };

/**
 * `Change the phone of Ida Lund to 0123`, where her row or card has an “Edit”, or a menu with one: presses that, sets the field of that
 * name which comes, and presses what saves it. Done where the field is gone again or the page shows the new text; false where
 * no single row is called so, or nothing in it edits.
 */
export async function editRecord(
  scene: Scene,
  { written }: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  if (error !== null && (!(error instanceof StepFailure) || !MISSING.test(error.failure.code))) return false;
  const line = saidLine(scene, written);
  const said = line === null ? null : readSaid(line);
  if (!said) return false;
  const { world, options } = scene;
  const way = await runFree(world, LOOK_MS, async (page) => wayTo(await readPageTree(page), said));
  if (!way) return false;
  if (way.isMenu) {
    const isPressed = await pressEntryOf(
      scene,
      (now) => now.nodes.find(({ ref }) => ref === way.press.ref) ?? null,
      (look) => onlyOf(entriesShown(look).filter((node) => way.edits.test(labelOf(look.after, node).trim()))),
    );
    if (!isPressed) return false;
  } else await clickTarget(world, wantedNode(way.press, { label: way.label, mayActOn: options.mayActOn }));
  await writeInto(scene, way, said);
  return true;
}

function readSaid(line: string): Said | null {
  const groups = FORMS.map((form) => form.exec(line)?.groups).find(Boolean) ?? MOVES.exec(line)?.groups;
  const { field = null, row, value } = groups ?? {};
  if (row === undefined || value === undefined) return null;
  return {
    field,
    row,
    value: { text: value, shown: quoteShown(value), is_secret: false, has_variables: false },
  };
}

/** By what edits in the one row or card that says the name. */
function wayTo(tree: PageTree, { field, row }: Said): Way | null {
  const named = hardSensesOf(row);
  const item = named.length === 0 ? null : onlyItem(tree, new Places(tree), named);
  if (!item) return null;
  const edits = field === null ? EDITS_TIME : EDITS;
  const buttons = tree.nodes
    .slice(item.index + 1, item.end)
    .filter((node) => node.ref !== null && !node.isDisabled && (PRESSED.test(node.role) || node.isPointer));
  const pencils = buttons.filter((node) => edits.test(labelOf(tree, node).trim()));
  const outer = pencils.filter((one) => !pencils.some((other) => other !== one && contains(other, one)));
  const menus = menuOpenersIn(tree, item);
  const press = onlyOf(outer.length > 0 ? outer : menus);
  return press && { tree, press, label: labelOf(tree, press), isMenu: outer.length === 0, edits };
}

const PRESSED = /^(?:button|link)$/;

async function writeInto(scene: Scene, { tree: before, label }: Way, said: Said): Promise<void> {
  const { world, options } = scene;
  const shown = said.field === null ? quoteShown(said.row) : `${said.field} of ${quoteShown(said.row)}`;
  const field = await runFree(world, LOOK_MS, (page) => fieldOn(page, before, said));
  if (!field) {
    await leaveEditor(scene, before);
    throw failed(
      shown,
      `was opened by ${quoteShown(label)}, and no single field for ${said.value.shown} came`,
    );
  }
  const wanted = wantedNode(field, { label: said.field ?? field.name, shown, mayActOn: options.mayActOn });
  scene.memory.addTyped(said.value.text);
  if (field.role === 'combobox') await selectAsSaid(world, { wanted, option: said.value, arranges: false });
  else await typeText(world, wanted, { value: said.value, sets: true });
  if (scene.savesNext) return;
  const save = await runFree(world, LOOK_MS, async (page) => saveFor(await readPageTree(page), field));
  if (save) await clickTarget(world, wantedNode(save, { label: save.name, mayActOn: options.mayActOn }));
  else await runFree(world, LOOK_MS, (page) => page.keyboard.press('Enter'));
  const isDone = await runFree(world, LOOK_MS, (page) => isTaken(page, field));
  if (!isDone)
    throw failed(shown, `still stands in its field after ${save ? quoteShown(save.name) : 'Enter'}`);
}

/** What was opened for nothing is closed again. */
async function leaveEditor(scene: Scene, before: PageTree): Promise<void> {
  const { world, options } = scene;
  const leave = await runFree(world, LOOK_MS, async (page) => {
    const after = await readPageTree(page);
    return onlyOf(
      freshIn({ before, after }).filter(
        (node) => PRESSED.test(node.role) && LEAVES.test(labelOf(after, node).trim()),
      ),
    );
  });
  if (leave) await clickTarget(world, wantedNode(leave, { label: leave.name, mayActOn: options.mayActOn }));
  else await runFree(world, LOOK_MS, (page) => page.keyboard.press('Escape'));
}

const LEAVES = /^(?:cancel|back|discard|close|never mind|×|x|✕|✖)$/iu;

/** Of what came: the only field that is called so; for a new time without a name, the only one for that. */
async function fieldOn(page: Page, before: PageTree, said: Said): Promise<PageNode | null> {
  for (let look = 0; look < LOOKS; look += 1) {
    const after = await readPageTree(page);
    const fields = freshIn({ before, after }).filter((node) => isEditable(node) && !node.isDisabled);
    const called =
      said.field === null ? ofMove(fields, said.value.text) : calledSo(after, fields, said.field);
    const field = onlyOf(called);
    if (field) return field;
    await page.waitForTimeout(PAUSE_MS);
  }
  return null;
}

function calledSo(tree: PageTree, fields: readonly PageNode[], words: string): PageNode[] {
  const exact = fields.filter((node) => scoreText(words, labelOf(tree, node)) >= LEAST_ALIKE);
  if (exact.length > 0) return exact;
  const wanted = hardSensesOf(words);
  return fields.filter((node) => {
    const own = hardSensesOf(labelOf(tree, node));
    return own.length > 0 && own.every((word) => wanted.some((one) => matchSenses(one, word) !== null));
  });
}

function ofMove(fields: readonly PageNode[], value: string): PageNode[] {
  if (fields.length < 2) return [...fields];
  return fields.filter(
    ({ name, placeholder }) => OF_TIME.test(`${name} ${placeholder}`) === TIME.test(value),
  );
}

/** In the smallest part around the field that has one. */
function saveFor(tree: PageTree, { ref }: PageNode): PageNode | null {
  const field = tree.nodes.find((node) => node.ref === ref);
  for (const part of field ? ancestorsOf(field) : []) {
    const saves = tree.nodes
      .slice(part.index + 1, part.end)
      .filter((node) => node.role === 'button' && !node.isDisabled && SAVES.test(node.name.trim()));
    if (saves.length > 0) return onlyOf(saves);
  }
  return null;
}

/** It is no field any more: a form that says what is wrong keeps it. */
async function isTaken(page: Page, { ref }: PageNode): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { nodes } = await readPageTree(page);
    if (!nodes.some((node) => node.ref === ref && isEditable(node))) return true;
    await page.waitForTimeout(PAUSE_MS);
  }
  return false;
}

function failed(shown: string, what: string): StepFailure {
  return new StepFailure(
    'value_refused',
    `${shown} ${what}.`,
    `Write what is pressed to change it in lines of their own, as in: Click ${quoteShown('Edit')}`,
  );
}
