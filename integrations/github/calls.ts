import * as z from 'zod/mini';
import type { AccountRequest, StepAccount } from '#integrations/define-connector.ts';
import { StepFailure } from '#shared/errors.ts';
import { text } from '#shared/fields.ts';
import type { StepResponse } from '#shared/step-request.ts';

export const repositoryInput = text('Repository', 'Its owner and its name, or its address', {
  placeholder: 'ada/shop',
});
export const issueNumberInput = text('Issue', 'Its number, or its address', { placeholder: '42' });

/** `repo` is the only scope of an OAuth app with which private repositories can be reached. */
export const REPOSITORY_SCOPES = ['repo'];

export const Issue = z.object({
  number: z.number(),
  title: z.string(),
  state: z.string(),
  html_url: z._default(z.string(), ''),
  body: z._default(z.nullable(z.string()), null),
  created_at: z._default(z.string(), ''),
  updated_at: z._default(z.string(), ''),
  comments: z._default(z.number(), 0),
  user: z._default(z.nullable(z.object({ login: z.string() })), null),
  labels: z._default(z.array(z.union([z.string(), z.object({ name: z._default(z.string(), '') })])), []),
  /** Pull requests are issues too, with this. */
  pull_request: z.optional(z.unknown()),
});
export type Issue = z.output<typeof Issue>;

const REPOSITORY =
  /^(?:https:\/\/github\.com\/)?([A-Za-z0-9][A-Za-z0-9-]{0,38})\/([\w.-]{1,100}?)(?:\.git)?(?:[/?#].{0,500})?$/;
const NUMBER =
  /^(?:#|https:\/\/github\.com\/[\w-]{1,39}\/[\w.-]{1,100}\/(?:issues|pull)\/)?(\d{1,10})(?:[?#].{0,500})?$/;

export function repositoryAddress(written: string): string {
  const [, owner, name] = REPOSITORY.exec(written.trim()) ?? [];
  if (owner !== undefined && name !== undefined && !/^\.+$/.test(name)) {
    return `https://api.github.com/repos/${owner}/${name}`;
  }
  throw new StepFailure(
    'input_invalid',
    `“${written.trim().slice(0, 80)}” is not a repository.`,
    'Write its owner and its name, as in ada/shop.',
  );
}

export function issueAddress(repository: string, written: string): string {
  const number = NUMBER.exec(written.trim())?.[1];
  if (number !== undefined) return `${repositoryAddress(repository)}/issues/${number}`;
  throw new StepFailure(
    'input_invalid',
    `“${written.trim().slice(0, 80)}” is not the number of an issue.`,
    'Write its number, such as 42.',
  );
}

/** https://docs.github.com/en/rest/about-the-rest-api/api-versions */
export const GITHUB_HEADERS = { 'x-github-api-version': '2022-11-28' };

export async function callGitHub(
  account: StepAccount,
  address: string,
  {
    json,
    ...init
  }: Pick<AccountRequest, 'method' | 'is_repeatable'> & {
    json?: Readonly<Record<string, unknown>>;
  } = {},
): Promise<StepResponse> {
  return await account.fetch(address, {
    ...init,
    headers: {
      accept: 'application/vnd.github+json',
      ...GITHUB_HEADERS,
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(json && { body: JSON.stringify(json) }),
  });
}

/** Labels and people, with commas between. */
export function readNames(written: string | undefined): string[] | undefined {
  if (written === undefined) return undefined;
  return written
    .split(',')
    .map((name) => name.trim().replace(/^@/, ''))
    .filter((name) => name !== '')
    .slice(0, 100);
}

export function describeIssue(issue: Issue) {
  const { number, title, state, html_url, created_at, updated_at, comments, user, labels } = issue;
  return {
    number: String(number),
    title,
    state,
    author: user?.login ?? '',
    labels: labels.map((label) => (typeof label === 'string' ? label : label.name)).join(', '),
    comments: String(comments),
    created: created_at,
    changed: updated_at,
    link: html_url,
  };
}
