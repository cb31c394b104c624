import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { FullWorkflow, SaveWorkflow } from '#shared/wire.ts';
import { testWorkflow } from '#web/test-workflow.ts';
import { openApp, refuse, type Answers } from '#web/test-app.tsx';

/** A server with one workflow, that refuses what was based on an older revision. */
export function createServer(workflow: FullWorkflow = testWorkflow()) {
  const server = {
    workflow,
    /** What another tab saves. */
    changeElsewhere: (change: Partial<FullWorkflow>) => {
      server.workflow = { ...server.workflow, ...change, revision: server.workflow.revision + 1 };
    },
  };
  const answers: Answers = {
    GET_FULL_WORKFLOW: () => server.workflow,
    GET_WORKFLOWS: [],
    UPDATE_FULL_WORKFLOW: ({ body }) => {
      const { name, workflow_id: _id, revision, ...rest } = body as SaveWorkflow;
      if (revision !== server.workflow.revision) return refuse(409, 'Changed somewhere else.');
      server.changeElsewhere({ ...rest, title: name });
      return { revision: server.workflow.revision };
    },
  };
  return { server, answers };
}

export async function openEditor(answers: Answers) {
  const app = await openApp('/workflows/w1', answers);
  await expect.element(title()).toBeVisible();
  return app;
}
export const title = () => page.getByLabelText('Workflow title');
export const status = (words: string | RegExp) => page.getByText(words).first();
export const save = () => page.getByRole('button', { name: 'Save', exact: true });
export const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('workflow-draft'));
