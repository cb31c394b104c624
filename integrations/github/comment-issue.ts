import * as z from 'zod/mini';
import { defineAction } from '#integrations/define.ts';
import {
  callGitHub,
  issueAddress,
  issueNumberInput,
  REPOSITORY_SCOPES,
  repositoryInput,
} from '#integrations/github/calls.ts';
import { github } from '#integrations/github/connector.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { text } from '#shared/fields.ts';

const Comment = z.object({ id: z.number(), html_url: z._default(z.string(), '') });

export const commentIssue = defineAction({
  id: 'github.comment_issue',
  name: 'Comment on an issue',
  description: 'Writes a comment below an issue or a pull request of GitHub.',
  group: 'GitHub',
  connector: github,
  scopes: REPOSITORY_SCOPES,
  documentation: 'https://docs.github.com/en/rest/issues/comments#create-an-issue-comment',
  // GitHub has no key that makes a second comment harmless.
  onInterrupt: 'fail',
  inputs: {
    repository: repositoryInput,
    issue: issueNumberInput,
    body: text('Comment', 'Markdown works', { multiline: true }),
  },
  outputs: { comment_id: text('Comment ID'), link: text('Link') },
  examples: {
    comment_id: '1234567890',
    link: 'https://github.com/ada/shop/issues/42#issuecomment-1234567890',
  },
  async run({ inputs, account }) {
    const address = `${issueAddress(inputs.repository, inputs.issue)}/comments`;
    const answer = await callGitHub(await account(), address, {
      method: 'POST',
      json: { body: inputs.body },
    });
    const comment = readAnswer(answer, Comment);
    return { comment_id: String(comment.id), link: comment.html_url };
  },
});
