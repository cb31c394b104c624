import { defineAction } from '#integrations/define.ts';
import {
  callGitHub,
  Issue,
  readNames,
  REPOSITORY_SCOPES,
  repositoryAddress,
  repositoryInput,
} from '#integrations/github/calls.ts';
import { github } from '#integrations/github/connector.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { optional, text } from '#shared/fields.ts';

export const createIssue = defineAction({
  id: 'github.create_issue',
  name: 'Make an issue',
  description: 'Opens an issue in a repository of GitHub.',
  group: 'GitHub',
  connector: github,
  scopes: REPOSITORY_SCOPES,
  documentation: 'https://docs.github.com/en/rest/issues/issues#create-an-issue',
  // GitHub has no key that makes a second issue harmless.
  onInterrupt: 'fail',
  inputs: {
    repository: repositoryInput,
    title: text('Title'),
    body: optional(text('Text', 'Markdown works', { multiline: true })),
    labels: optional(text('Labels', 'With commas between', { placeholder: 'bug, shop' })),
    assignees: optional(text('Assigned to', 'Names in GitHub with commas between', { placeholder: 'ada' })),
  },
  outputs: { number: text('Issue number'), link: text('Link') },
  examples: { number: '42', link: 'https://github.com/ada/shop/issues/42' },
  async run({ inputs, account }) {
    const { title, body, labels, assignees } = inputs;
    const answer = await callGitHub(await account(), `${repositoryAddress(inputs.repository)}/issues`, {
      method: 'POST',
      json: { title, body, labels: readNames(labels), assignees: readNames(assignees) },
    });
    const issue = readAnswer(answer, Issue);
    return { number: String(issue.number), link: issue.html_url };
  },
});
