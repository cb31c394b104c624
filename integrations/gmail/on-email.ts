import * as z from 'zod/mini';
import { definePoll } from '#integrations/define-poll.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { findHeaders, GMAIL, headerOf, type MessageHeaders } from '#integrations/gmail/calls.ts';
import { gmail } from '#integrations/gmail/connector.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { optional, text } from '#shared/fields.ts';

/** https://developers.google.com/workspace/gmail/api/reference/rest/v1/users.messages/list */
const Page = z.object({
  messages: z._default(z.array(z.object({ id: z.string() })), []),
  nextPageToken: z.optional(z.string()),
});
/** Milliseconds. `since`: what arrived before is no event; `seen`: the newest e-mail that a look has found. */
const Cursor = z.object({ since: z.number(), seen: z.number() });

const PAGE = 500;
const MOST_PAGES = 20;
const DETAILS_AT_ONCE = 5;
const MOST_DETAILS = 50;
/** The search finds an e-mail some time after it arrived. */
const FOUND_WITHIN_MS = 10 * 60_000;

export const onEmail = definePoll({
  id: 'gmail.on_email',
  name: 'When an e-mail arrives',
  search_words: 'mail inbox new message e-mail',
  description: 'A new e-mail arrived in the chosen Gmail account',
  group: 'Gmail',
  connector: gmail,
  scopes: ['https://www.googleapis.com/auth/gmail.readonly'],
  documentation: 'https://developers.google.com/workspace/gmail/api/guides/filtering',
  inputs: {
    query: optional(
      text('Search', 'Only e-mails that this search of Gmail finds', {
        placeholder: 'from:billing@example.com has:attachment',
      }),
    ),
  },
  outputs: {
    message_id: text('Message ID'),
    from: text('From'),
    to: text('To'),
    subject: text('Subject'),
    date: text('Date'),
    snippet: text('Beginning of the text'),
    thread_id: text('Thread ID'),
  },
  examples: {
    message_id: '18c2f0a7d3b4e5f6',
    from: 'Billing <billing@example.com>',
    to: 'ada@example.com',
    subject: 'Your invoice',
    date: 'Sat, 21 Nov 2026 08:00:00 +0000',
    snippet: 'Attached is the invoice for November.',
    thread_id: '18c2f0a7d3b4e5f6',
  },
  cursor: Cursor,
  begin: async ({ since }) => ({ since: since.getTime(), seen: since.getTime() }),
  async look({ account, inputs, cursor, unseen }) {
    const from = Math.max(cursor.since, cursor.seen - FOUND_WITHIN_MS);
    const found = await findIds(account, { query: inputs.query, after: from });
    const fresh = await unseen(found.ids);
    // The list has the newest first; what is oldest starts its run first.
    const ids = found.ids.filter((id) => fresh.has(id)).toReversed();
    const messages = await readAll(account, ids.slice(0, MOST_DETAILS));
    const isEvent = (message: MessageHeaders) => arrivedAt(message) >= cursor.since && isArrival(message);
    const isAll = ids.length <= MOST_DETAILS;
    return {
      events: messages.map((message) => ({
        key: message.id,
        outputs: isEvent(message) ? describe(message) : null,
      })),
      // Those that were left out of this look may be older than the newest one: the cursor stays.
      cursor: isAll ? { ...cursor, seen: Math.max(cursor.seen, ...messages.map(arrivedAt)) } : cursor,
      ...(!isAll && { again_in_ms: 0 }),
      ...(found.has_more && {
        notice: `More than ${PAGE * MOST_PAGES} e-mails arrived at once; the oldest of them were left out.`,
      }),
    };
  },
  async findSample({ account, inputs }) {
    const { ids } = await findIds(account, { query: inputs.query, after: null });
    const messages = await readAll(account, ids.slice(0, DETAILS_AT_ONCE));
    const newest = messages.find(isArrival);
    return newest ? describe(newest) : null;
  },
});

/** The newest first. */
async function findIds(
  account: StepAccount,
  { query, after }: { query: string | undefined; after: number | null },
): Promise<{ ids: string[]; has_more: boolean }> {
  const ids: string[] = [];
  let pageToken: string | undefined;
  // Seconds are compared in full: https://developers.google.com/workspace/gmail/api/guides/filtering
  const since = after === null ? [] : [`after:${Math.floor(after / 1_000) - 1}`];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const asked = new URLSearchParams({ maxResults: String(PAGE) });
    const search = [...(query === undefined ? [] : [`(${query})`]), ...since].join(' ');
    if (search !== '') asked.set('q', search);
    if (pageToken !== undefined) asked.set('pageToken', pageToken);
    const found = readAnswer(await account.fetch(`${GMAIL}/messages?${asked.toString()}`), Page);
    ids.push(...found.messages.map(({ id }) => id));
    pageToken = found.nextPageToken;
    if (pageToken === undefined || after === null) return { ids, has_more: false };
  }
  return { ids, has_more: true };
}

async function readAll(account: StepAccount, ids: readonly string[]): Promise<MessageHeaders[]> {
  const messages: MessageHeaders[] = [];
  for (let at = 0; at < ids.length; at += DETAILS_AT_ONCE) {
    const some = ids.slice(at, at + DETAILS_AT_ONCE);
    // One that was deleted since it was found is not found the next time.
    const read = await Promise.all(some.map((id) => findHeaders(account, id)));
    messages.push(...read.flatMap((message) => message ?? []));
  }
  return messages;
}

function arrivedAt({ internalDate }: MessageHeaders): number {
  return Number(internalDate);
}

/** Drafts and sent e-mails are in the mailbox too. What one sends to oneself has both labels. */
function isArrival({ labelIds }: MessageHeaders): boolean {
  return !labelIds.includes('DRAFT') && (!labelIds.includes('SENT') || labelIds.includes('INBOX'));
}

function describe(message: MessageHeaders) {
  return {
    message_id: message.id,
    from: headerOf(message, 'from'),
    to: headerOf(message, 'to'),
    subject: headerOf(message, 'subject'),
    date: headerOf(message, 'date'),
    snippet: message.snippet,
    thread_id: message.threadId,
  };
}
