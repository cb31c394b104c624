import { StepFailure } from '#shared/errors.ts';
import type { Place } from '#shared/place.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { NO_VARIABLES, quoteShown, showParts } from '#shared/script/words/value.ts';
import {
  contains,
  labelOf,
  type PageNode,
  type PageTree,
  readPageTree,
} from '#browser/page/find/page-tree.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { wantedNode } from '#browser/page/actions/wanted-node.ts';
import { hardSensesOf, sensesOf } from '#browser/page/meaning/sense-text.ts';
import { matchSenses } from '#browser/page/meaning/senses.ts';
import type { Walk } from '#browser/page/flow/walk.ts';
import { watchPage } from '#browser/page/page-watch.ts';
import { runFree } from '#browser/page/run-action.ts';

const LOOK_MS = 5_000;
/** Verbs that say what is so afterwards, and not only what is pressed. */
const COMPLETES =
  /^(?:please )?(?:mark|flag|delete|remove|erase|archive|cancel|approve|reject|decline|resolve|complete|finish|withdraw|revoke|deactivate|disable|unsubscribe|publish|submit|send|pay|discard|void|refund|reopen|terminate)\b/i;
const LEAVES =
  /^(?:cancel|no\b.*|keep\b.*|back|go back|not now|never mind|abort|dismiss|abbrechen|annuler|cancelar|annulla|annuleren)$/i;
const CLOSES = /^(?:close|ok|okay|done|got it|dismiss|×|x|✕|✖|schließen|fermer|cerrar|)$/i;

/** `…, yes I am sure`, `… and confirm it`: the answer to what is asked back. */
const CONFIRMS =
  /(?:,|\band) *(?:yes\b|(?:i['’]?m|i am) sure\b|really\b|for good\b|(?:say|answer|reply) (?:yes|ok|okay)\b|confirm(?: it| that)?$).{0,30}$/i;

/**
 * `Mark INV-7 as paid` is not done by a press that only opens a window which asks for more, or a question in its place. As
 * the last line nothing answers it, so it fails, unless it says the answer itself; a line that follows may be about it. True
 * where it was answered so.
 */
export async function refuseUnfinished(
  walk: Walk,
  { instruction, written }: NumberedInstruction,
  next: Place,
): Promise<boolean> {
  if (!/^(?:click|either|as_shown)$/.test(instruction.verb)) return false;
  const line = showParts(written.parts, NO_VARIABLES).trim();
  // Its own words end before such an answer.
  const isConfirmed = CONFIRMS.test(walk.text.slice(written.at[0]).split('\n', 1)[0]?.trim() ?? '');
  if ((next !== walk.end && !isConfirmed) || !COMPLETES.test(line)) return false;
  const page = walk.world.parts.front();
  if (!page) return false;
  const hasWindow = (await watchPage(page)).hasOpenedDialog;
  const asking = await runFree(walk.world, LOOK_MS, async (one) => {
    const tree = await readPageTree(one);
    return (hasWindow ? askingWindow(tree) : null) ?? questionAbout(tree, line);
  });
  if (!asking) return false;
  const { asked, acts } = asking;
  const [only] = acts.length === 1 ? acts : [];
  if (isConfirmed && only) {
    const { label, node } = only;
    const { mayActOn } = walk.options;
    await clickTarget(walk.world, wantedNode(node, { label, mayActOn }));
    return true;
  }
  throw new StepFailure(
    'not_answered',
    `${asked}, and no line answers it: it is not done yet.`,
    `Write what is done then in a line of its own${only ? `, as in: Click ${quoteShown(only.label)}` : '.'}`,
  );
}

type Press = { node: PageNode; label: string };
/** In words for people, and what could be pressed for it, besides what leaves all as it is. */
type Asking = { asked: string; acts: readonly Press[] };

/** The window in front, where it has something to press that does more than close it. */
function askingWindow(tree: PageTree): Asking | null {
  const window = tree.nodes.findLast(({ role }) => role === 'dialog' || role === 'alertdialog');
  if (!window) return null;
  const presses = pressesIn(tree, window);
  const acts = presses.filter(({ label }) => !LEAVES.test(label) && !CLOSES.test(label));
  const asks = acts.length > 0 || (presses.some(({ label }) => LEAVES.test(label)) && presses.length > 1);
  const name = window.name === '' ? '' : ` ${quoteShown(window.name)}`;
  return asks ? { asked: `A window${name} opened, which asks for more`, acts } : null;
}

/** “Really remove Salt licks? Yes No”, where the row was: a question about what the line names, with a way back. */
function questionAbout(tree: PageTree, line: string): Asking | null {
  const said = hardSensesOf(line);
  for (const node of tree.nodes) {
    const shown = (node.ownText || node.name).trim();
    // Answers that are plain texts stand in one text with it, “Really remove it?YesNo”, or behind it.
    const joined = WITH_ANSWERS.exec(
      `${shown} ${textsBehind(tree, node)}`.trim().slice(0, LONGEST_JOINED),
    )?.[1];
    const text = joined ?? shown;
    if (!text.endsWith('?') || shown.length > LONGEST_QUESTION || !node.parent) continue;
    const part = node.end > node.index + 1 ? node : node.parent;
    const presses = part.end - part.index > MOST_IN_QUESTION ? [] : pressesIn(tree, part);
    const acts = presses.filter(({ label }) => !LEAVES.test(label) && !CLOSES.test(label));
    const asked = sensesOf(text);
    const isOfIt = said.some((word) => asked.some((one) => matchSenses(word, one) !== null));
    const isAnswered = acts.length > 0 && acts.length < presses.length;
    if (isOfIt && (isAnswered || joined !== undefined))
      return { asked: `The page asks ${quoteShown(text)}`, acts: isAnswered ? acts : [] };
  }
  return null;
}

const LONGEST_QUESTION = 120;
const LONGEST_JOINED = 160;
const MOST_ANSWERS = 3;

/** The short texts that follow a text in its part of the page. */
function textsBehind(tree: PageTree, node: PageNode): string {
  const texts: string[] = [];
  for (let at = node.end; texts.length < MOST_ANSWERS; at += 1) {
    const next = tree.nodes[at];
    if (next?.parent !== node.parent || next?.role !== 'text') break;
    texts.push(next.ownText.trim());
  }
  return texts.join(' ');
}

const WITH_ANSWERS =
  /^([^?]{3,100}\?) ?(?:Yes|No|OK|Okay)[\s,/|·]*(?:Yes|No|OK|Okay|Cancel|Keep|Back|Not now)\b[\s\p{L}]{0,30}$/u;
const MOST_IN_QUESTION = 12;

function pressesIn(tree: PageTree, part: PageNode): Press[] {
  return tree.nodes
    .filter((node) => (node.role === 'button' || (node.isPointer && node !== part)) && contains(part, node))
    .map((node) => ({ node, label: (labelOf(tree, node) || node.ownText).trim() }))
    .filter(({ label }) => label !== '');
}
