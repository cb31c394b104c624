import { describe, expect, it } from 'vitest';
import { reference } from '#shared/references.ts';
import { option, outputId, stepAt, workflowWith } from '#shared/workflow/test-workflow.ts';
import type { StepInput } from '#shared/wire.ts';
import { selectAccount, setStepInput } from '#shared/workflow/workflow.ts';
import { findProblems } from '#shared/workflow/workflow-problems.ts';

const input = (id: string, display_name: string): StepInput => ({
  id,
  display_name,
  is_required: false,
  variable_type: 'string',
});

describe('what is missing', () => {
  it('names accounts, required inputs, and variables that are gone or not available there', () => {
    let document = workflowWith([option({ required_account: true, name: 'Send' }), option({ name: 'Read' })]);
    const [first, second] = [stepAt(document, 0).id, stepAt(document, 1).id];
    expect(findProblems(document).map((problem) => problem.sentence)).toEqual([
      '“Send” needs an account.',
      '“Send” needs “Text”.',
      '“Read” needs “Text”.',
    ]);
    document = selectAccount(document, first, 'account');
    document = setStepInput(document, first, 'text', reference(outputId(document, 1, 'result')));
    document = setStepInput(document, second, 'text', `a ${reference('var_gone')}`);
    document = setStepInput(document, second, 'file', reference('var_1'));
    expect(findProblems(document)).toEqual([
      {
        step_id: first,
        input_id: 'text',
        sentence: '“Text” of “Send” uses @Result 2, which is not available there.',
      },
      {
        step_id: second,
        input_id: 'text',
        sentence: '“Text” of “Read” uses a variable that no longer exists.',
      },
      {
        step_id: second,
        input_id: 'file',
        sentence: '“File” of “Read” uses @variable_1, which is not available there.',
      },
    ]);
  });

  it('is a variable whose name was typed in braces, which would be sent as it stands', () => {
    let document = workflowWith([option({ name: 'Send' })]);
    const { id } = stepAt(document, 0);
    const [variable] = document.variables;
    if (!variable) throw new Error('There is no variable.');
    document = setStepInput(document, id, 'text', `Total: {{ ${variable.name} }}`);
    expect(findProblems(document)).toEqual([
      {
        step_id: id,
        input_id: 'text',
        sentence: `“Text” of “Send” has {{${variable.name}}} as plain text. Type @ there and choose ${variable.name}.`,
      },
    ]);
    // A template of something else, and JSON, are ordinary text.
    expect(findProblems(setStepInput(document, id, 'text', '{{first_name}} {"a": {"b": 1}}'))).toEqual([]);
  });

  it('is one of two inputs where both are empty and the step needs either', () => {
    const endpoint_inputs = [
      { ...input('file', 'File'), variable_type: 'file' as const, required_without: 'text' },
      input('text', 'Text'),
    ];
    const document = workflowWith([option({ name: 'Read', endpoint_inputs })]);
    const { id } = stepAt(document, 0);
    expect(findProblems(document)).toEqual([
      { step_id: id, input_id: 'file', sentence: '“Read” needs “File” or “Text”.' },
    ]);
    expect(findProblems(setStepInput(document, id, 'text', ' '))).toHaveLength(1);
    expect(findProblems(setStepInput(document, id, 'text', 'Name,Price'))).toEqual([]);
    const withFile = setStepInput(document, id, 'file', reference('var_1'));
    expect(findProblems(withFile).map(({ sentence }) => sentence)).toEqual([
      '“File” of “Read” uses @variable_1, which is not available there.',
    ]);
  });

  it('is nothing for a workflow that is filled in', () => {
    let document = workflowWith([option(), option()]);
    document = setStepInput(document, stepAt(document, 0).id, 'text', reference('var_1'));
    document = setStepInput(
      document,
      stepAt(document, 1).id,
      'text',
      `{{ not ours }} ${reference(outputId(document, 0, 'result'))}`,
    );
    expect(findProblems(document)).toEqual([]);
  });
});
