import { StepFailure } from '#shared/errors.ts';
import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import { fillValue, literalText, quoteShown, type Value } from '#shared/script/words/value.ts';
import { wantedNode } from '#browser/page/actions/wanted-node.ts';
import { typeOrSelect } from '#browser/page/actions/choose-as-said.ts';
import { typeIntoFocused } from '#browser/page/actions/type-text.ts';
import { onlyTextField, type TextKind } from '#browser/page/find/only-text-field.ts';
import { labelOf, readPageTree } from '#browser/page/find/page-tree.ts';
import { lookUntilRest } from '#browser/page/look/look-until.ts';
import { runFree } from '#browser/page/run-action.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^target_(?:not_found|wrong_kind)$/;
const MESSAGE =
  /^(?:(?:the|a|my|your|this) )?(?:message|comment|note|reply|answer|text)(?: (?:box|field))?$/i;
const CODE = /^(?:(?:the|a|my) )?(?:code|pin|otp|passcode)$/i;
const ONE_TIME =
  /^(?:(?:the|a|my) )?(?:verification|security|confirmation|one[- ]time|sms|login|log-in|authentication|authenticator|two-factor|2fa|(?:four|six|eight|[4-8])[- ]digit)(?: sms)? (?:code|pin|passcode|number)$/i;
/** They say which text, and are none: `type the amount`. */
const NO_TEXT =
  /^(?:the|an?|my|your|our|his|her|its|their|some|any|this|that|these|something|anything|it|them|in|into|to|on|at|again|here|there|more|all|every|each)\b/i;
const WHOLE = /^\p{L}+(?: in)? ["“„«][^"“”„«»]+["”“»][.!]?$/u;
/** A word of the field: the rest alone would be the text. */
const NAMES =
  /^(?:code|pin|otp|passcode|message|comment|note|reply|answer|text|name|e-?mail|phone|number|password|user|username|address|city|date|amount|subject|title)\b/i;

/** `Type "hello team"`, `enter code 123456`: into the only field for text, where the line names none that is on the page. */
export async function onlyFieldInstead(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  if (!(error instanceof StepFailure) || !MISSING.test(error.failure.code) || scene.item) return false;
  const said = alternatives(instruction).flatMap((one) => textOf(one, written) ?? []);
  const [first] = said;
  return first !== undefined && (await typeIntoOnly(scene, first));
}

/** Throws as typing does; false where no one field is meant. */
export async function typeIntoOnly(
  { world, lookup, memory, options }: Scene,
  { kind, value }: { kind: TextKind; value: Value },
): Promise<boolean> {
  const found = await lookUntilRest(world, async (page) => {
    const tree = await readPageTree(page);
    const node = onlyTextField(tree, kind);
    return node && { node, label: labelOf(tree, node) };
  });
  if (!found) return kind === 'message' && (await typeIntoEditor({ world, lookup, memory }, value));
  if (!found.node.ref) return false;
  const filled = fillValue(value, lookup);
  memory.addTyped(filled.text);
  const { node, label } = found;
  const into: Wanted = wantedNode(node, {
    label,
    shown: label === '' ? 'the only field' : quoteShown(label),
    mayActOn: options.mayActOn,
  });
  await typeOrSelect(world, into, { value: filled, sets: undefined, runsOn: undefined });
  return true;
}

const LOOK_MS = 5_000;
const EDITORS = '[contenteditable=""], [contenteditable=true], [contenteditable=plaintext-only]';

/** The only part of the page that is written in and has no role, where there is no field for text and it is empty. */
async function typeIntoEditor(
  { world, lookup, memory }: Pick<Scene, 'world' | 'lookup' | 'memory'>,
  value: Value,
): Promise<boolean> {
  const isReady = await runFree(world, LOOK_MS, async (page) => {
    const { nodes } = await readPageTree(page);
    if (page.frames().length > 1 || nodes.some(({ role }) => /^(?:textbox|spinbutton)$/.test(role)))
      return false;
    const editors = page.locator(EDITORS).filter({ visible: true });
    if ((await editors.count()) !== 1 || (await editors.innerText()).trim() !== '') return false;
    await editors.focus();
    return true;
  });
  if (!isReady) return false;
  const filled = fillValue(value, lookup);
  memory.addTyped(filled.text);
  await typeIntoFocused(world, filled);
  return true;
}

function alternatives(instruction: Instruction): readonly Instruction[] {
  return instruction.verb === 'either' ? instruction.of : [instruction];
}

/** What a variable holds may be a secret, which is not typed into a field that nobody named. */
function textOf(one: Instruction, written: Value): { kind: TextKind; value: Value } | null {
  if (one.verb !== 'type' || one.begins_sign_in) return null;
  const { target, value } = one;
  const text = literalText(value);
  if (text === null || text.trim() === '') return null;
  if (target === null) {
    const said = literalText(written) ?? '';
    // `Enter the username "x" and the password "y"` is no text.
    if (/["“”„«»]/.test(said) ? !WHOLE.test(said.trim()) : NO_TEXT.test(text) || NAMES.test(text))
      return null;
    return { kind: /^\d{4,8}$/.test(text) ? 'code' : 'message', value };
  }
  const isPlain = target.readings.every(({ near, ordinal }) => near === null && ordinal === null);
  const called = literalText(target.written) ?? '';
  if (!isPlain) return null;
  if (MESSAGE.test(called)) return { kind: 'message', value };
  if (ONE_TIME.test(called)) return { kind: 'one-time code', value };
  return CODE.test(called) ? { kind: 'code', value } : null;
}
