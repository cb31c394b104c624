import type { NumberedInstruction } from '#shared/script/instruction.ts';
import type { ScriptNode } from '#shared/script/flow/script.ts';
import { literalText } from '#shared/script/words/value.ts';

/** What the parts of a line around one of them say about it. */

const SAVES =
  /^(?:click |press )?(?:the )?["“]?(?:save|apply|confirm|update|submit|send|ok|okay|done)\b.{0,30}$/iu;
const CONFIRMS = /^(?:please )?(?:confirm|say yes|answer yes)(?: it| that| this)?[.!]?$/iu;

/** What follows presses what saves or sends. */
export function isSaving(node: ScriptNode | undefined): boolean {
  if (node?.kind !== 'do' || !/^(?:click|either|as_shown)$/.test(node.numbered.instruction.verb))
    return false;
  return SAVES.test(literalText(node.numbered.written)?.trim() ?? '');
}

/** `…, and confirm it`, which the part before may have done already. */
export function isConfirmation({ written }: NumberedInstruction): boolean {
  return CONFIRMS.test(literalText(written)?.trim() ?? '');
}
