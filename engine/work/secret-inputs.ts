import { findSecrets } from '#db/secrets.ts';
import type { Db } from '#db/schema.ts';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import type { Variable } from '#shared/wire.ts';
import { type SealedTexts, sealText } from '#vault/sealed-text.ts';
import type { Vault } from '#vault/vault.ts';

/** The sealed defaults of a workflow's secret variables, by variable id. */
export async function loadSecretDefaults(
  db: Db,
  userId: string,
  variables: readonly Variable[],
): Promise<SealedTexts> {
  const named = variables.flatMap(({ id, is_secret, secret_id }) =>
    is_secret && secret_id !== undefined ? [{ id, secret_id }] : [],
  );
  const rows = await findSecrets(
    db,
    userId,
    named.map((variable) => variable.secret_id),
  );
  const sealed = new Map(rows.map((row) => [row.id, row.sealed.toString('base64')]));
  return Object.fromEntries(
    named.flatMap(({ id, secret_id }) => {
      const text = sealed.get(secret_id);
      return text === undefined ? [] : [[id, { id: secret_id, sealed: text }]];
    }),
  );
}

export type SealedInputs = { inputs: Record<string, string>; secrets: SealedTexts };

/**
 * Values by variable id as they are stored: those of secret variables sealed, with the mask in their place. The mask
 * as a value stands for what is in `sealed`; where there is nothing, the variable is empty.
 */
export function sealInputs(
  vault: Vault,
  userId: string,
  given: { variables: readonly Variable[]; values: Record<string, string>; sealed: SealedTexts },
): SealedInputs {
  const secretIds = new Set(given.variables.filter(isSecretText).map((variable) => variable.id));
  const inputs: Record<string, string> = {};
  const secrets: SealedTexts = {};
  for (const [id, value] of Object.entries(given.values)) {
    const isTyped = secretIds.has(id) && value !== '' && value !== SECRET_MASK;
    const sealed = isTyped ? sealText(vault, userId, value) : given.sealed[id];
    if (isTyped || (value === SECRET_MASK && sealed)) {
      inputs[id] = SECRET_MASK;
      if (sealed) secrets[id] = sealed;
    } else {
      inputs[id] = value === SECRET_MASK ? '' : value;
    }
  }
  return { inputs, secrets };
}

/** A mask that was sent back says "as it was": the value is not given anew. */
export function withoutMasks(given: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== SECRET_MASK));
}

export function isSecretText(variable: Variable): boolean {
  return variable.is_secret === true && variable.variable_type === 'string';
}
