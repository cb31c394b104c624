import { deleteUnusedSecrets, findSecrets, insertSecrets } from '#db/secrets.ts';
import type { SecretRow, Trx } from '#db/schema.ts';
import type { Engine } from '#engine/engine.ts';
import { isSecretText } from '#engine/work/secret-inputs.ts';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import type { Variable } from '#shared/wire.ts';
import { sealText, unsealText } from '#vault/sealed-text.ts';

/** How long undo in an editor that stays open can bring a replaced secret back. */
const KEPT_MS = 30 * 24 * 3600_000;
const MOST_KEPT = 200;

type Save = {
  workflow_id: string;
  variables: readonly Variable[];
  /** As the workflow was before this save. */
  stored: readonly Variable[];
};

/**
 * The variables of a save as they are stored: without the values of secrets, which are sealed in rows of their own. A
 * mask stands for the secret that `secret_id` names, else for the one the variable had before.
 */
export async function sealDefaults(
  { vault, now }: Pick<Engine, 'vault' | 'now'>,
  trx: Trx,
  userId: string,
  save: Save,
): Promise<Variable[]> {
  const rows = await findNamed(trx, userId, save);
  const storedIds = new Map(save.stored.map((variable) => [variable.id, variable.secret_id]));
  const made: Pick<SecretRow, 'id' | 'workflow_id' | 'sealed'>[] = [];

  const textOf = ({ id, sealed }: SecretRow) =>
    unsealText(vault, userId, { id, sealed: sealed.toString('base64') });
  const add = (text: string): string => {
    const { id, sealed } = sealText(vault, userId, text);
    made.push({ id, workflow_id: save.workflow_id, sealed: Buffer.from(sealed, 'base64') });
    return id;
  };
  /** Null when the mask stands for nothing that is known. */
  const idOf = (variable: Variable, value: string): string | null => {
    const before = rows.get(storedIds.get(variable.id) ?? '');
    if (value !== SECRET_MASK) {
      // The editor sends what was typed with every save until it is loaded again.
      return before && textOf(before) === value ? before.id : add(value);
    }
    const named = rows.get(variable.secret_id ?? '') ?? before;
    if (!named) return null;
    // A copy of a workflow has secrets of its own, which stay when the first one is deleted.
    return named.workflow_id === save.workflow_id ? named.id : add(textOf(named));
  };

  const variables = save.variables.map((variable): Variable => {
    const { default_value: value, secret_id: _id, is_secret: _flag, ...rest } = variable;
    if (!isSecretText(variable)) {
      return value === undefined || value === SECRET_MASK ? rest : { ...rest, default_value: value };
    }
    const id = value === undefined || value === '' ? null : idOf(variable, value);
    return { ...rest, is_secret: true, ...(id !== null && { default_value: SECRET_MASK, secret_id: id }) };
  });
  await insertSecrets(trx, userId, made);
  await deleteUnusedSecrets(trx, userId, {
    workflow_id: save.workflow_id,
    keep: variables.flatMap((variable) => variable.secret_id ?? []),
    before: new Date(now().getTime() - KEPT_MS),
    most: MOST_KEPT,
  });
  return variables;
}

async function findNamed(trx: Trx, userId: string, save: Save): Promise<Map<string, SecretRow>> {
  const ids = [...save.variables, ...save.stored].flatMap((variable) => variable.secret_id ?? []);
  const rows = await findSecrets(trx, userId, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}
