import { describe, expect, test } from 'vitest';
import {
  findLiteralSecrets,
  moveToSecretVariable,
  suggestSecretName,
} from '#shared/secrets/literal-secrets.ts';
import { reference } from '#shared/references.ts';
import { checkScript } from '#shared/script/check/check-script.ts';
import { NO_VARIABLES } from '#shared/script/words/value.ts';
import type { StepInput } from '#shared/wire.ts';
import { EMPTY_WORKFLOW, type NewId, type WorkflowDocument } from '#shared/workflow/workflow.ts';

const SECRET = 'hunter2';
const newId: NewId = (prefix) => `${prefix}_new`;

function documentWith(
  values: Record<string, string>,
  kinds: Record<string, StepInput['may_hold_secret']>,
): WorkflowDocument {
  const endpoint_inputs = Object.entries(kinds).map(([id, may_hold_secret]) => ({
    id,
    display_name: id,
    is_required: false,
    variable_type: 'string' as const,
    ...(may_hold_secret && { may_hold_secret }),
  }));
  const step = {
    id: 'step_1',
    workflow_step_id: 'test',
    name: 'Test',
    step_type: 'action' as const,
    endpoint_name: 'test',
    endpoint_inputs,
    endpoint_outputs: [],
    endpoint_output_examples: {},
    required_account: false,
    oauth_app_id: null,
    group: 'Test',
    uses_browser: true,
    endpoint_input_values: values,
    endpoint_output_values: {},
    endpoint_output_default_values: {},
    additional_selected_values: {},
  };
  return { ...EMPTY_WORKFLOW, steps: [step] };
}
const script = (text: string) => documentWith({ script: text }, { script: 'script' });
const found = (document: WorkflowDocument) => findLiteralSecrets(document.steps);
function moved(document: WorkflowDocument) {
  const [secret] = found(document);
  if (!secret) throw new Error('No secret was found.');
  return moveToSecretVariable(document, secret, { name: 'password', newId });
}
const valuesOf = (document: WorkflowDocument) => document.steps[0]?.endpoint_input_values;

test('a field that a line names in quotes is called without them', () => {
  const [secret] = found(script('Open example.com\nType "hunter2" into "Password"'));
  expect(secret).toMatchObject({ line: 2, purpose: 'Password', text: SECRET });
});

describe('lines', () => {
  const VARIABLE = reference('var_new');
  test.each([
    [`Type "${SECRET}" into Password`, `Type ${VARIABLE} into Password`],
    [`Type ${SECRET} into "Password"`, `Type ${VARIABLE} into "Password"`],
    [`Type “${SECRET}” into the Password field.`, `Type ${VARIABLE} into the Password field.`],
    [`Password: ${SECRET}`, `Password: ${VARIABLE}`],
    [`Fill "API key" with ${SECRET}`, `Fill "API key" with ${VARIABLE}`],
    [`Enter "${SECRET}" in PIN, then press Enter`, `Enter ${VARIABLE} in PIN, then press Enter`],
    [
      `Log in as ada@example.com with password ${SECRET}`,
      `Log in as ada@example.com with password ${VARIABLE}`,
    ],
    [
      `Enter the username "ada" and the password "${SECRET}"`,
      `Enter the username "ada" and the password ${VARIABLE}`,
    ],
    [`Type "${SECRET}" into Password if it is shown`, `Type ${VARIABLE} into Password if it is shown`],
  ])('%s', (line, rewritten) => {
    const before = script(`Open example.com\n${line}\nClick "Sign in"`);
    expect(found(before)).toMatchObject([{ line: 2, text: SECRET }]);
    const after = moved(before);
    expect(valuesOf(after)).toEqual({ script: `Open example.com\n${rewritten}\nClick "Sign in"` });
    expect(JSON.stringify(after.steps)).not.toContain(SECRET);
    expect(after.variables).toEqual([
      {
        id: 'var_new',
        name: 'password',
        variable_type: 'string',
        is_input: true,
        is_secret: true,
        default_value: SECRET,
      },
    ]);
    const checks = checkScript(valuesOf(after)?.script ?? '', NO_VARIABLES);
    expect(checks).toEqual([1, 2, 3].map((number) => ({ line: number, reading: expect.any(String) })));
    expect(found(after)).toEqual([]);
  });

  test.each([
    'Type "Ada" into Name',
    `Type ${reference('var_1')} into Password`,
    `Type "${reference('var_1')}-x" into Password`,
    'Click "Forgot password"',
    'Clear Password',
    'Extract the "Token" as token',
    '# Type "hunter2" into Password',
  ])('has nothing to hide: %s', (line) => {
    expect(found(script(line))).toEqual([]);
  });

  test('with the same secret are changed together, and what is above a quote that is not closed is found', () => {
    const twice = script(`Type "${SECRET}" into Password\nType "${SECRET}" into "Repeat password"`);
    expect(JSON.stringify(moved(twice).steps)).not.toContain(SECRET);
    expect(moved(twice).variables).toHaveLength(1);
    expect(found(script(`Password: ${SECRET}\nType "x into Name`))).toMatchObject([{ text: SECRET }]);
  });

  test('a quote in a secret is part of it', () => {
    const after = moved(script('Type "a""b" into Password'));
    expect(after.variables[0]?.default_value).toBe('a"b');
  });
});

test('pairs of headers and forms keep their name and scheme', () => {
  const headers = 'Accept: a/b\nAuthorization: Bearer abc.def\nX-Api-Key:  k-1 \nX-Time: 10:30';
  const document = documentWith({ headers }, { headers: 'pairs' });
  expect(found(document).map(({ line, purpose, text }) => ({ line, purpose, text }))).toEqual([
    { line: 2, purpose: 'Authorization', text: 'abc.def' },
    { line: 3, purpose: 'X-Api-Key', text: 'k-1' },
  ]);
  expect(valuesOf(moved(document))?.headers).toBe(headers.replace('abc.def', reference('var_new')));
  expect(found(documentWith({ f: `token=${reference('var_1')}` }, { f: 'pairs' }))).toEqual([]);
});

test('an input is a secret as a whole when it always is one, or when the one that names it says so', () => {
  const kinds = { field: undefined, text: { named_by: 'field' } } as const;
  expect(found(documentWith({ field: 'Password', text: SECRET }, kinds))).toMatchObject([
    { line: null, purpose: 'Password', text: SECRET },
  ]);
  expect(found(documentWith({ field: 'Name', text: SECRET }, kinds))).toEqual([]);
  expect(found(documentWith({ token: SECRET }, { token: 'always' }))).toHaveLength(1);
  expect(valuesOf(moved(documentWith({ token: SECRET }, { token: 'always' })))?.token).toBe(
    reference('var_new'),
  );
});

test('a name is suggested that no variable has', () => {
  expect(suggestSecretName('Your password', [])).toBe('your_password');
  expect(suggestSecretName('Password', ['Password', 'password_2'])).toBe('password_3');
  expect(suggestSecretName('***', [])).toBe('password');
});
