import * as z from 'zod/mini';
import { defineAction } from '#integrations/define.ts';
import {
  callGitHub,
  describeIssue,
  Issue,
  readNames,
  REPOSITORY_SCOPES,
  repositoryAddress,
  repositoryInput,
} from '#integrations/github/calls.ts';
import { github } from '#integrations/github/connector.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { readCount } from '#integrations/read-count.ts';
import { choice, optional, text } from '#shared/fields.ts';

const Issues = z.array(Issue);

const MOST = 500;
const PAGE = 100;
/** Pull requests stand among the issues, and are left out. */
const MOST_PAGES = 20;

export const listIssues = defineAction({
  id: 'github.list_issues',
  name: 'List issues',
  description: 'Reads the issues of a repository of GitHub, those that changed last first.',
  group: 'GitHub',
  connector: github,
  scopes: REPOSITORY_SCOPES,
  documentation: 'https://docs.github.com/en/rest/issues/issues#list-repository-issues',
  onInterrupt: 'repeat',
  inputs: {
    repository: repositoryInput,
    state: optional(choice('State', { open: 'Open', closed: 'Closed', all: 'All' }, { placeholder: 'Open' })),
    labels: optional(text('With labels', 'All of these, with commas between', { placeholder: 'bug' })),
    assignee: optional(text('Assigned to', 'A name in GitHub', { placeholder: 'ada' })),
    limit: optional(text('How many at most', `Up to ${MOST}`, { placeholder: '50' })),
  },
  outputs: {
    first_number: text('First issue number'),
    first_title: text('First title'),
    issues: text('Issues'),
    count: text('How many'),
  },
  examples: {
    first_number: '42',
    first_title: 'Lantern is out of stock',
    issues:
      '[{"number":"42","title":"Lantern is out of stock","state":"open","author":"ada","labels":"bug","comments":"0","created":"2026-11-21T08:00:00Z","changed":"2026-11-21T08:00:00Z","link":"https://github.com/ada/shop/issues/42"}]',
    count: '1',
  },
  async run({ inputs, account: open }) {
    const limit = readCount(inputs.limit, { label: 'How many at most', most: MOST, otherwise: 50 });
    const address = `${repositoryAddress(inputs.repository)}/issues`;
    const account = await open();
    const found: Issue[] = [];
    for (let page = 1; page <= MOST_PAGES && found.length < limit; page += 1) {
      const asked = new URLSearchParams({
        state: inputs.state ?? 'open',
        sort: 'updated',
        per_page: String(PAGE),
        page: String(page),
      });
      const labels = readNames(inputs.labels);
      if (labels) asked.set('labels', labels.join(','));
      if (inputs.assignee !== undefined) asked.set('assignee', inputs.assignee.trim().replace(/^@/, ''));
      const answer = await callGitHub(account, `${address}?${asked.toString()}`);
      const issues = readAnswer(answer, Issues);
      found.push(...issues.filter(({ pull_request }) => pull_request === undefined));
      if (!/\brel="next"/.test((answer.headers.link ?? '').slice(0, 5_000))) break;
    }
    const issues = found.slice(0, limit).map(describeIssue);
    return {
      first_number: issues[0]?.number ?? '',
      first_title: issues[0]?.title ?? '',
      issues: JSON.stringify(issues),
      count: String(issues.length),
    };
  },
});
