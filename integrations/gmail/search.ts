import * as z from 'zod/mini';
import { defineAction } from '#integrations/define.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { findHeaders, GMAIL, headerOf, type MessageHeaders } from '#integrations/gmail/calls.ts';
import { gmail } from '#integrations/gmail/connector.ts';
import { endlessPages, MOST_PAGES } from '#integrations/endless-pages.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { readCount } from '#integrations/read-count.ts';
import { optional, text } from '#shared/fields.ts';

/** https://developers.google.com/workspace/gmail/api/reference/rest/v1/users.messages/list */
const Page = z.object({
  messages: z._default(z.array(z.object({ id: z.string() })), []),
  nextPageToken: z.optional(z.string()),
});

const MOST = 200;
const AT_ONCE = 5;

export const search = defineAction({
  id: 'gmail.search',
  name: 'Search e-mails',
  search_words: 'mail find messages inbox e-mail',
  description: 'Finds e-mails of the chosen Gmail account, the newest first.',
  group: 'Gmail',
  connector: gmail,
  scopes: ['https://www.googleapis.com/auth/gmail.readonly'],
  documentation: 'https://developers.google.com/workspace/gmail/api/guides/filtering',
  onInterrupt: 'repeat',
  inputs: {
    query: text('Search', 'As in the search field of Gmail', {
      placeholder: 'from:billing@example.com has:attachment newer_than:7d',
    }),
    limit: optional(text('How many at most', `Up to ${MOST}`, { placeholder: '20' })),
  },
  outputs: {
    first_id: text('First message ID'),
    first_subject: text('First subject'),
    emails: text('E-mails'),
    count: text('How many'),
  },
  examples: {
    first_id: '18c2f0a7d3b4e5f6',
    first_subject: 'Your invoice',
    emails:
      '[{"id":"18c2f0a7d3b4e5f6","thread_id":"18c2f0a7d3b4e5f6","from":"Billing <billing@example.com>","to":"ada@example.com","subject":"Your invoice","date":"Sat, 21 Nov 2026 08:00:00 +0000","snippet":"Attached is…"}]',
    count: '1',
  },
  async run({ inputs, account: open }) {
    const limit = readCount(inputs.limit, { label: 'How many at most', most: MOST, otherwise: 20 });
    const account = await open();
    const ids = await findIds(account, inputs.query, limit);
    const emails: ReturnType<typeof describe>[] = [];
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE).map((id) => findHeaders(account, id));
      // One that was deleted since it was found is left out.
      const read = (await Promise.all(some)).filter((message) => message !== null);
      emails.push(...read.map(describe));
    }
    return {
      first_id: emails[0]?.id ?? '',
      first_subject: emails[0]?.subject ?? '',
      emails: JSON.stringify(emails),
      count: String(emails.length),
    };
  },
});

async function findIds(account: StepAccount, query: string, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let pageToken: string | undefined;
  // A page may hold fewer than asked for, or none, and still have another after it.
  for (let page = 0; ; page += 1) {
    if (page === MOST_PAGES) throw endlessPages('Gmail');
    const asked = new URLSearchParams({ q: query, maxResults: String(limit - ids.length) });
    if (pageToken !== undefined) asked.set('pageToken', pageToken);
    const found = readAnswer(await account.fetch(`${GMAIL}/messages?${asked.toString()}`), Page);
    ids.push(...found.messages.map(({ id }) => id));
    pageToken = found.nextPageToken;
    if (pageToken === undefined || ids.length >= limit) break;
  }
  return ids.slice(0, limit);
}

function describe(message: MessageHeaders) {
  return {
    id: message.id,
    thread_id: message.threadId,
    from: headerOf(message, 'from'),
    to: headerOf(message, 'to'),
    subject: headerOf(message, 'subject'),
    date: headerOf(message, 'date'),
    snippet: message.snippet,
  };
}
