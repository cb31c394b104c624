import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import type { Variable } from '#shared/wire.ts';
import type { WorkflowDocument } from '#shared/workflow/workflow.ts';

/** A secret that was typed here: it is in the document as it is, until the editor is loaded again. */
function isTypedSecret({ is_secret, default_value }: Variable): boolean {
  return is_secret === true && default_value !== undefined && default_value !== SECRET_MASK;
}

export function hasTypedSecrets({ variables }: WorkflowDocument): boolean {
  return variables.some(isTypedSecret);
}

/** For what is kept on this device: typed secrets are replaced by what the server has, or by none. */
export function withoutTypedSecrets(
  document: WorkflowDocument,
  saved: Pick<WorkflowDocument, 'variables'>,
): WorkflowDocument {
  if (!hasTypedSecrets(document)) return document;
  const stored = new Map(saved.variables.map((variable) => [variable.id, variable]));
  return {
    ...document,
    variables: document.variables.map((variable) => {
      if (!isTypedSecret(variable)) return variable;
      const { default_value: _typed, secret_id: _id, ...rest } = variable;
      const before = stored.get(variable.id);
      const masked = before?.default_value === SECRET_MASK ? before : undefined;
      return { ...rest, ...pickDefault(masked) };
    }),
  };
}

function pickDefault(
  variable: Variable | undefined,
): Pick<Variable, 'secret_id'> & { default_value?: string } {
  if (variable?.default_value === undefined) return {};
  const { default_value, secret_id } = variable;
  return secret_id === undefined ? { default_value } : { default_value, secret_id };
}
