import { defineAction } from '#integrations/define.ts';
import {
  callGitHub,
  Issue,
  issueAddress,
  issueNumberInput,
  readNames,
  REPOSITORY_SCOPES,
  repositoryInput,
} from '#integrations/github/calls.ts';
import { github } from '#integrations/github/connector.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { StepFailure } from '#shared/errors.ts';
import { choice, optional, text } from '#shared/fields.ts';

const STATES: Readonly<Record<string, { state: string; state_reason: string }>> = {
  open: { state: 'open', state_reason: 'reopened' },
  completed: { state: 'closed', state_reason: 'completed' },
  not_planned: { state: 'closed', state_reason: 'not_planned' },
};

export const updateIssue = defineAction({
  id: 'github.update_issue',
  name: 'Change an issue',
  description: 'Closes or reopens an issue of GitHub, renames it, or gives it other labels.',
  group: 'GitHub',
  connector: github,
  scopes: REPOSITORY_SCOPES,
  documentation: 'https://docs.github.com/en/rest/issues/issues#update-an-issue',
  // The issue is the same however often this is done.
  onInterrupt: 'repeat',
  inputs: {
    repository: repositoryInput,
    issue: issueNumberInput,
    state: optional(
      choice('State', { open: 'Open', completed: 'Closed, done', not_planned: 'Closed, not planned' }),
      { is_shown: true },
    ),
    title: optional(text('New title'), { is_shown: true }),
    body: optional(text('New text', 'Instead of the one it has', { multiline: true })),
    labels: optional(text('Labels', 'Instead of those it has, with commas between')),
    assignees: optional(text('Assigned to', 'Instead of those it has, with commas between')),
  },
  outputs: { number: text('Issue number'), state: text('State'), link: text('Link') },
  examples: { number: '42', state: 'closed', link: 'https://github.com/ada/shop/issues/42' },
  async run({ inputs, account }) {
    const { title, body, labels, assignees, state } = inputs;
    if ([title, body, labels, assignees, state].every((value) => value === undefined)) {
      throw new StepFailure(
        'input_missing',
        'There is nothing to change: everything but the issue was left out.',
        'Fill in what should change.',
      );
    }
    const answer = await callGitHub(await account(), issueAddress(inputs.repository, inputs.issue), {
      method: 'PATCH',
      json: {
        title,
        body,
        labels: readNames(labels),
        assignees: readNames(assignees),
        ...(state !== undefined && STATES[state]),
      },
      is_repeatable: true,
    });
    const issue = readAnswer(answer, Issue);
    return { number: String(issue.number), state: issue.state, link: issue.html_url };
  },
});
