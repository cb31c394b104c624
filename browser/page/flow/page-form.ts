import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { type PageForm, readPageForm } from '#shared/script/page-forms.ts';
import { fillValue, literalText, literalValue, quoteShown } from '#shared/script/words/value.ts';
import { wantedNode } from '#browser/page/actions/wanted-node.ts';
import { checkTarget } from '#browser/page/actions/check-target.ts';
import { pressKey } from '#browser/page/actions/press-key.ts';
import { typeIntoOnly } from '#browser/page/flow/only-field.ts';
import { replyTo } from '#browser/page/flow/reply-to.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { choiceOfQuestion } from '#browser/page/find/choice-of-question.ts';
import { buttonOfWindow } from '#browser/page/find/button-of-window.ts';
import { labelOf, readPageTree } from '#browser/page/find/page-tree.ts';
import { lookUntilRest } from '#browser/page/look/look-until.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^target_(?:not_found|wrong_kind|ambiguous)$/;

/** Does what a line says by its form, as the page shows what it means. False where it shows nothing that is sure. */
export async function formInstead(
  scene: Scene,
  { written, instruction }: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  if (error !== null && (!(error instanceof StepFailure) || !MISSING.test(error.failure.code))) return false;
  const text = scene.item ? null : literalText(written);
  const form = text === null || NO_FORM.test(instruction.verb) ? null : readPageForm(text);
  if (!form) return false;
  if (form.kind === 'send') return await sendText(scene, form);
  if (form.kind === 'write')
    return (
      (instruction.verb === 'as_shown' || (instruction.verb === 'type' && form.is_message)) &&
      (await typeIntoOnly(scene, { kind: 'message', value: literalValue(form.text) }))
    );
  if (form.kind === 'reply') return await replyTo(scene, form);
  return form.kind === 'answer' ? await answerQuestion(scene, form) : await pressAnswer(scene, form);
}

async function sendText(scene: Scene, { text }: Extract<PageForm, { kind: 'send' }>): Promise<boolean> {
  const isTyped = await typeIntoOnly(scene, { kind: 'message', value: literalValue(text) });
  if (isTyped)
    await pressKey(scene.world, fillValue(literalValue('Enter'), scene.lookup), {
      wanted: null,
      sends_form: true,
    });
  return isTyped;
}

const NO_FORM =
  /^(?:open|extract|count|download|screenshot|pdf|wait|wait_for|require|until|upload|drag|slide)$/;

async function answerQuestion(scene: Scene, form: Extract<PageForm, { kind: 'answer' }>): Promise<boolean> {
  const found = await lookUntilRest(scene.world, async (page) => {
    const tree = await readPageTree(page);
    return choiceOfQuestion(tree, form);
  });
  if (!found) return false;
  const wanted = wantedNode(found, {
    label: form.answer,
    shown: `${quoteShown(form.answer)} for ${quoteShown(form.question)}`,
    mayActOn: scene.options.mayActOn,
  });
  if (found.role === 'button' || found.role === 'option') await clickTarget(scene.world, wanted);
  else await checkTarget(scene.world, wanted, true);
  return true;
}

async function pressAnswer(scene: Scene, form: Extract<PageForm, { kind: 'button' }>): Promise<boolean> {
  const found = await lookUntilRest(scene.world, async (page) => {
    const tree = await readPageTree(page);
    const node = buttonOfWindow(tree, form);
    return node && { node, label: labelOf(tree, node) };
  });
  if (!found) return form.rest !== '' && (await answerSaid(scene, form));
  await clickTarget(
    scene.world,
    wantedNode(found.node, { label: found.label, mayActOn: scene.options.mayActOn }),
  );
  return true;
}

/** `Yes, it is lost` below “Is it lost?” */
async function answerSaid(
  scene: Scene,
  { is_yes, rest }: Extract<PageForm, { kind: 'button' }>,
): Promise<boolean> {
  const question = rest.replaceAll(/\b(?:not|no)\b/gi, ' ').trim();
  return await answerQuestion(scene, { kind: 'answer', question, answer: is_yes ? 'Yes' : 'No' });
}
