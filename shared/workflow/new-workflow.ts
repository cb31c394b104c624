/** What a new workflow is called until its author writes something else. */
export const NEW_WORKFLOW = { name: 'New Workflow', description: 'New Workflow Description' };
