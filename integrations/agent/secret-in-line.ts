import type { Plan } from '#integrations/agent/plan.ts';
import { StepFailure } from '#shared/errors.ts';
import type { Instruction } from '#shared/script/instruction.ts';

/**
 * A person may write any line: a secret is only ever typed, and only one that the step binds to a site. `mayType`
 * decides where a bound one is typed.
 */
export function refuseSecretInLine({ values, lookup }: Plan, instruction: Instruction | undefined): void {
  const bound = new Set([...values.values()].flatMap(({ id, is_secret }) => (is_secret ? id : [])));
  const isSecret = (id: string) => bound.has(id) || lookup(id).is_secret;
  const { typed, others } = variablesOf(instruction);
  if (!others.some(isSecret) && !typed.some((id) => isSecret(id) && !bound.has(id))) return;
  throw new StepFailure(
    'address_refused',
    'A secret can only be typed into a field, and only where “Secrets” of the step allows it.',
    'Change the line: Type @secret into the field.',
  );
}

type Variables = { typed: string[]; others: string[] };

/** The ids of the variables in an instruction, in whatever part of it they stand. */
function variablesOf(part: unknown): Variables {
  if (typeof part !== 'object' || part === null) return { typed: [], others: [] };
  if ('variable' in part && typeof part.variable === 'string') return { typed: [], others: [part.variable] };
  const isTyping = 'verb' in part && part.verb === 'type';
  const found: Variables = { typed: [], others: [] };
  for (const [key, value] of Object.entries(part)) {
    const { typed, others } = variablesOf(value);
    if (isTyping && key === 'value') found.typed.push(...others);
    else {
      found.typed.push(...typed);
      found.others.push(...others);
    }
  }
  return found;
}
