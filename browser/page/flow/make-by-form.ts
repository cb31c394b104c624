import { StepFailure } from '#shared/errors.ts';
import { fillValue, literalValue, quoteShown } from '#shared/script/words/value.ts';
import { pressKey } from '#browser/page/actions/press-key.ts';
import { type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { doNow } from '#browser/page/flow/do-meant.ts';
import { LIMIT_MS, lookNow } from '#browser/page/flow/look-now.ts';
import { lookUntilRest } from '#browser/page/look/look-until.ts';
import { isNewSince } from '#browser/page/meaning/behind.ts';
import { type Filling, fillingOf, type Form, formFor, openerFor } from '#browser/page/meaning/making.ts';
import type { Offer } from '#browser/page/meaning/offered.ts';
import { type Making, sayMaking } from '#browser/page/meaning/said-making.ts';
import { runFree } from '#browser/page/run-action.ts';
import type { Scene } from '#browser/page/scene.ts';

/** `Add a card "Hire a van" to Backlog`: by the form for it, which a button may have to open first. */
export async function makeByForm(scene: Scene, line: string): Promise<boolean> {
  for (const making of sayMaking(line)) {
    const here = await lookNow(scene, (tree) =>
      filled(
        formFor(tree, making, () => true),
        making,
      ),
    );
    if (here) {
      await send(scene, here);
      return true;
    }
    if (await makeBehind(scene, making)) return true;
  }
  return false;
}

function filled(form: Form | null, making: Making): Filling | null {
  return form && fillingOf(form, making);
}

async function makeBehind(scene: Scene, making: Making): Promise<boolean> {
  const found = await lookNow(scene, (tree) => {
    const opener = openerFor(tree, making);
    return opener && { opener, tree };
  });
  if (!found) return false;
  await doNow(scene, { kind: 'press', offer: found.opener, times: 1 });
  const isNew = isNewSince(found.tree);
  const opened = await lookUntilRest(scene.world, async (page) => {
    const tree = await readPageTree(page);
    // What was opened is about that thing, whatever its fields are called.
    const form = formFor(tree, { ...making, noun: '', place: '' }, isNew);
    return filled(form, making);
  });
  if (opened) await send(scene, opened);
  else await runFree(scene.world, LIMIT_MS, async (page) => await page.keyboard.press('Escape'));
  return opened !== null;
}

/** Each field is looked for anew: what stands before it may have drawn the form again. */
async function send(scene: Scene, { acts, sender }: Filling): Promise<void> {
  for (const act of acts) await doNow(scene, act);
  const [main] = acts;
  if (sender) await doNow(scene, { kind: 'press', offer: sender, times: 1 });
  else
    await pressKey(scene.world, fillValue(literalValue('Enter'), scene.lookup), {
      wanted: null,
      sends_form: true,
    });
  if (main?.kind !== 'type') return;
  const isTaken = await lookUntilRest(scene.world, async (page) =>
    isStillIn(await readPageTree(page), main.offer, main.value) ? null : true,
  );
  if (isTaken) return;
  throw new StepFailure(
    'value_refused',
    `${quoteShown(main.value)} still stands in ${quoteShown(main.offer.label)} after ${quoteShown(sender?.label ?? 'Enter')} was pressed, so it was not taken.`,
    'Look at the picture: the form may need more than the line says.',
  );
}

function isStillIn({ nodes }: PageTree, { node, label }: Offer, value: string): boolean {
  return nodes.some(
    (one) =>
      one.role === node.role &&
      (one.name || one.placeholder || label) === (node.name || node.placeholder || label) &&
      one.ownText.trim() === value,
  );
}
