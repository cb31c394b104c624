import type { Instruction } from '#shared/script/instruction.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';
import type { Intent } from '#browser/page/find/match-target.ts';

export type Sought = { target: TargetPhrase; intent: Intent };

/** The thing of the page that an instruction acts on; null where that is none, or not known before. */
export function soughtBy(instruction: Instruction): Sought | null {
  switch (instruction.verb) {
    case 'click':
      return { target: instruction.target, intent: 'click' };
    case 'check':
      return { target: instruction.target, intent: 'check' };
    case 'slide':
      return { target: instruction.target, intent: 'slide' };
    case 'type':
      return instruction.target && { target: instruction.target, intent: 'type' };
    case 'select':
      return instruction.target && { target: instruction.target, intent: 'select' };
    case 'hover':
    case 'expand':
    case 'pull':
    case 'draw':
      return { target: instruction.target, intent: 'any' };
    case 'wheel':
      return instruction.target && { target: instruction.target, intent: 'any' };
    case 'optional':
    case 'until':
      return soughtBy(instruction.of);
    default:
      return null;
  }
}
