import type { Wanted } from '#shared/script/target/target.ts';
import type { Value } from '#shared/script/words/value.ts';
import { describeField } from '#browser/page/find/describe-field.ts';
import { runFree } from '#browser/page/run-action.ts';
import type { Scene } from '#browser/page/scene.ts';

const FIELD_MS = 20_000;

/** Only values of variables are asked about; where no field is named, it is not known where they would go. */
export async function askToType(
  { world, lookup, options }: Scene,
  value: Value,
  into: Wanted | null,
): Promise<void> {
  const names = value.parts.flatMap((part) => (typeof part === 'string' ? [] : lookup(part.variable).name));
  if (!options.mayType || names.length === 0) return;
  await options.mayType(names, () =>
    into
      ? runFree(world, FIELD_MS, (page) => describeField(page, into))
      : Promise.resolve({ origin: null, is_for_secrets: false, label: 'where the cursor is' }),
  );
}
