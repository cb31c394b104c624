import { addStep, EMPTY_WORKFLOW, setStepInput } from '#shared/workflow/workflow.ts';
import { callAs, type Person } from '#e2e/person.ts';

/** A step by its name in the picker, and its inputs by their labels. */
export type WantedStep = { step: string; inputs: Record<string, string> };

/** Saves a workflow through the API as the editor would. Returns its id. */
export async function createWorkflow(
  person: Person,
  name: string,
  wanted: readonly WantedStep[],
): Promise<string> {
  const { id } = await callAs(person, 'CREATE_WORKFLOW', { body: { name, description: '' } });
  const full = await callAs(person, 'GET_FULL_WORKFLOW', { query: { workflow_id: id } });
  let counter = 0;
  const newId = (prefix: string) => `${prefix}_${id.slice(0, 8)}_${(counter += 1)}`;
  let document = { ...EMPTY_WORKFLOW, title: name, browser_profile_is_shared: true };
  for (const { step: stepName, inputs } of wanted) {
    const option = full.step_options.find((candidate) => candidate.name === stepName);
    if (!option) throw new Error(`There is no step “${stepName}”.`);
    document = addStep(document, option, { newId });
    const step = document.steps.at(-1);
    for (const [inputName, value] of Object.entries(inputs)) {
      const input = option.endpoint_inputs.find((candidate) => candidate.display_name === inputName);
      if (!step || !input) throw new Error(`“${stepName}” has no input “${inputName}”.`);
      document = setStepInput(document, step.id, input.id, value);
    }
  }
  const { title, ...rest } = document;
  await callAs(person, 'UPDATE_FULL_WORKFLOW', {
    body: { ...rest, name: title, workflow_id: id, revision: full.revision },
  });
  return id;
}
