import { describe, expect, it } from 'vitest';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import { setDefaultValue, setSecret, type WorkflowDocument } from '#shared/workflow/workflow.ts';
import { documentOf } from '#web/editor/document/editor-store.ts';
import { hasTypedSecrets, withoutTypedSecrets } from '#web/editor/document/secret-defaults.ts';
import { testWorkflow, variable } from '#web/test-workflow.ts';

const start = documentOf(testWorkflow());
const typed = setSecret(setDefaultValue(start, 'var_city', 'needle'), 'var_city', true);
const cityOf = (document: WorkflowDocument) => document.variables.find(({ id }) => id === 'var_city');
const stored = {
  ...start,
  variables: start.variables.map((each) =>
    each.id === 'var_city'
      ? variable('city', 'city', { is_secret: true, default_value: SECRET_MASK, secret_id: 's1' })
      : each,
  ),
};

describe('a typed secret', () => {
  it('is one that the mask does not stand for', () => {
    expect(hasTypedSecrets(start)).toBe(false);
    expect(hasTypedSecrets(typed)).toBe(true);
    expect(hasTypedSecrets(stored)).toBe(false);
  });

  it('is left out of what is kept on the device, which keeps what the server has', () => {
    const fresh = withoutTypedSecrets(typed, start);
    expect(JSON.stringify(fresh)).not.toContain('needle');
    expect(cityOf(fresh)).not.toHaveProperty('default_value');
    expect(cityOf(withoutTypedSecrets(typed, stored))).toMatchObject({
      default_value: SECRET_MASK,
      secret_id: 's1',
    });
    expect(withoutTypedSecrets(stored, stored)).toBe(stored);
  });
});
