import { expect, test } from 'vitest';
import type { StepAccount } from '#integrations/define-connector.ts';
import { listIssues } from '#integrations/github/list-issues.ts';
import { search } from '#integrations/gmail/search.ts';
import { listEvents } from '#integrations/google-calendar/list-events.ts';
import { listFiles } from '#integrations/google-drive/list-files.ts';
import { triggers } from '#integrations/index.ts';
import { listOutlookEvents } from '#integrations/outlook/list-events.ts';
import { searchOutlook } from '#integrations/outlook/search.ts';
import { listChannels } from '#integrations/slack/list-channels.ts';
import { runTestStep } from '#integrations/test-step.ts';

/** Pages without anything in them and always a next one, as each of the providers writes it. */
const ENDLESS = {
  ok: true,
  files: [],
  items: [],
  value: [],
  channels: [],
  messages: [],
  nextPageToken: 'more',
  '@odata.nextLink': 'https://graph.microsoft.com/v1.0/me/more',
  response_metadata: { next_cursor: 'more' },
  has_more: true,
  timeZone: 'UTC',
};
const MOST_REQUESTS = 210;

function answerEndlessly(address: string) {
  const isGitHub = address.startsWith('https://api.github.com/');
  const body = isGitHub ? issuesFrom(Number(new URL(address).searchParams.get('page') ?? 1)) : ENDLESS;
  const headers = { link: '<https://api.github.com/more>; rel="next"' };
  return { status: 200, headers, bytes: Buffer.from(JSON.stringify(body)) };
}

/** A full page of issues, each later page with older ones. */
function issuesFrom(page: number) {
  return Array.from({ length: 100 }, (_, at) => ({
    number: 1_000_000 - page * 100 - at,
    title: 'More',
    body: null,
    state: 'open',
    html_url: 'https://github.com/ada/shop/issues/1',
    user: { login: 'ada' },
    labels: [],
    assignees: [],
    comments: 0,
    created_at: '2026-11-21T08:00:00Z',
    updated_at: '2026-11-21T08:00:00Z',
  }));
}

function counted() {
  const count = { requests: 0 };
  const account = (address: string) => {
    count.requests += 1;
    return answerEndlessly(address);
  };
  return { count, account };
}

test.each([
  [search, { query: 'invoice', limit: '200' }],
  [listFiles, { limit: '1000' }],
  [listEvents, { limit: '1000' }],
  [searchOutlook, { search: 'invoice', limit: '200' }],
  [listOutlookEvents, { limit: '1000' }],
])('$id gives up a list without an end, and says so', async (action, inputs) => {
  const { count, account } = counted();
  await expect(runTestStep(action, inputs, { account })).rejects.toThrow(/gave 100 pages and always another/);
  expect(count.requests).toBeLessThanOrEqual(MOST_REQUESTS);
});

test.each([
  [listChannels, { limit: '2000' }],
  [listIssues, { repository: 'ada/shop', limit: '500' }],
])('$id ends with what it was asked for, or after its pages', async (action, inputs) => {
  const { count, account } = counted();
  const { outputs } = await runTestStep(action, inputs, { account });
  expect(Number(outputs.count)).toBeLessThanOrEqual(Number(inputs.limit));
  expect(count.requests).toBeLessThanOrEqual(MOST_REQUESTS);
});

/** Asks for one range of a sheet, which has no pages. */
const WITHOUT_PAGES = ['google_sheets.on_row'];
const CURSORS: Readonly<Record<string, string>> = {
  'gmail.on_email': '{"since":0,"seen":0}',
  'google_drive.on_file': '{"ids":[],"floor":""}',
  'google_calendar.on_event': '{"since":0,"seen":0}',
  'google_calendar.on_event_soon': '{"since":0}',
  'outlook.on_email': '{"since":0,"link":"https://graph.microsoft.com/v1.0/me/first"}',
  'outlook.on_event': '{"since":0,"seen":0,"path":"","zone":"UTC"}',
  'slack.on_message': '{"channel":"C1","self":[],"ts":"1.0"}',
  'github.on_issue': '{"since":0,"seen":0}',
};
const polls = triggers
  .filter((trigger) => trigger.kind === 'poll')
  .filter(({ id }) => !WITHOUT_PAGES.includes(id));

test.each(polls)('$id ends, and does not look again at once for nothing', async (poll) => {
  const [now, inputs] = [new Date(), { repository: 'ada/shop', folder: 'a'.repeat(30), channel: 'C1' }];
  let requests = 0;
  const account: StepAccount = {
    name: 'ada@example.com',
    async fetch(address) {
      requests += 1;
      return answerEndlessly(address);
    },
  };
  const cursor = CURSORS[poll.id] ?? '';
  const unseen = async (keys: readonly string[]) => new Set(keys);
  const { events, again_in_ms } = await poll.look({ now, inputs, account, cursor, unseen });
  expect(requests).toBeLessThanOrEqual(MOST_REQUESTS);
  const looksAgainForNothing = events.length === 0 && again_in_ms !== undefined;
  expect(looksAgainForNothing).toBe(false);
});
