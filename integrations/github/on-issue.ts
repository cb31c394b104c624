import * as z from 'zod/mini';
import { definePoll } from '#integrations/define-poll.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { eventKey } from '#integrations/event-key.ts';
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
import { choice, optional, text } from '#shared/fields.ts';

const Issues = z.array(Issue);
/** Issues and pull requests of a repository share their numbers, which only grow. */
const Cursor = z.object({ since: z.number(), seen: z.number() });

const PAGE = 100;
const MOST_PAGES = 20;
/** An issue may be in the list later than one with a higher number. */
const LATE = 20;

type Inputs = { repository: string; kind?: string | undefined; labels?: string | undefined };

export const onIssue = definePoll({
  id: 'github.on_issue',
  name: 'When an issue is opened',
  description: 'A new issue or pull request in a repository of GitHub',
  group: 'GitHub',
  connector: github,
  scopes: REPOSITORY_SCOPES,
  documentation: 'https://docs.github.com/en/rest/issues/issues#list-repository-issues',
  inputs: {
    repository: repositoryInput,
    kind: optional(
      choice(
        'What',
        { issues: 'Issues', pull_requests: 'Pull requests', both: 'Both' },
        { placeholder: 'Issues' },
      ),
    ),
    labels: optional(
      text('With labels', 'All of these, with commas between; those it was opened with count', {
        placeholder: 'bug',
      }),
    ),
  },
  outputs: {
    number: text('Number'),
    title: text('Title'),
    body: text('Text'),
    author: text('Author'),
    labels: text('Labels'),
    link: text('Link'),
    kind: text('Issue or pull request'),
  },
  examples: {
    number: '42',
    title: 'Lantern is out of stock',
    body: 'Since Monday.',
    author: 'ada',
    labels: 'bug',
    link: 'https://github.com/ada/shop/issues/42',
    kind: 'issue',
  },
  cursor: Cursor,
  async begin({ account, inputs }) {
    const [newest] = await listNewest(account, inputs, { page: 1, size: 1 });
    return { since: newest?.number ?? 0, seen: newest?.number ?? 0 };
  },
  async look({ account, inputs, cursor }) {
    const from = Math.max(cursor.since, cursor.seen - LATE);
    const found: Issue[] = [];
    let hasMore = true;
    for (let page = 1; page <= MOST_PAGES && hasMore; page += 1) {
      const issues = await listNewest(account, inputs, { page, size: PAGE });
      found.push(...issues.filter(({ number }) => number > from));
      hasMore = issues.length === PAGE && issues.every(({ number }) => number > from);
    }
    return {
      events: found
        .toSorted((one, other) => one.number - other.number)
        .map((issue) => ({
          key: eventKey(String(issue.number)),
          outputs: isWanted(issue, inputs) ? describe(issue) : null,
        })),
      cursor: { ...cursor, seen: Math.max(cursor.seen, ...found.map(({ number }) => number)) },
      ...(hasMore && {
        notice: `More than ${PAGE * MOST_PAGES} were opened at once; the first were left out.`,
      }),
    };
  },
  async findSample({ account, inputs }) {
    const newest = (await listNewest(account, inputs, { page: 1, size: PAGE })).find((issue) =>
      isWanted(issue, inputs),
    );
    return newest ? describe(newest) : null;
  },
});

async function listNewest(
  account: StepAccount,
  { repository }: Inputs,
  { page, size }: { page: number; size: number },
): Promise<Issue[]> {
  const asked = new URLSearchParams({
    state: 'all',
    sort: 'created',
    direction: 'desc',
    per_page: String(size),
    page: String(page),
  });
  const address = `${repositoryAddress(repository)}/issues?${asked.toString()}`;
  return readAnswer(await callGitHub(account, address), Issues);
}

function isWanted(issue: Issue, { kind = 'issues', labels }: Inputs): boolean {
  const isOfKind = kind === 'both' || (kind === 'pull_requests') === (issue.pull_request !== undefined);
  const own = new Set(readNames(describeIssue(issue).labels.toLowerCase()));
  return isOfKind && (readNames(labels?.toLowerCase()) ?? []).every((label) => own.has(label));
}

function describe(issue: Issue) {
  const { number, title, author, labels, link } = describeIssue(issue);
  const kind = issue.pull_request === undefined ? 'issue' : 'pull request';
  return { number, title, body: issue.body ?? '', author, labels, link, kind };
}
