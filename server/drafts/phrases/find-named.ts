import type { StepInput, StepOption } from '#shared/wire.ts';

export const optionNames = ({ workflow_step_id, name }: StepOption): [string, string] => [
  workflow_step_id,
  name,
];
export const inputNames = ({ id, display_name }: StepInput): [string, string] => [id, display_name];

/** By its id; models write the name that is shown where the id belongs. */
export function findNamed<T>(
  all: readonly T[],
  name: string,
  namesOf: (one: T) => [string, string],
): T | undefined {
  const folded = foldName(name);
  return (
    all.find((one) => namesOf(one)[0] === name) ??
    all.find((one) => namesOf(one).some((known) => foldName(known) === folded))
  );
}

/** “Send an email” is “Send an e-mail”. */
function foldName(name: string): string {
  return name.trim().toLowerCase().replaceAll('-', '');
}
