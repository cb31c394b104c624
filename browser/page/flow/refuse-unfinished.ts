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

/**
 * `Mark INV-7 as paid` is not done by a press that only opens a window which asks for more. As the last line nothing
 * answers it, so it fails; a line that follows may be about the window.
 */
export async function refuseUnfinished(
  walk: Walk,
  { instruction, written }: NumberedInstruction,
  next: Place,
): Promise<void> {
  if (next !== walk.end || !/^(?:click|either|as_shown)$/.test(instruction.verb)) return;
  if (!COMPLETES.test(showParts(written.parts, NO_VARIABLES).trim())) return;
  const page = walk.world.parts.front();
  if (!page || !(await watchPage(page)).hasOpenedDialog) return;
  const asking = await runFree(walk.world, LOOK_MS, async (one) => askingWindow(await readPageTree(one)));
  if (!asking) return;
  const { name, press } = asking;
  throw new StepFailure(
    'not_answered',
    `A window${name === '' ? '' : ` ${quoteShown(name)}`} opened, which asks for more, and no line answers it: it is not done yet.`,
    `Write what is done in the window in a line of its own${press === null ? '.' : `, as in: Click ${quoteShown(press)}`}`,
  );
}

/** The window in front, where it has something to press that does more than close it; with the only such button. */
function askingWindow(tree: PageTree): { name: string; press: string | null } | null {
  const window = tree.nodes.findLast(({ role }) => role === 'dialog' || role === 'alertdialog');
  if (!window) return null;
  const labels = buttonsIn(tree, window);
  const acts = labels.filter((label) => !LEAVES.test(label) && !CLOSES.test(label));
  const asks = acts.length > 0 || (labels.some((label) => LEAVES.test(label)) && labels.length > 1);
  return asks ? { name: window.name, press: acts.length === 1 ? (acts[0] ?? null) : null } : null;
}

function buttonsIn(tree: PageTree, window: PageNode): string[] {
  return tree.nodes
    .filter((node) => node.role === 'button' && contains(window, node))
    .map((node) => labelOf(tree, node).trim());
}
