import * as z from 'zod/mini';
import { CursorLost, definePoll } from '#integrations/define-poll.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { callGraph, Message, readPages, writePeople } from '#integrations/outlook/calls.ts';
import { outlook } from '#integrations/outlook/connector.ts';
import { findFolder } from '#integrations/outlook/mail-folders.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { choice, optional, text } from '#shared/fields.ts';

const FIELDS = 'conversationId,subject,from,toRecipients,receivedDateTime,bodyPreview,hasAttachments';
const Arrived = z.extend(Message, {
  bodyPreview: z._default(z.string(), ''),
  hasAttachments: z._default(z.boolean(), false),
});
type Arrived = z.output<typeof Arrived>;
/** An e-mail that was moved away or deleted has no other fields. */
const Removed = z.object({ id: z.string(), '@removed': z.looseObject({}) });
const Page = z.object({
  value: z.array(z.union([Removed, Arrived])),
  '@odata.nextLink': z.optional(z.string()),
  '@odata.deltaLink': z.optional(z.string()),
});
/** `since` in milliseconds: what was received before is no event. `link`: the address of the next page of changes. */
const Cursor = z.object({ since: z.number(), link: z.string() });

const PAGE = ['odata.maxpagesize=50'];
const MOST_PAGES = 10;
/** https://learn.microsoft.com/en-us/graph/delta-query-overview#synchronization-reset */
const GONE = 410;
const OLDEST_SAMPLES = 20;

type Inputs = {
  from?: string | undefined;
  subject?: string | undefined;
  attachments?: string | undefined;
  folder?: string | undefined;
};

export const onOutlookEmail = definePoll({
  id: 'outlook.on_email',
  name: 'When an Outlook e-mail arrives',
  search_words: 'mail inbox new message e-mail',
  description: 'A new e-mail arrived in the chosen Outlook account',
  group: 'Outlook',
  connector: outlook,
  scopes: ['Mail.Read'],
  documentation: 'https://learn.microsoft.com/en-us/graph/api/message-delta',
  inputs: {
    from: optional(
      text('From', 'Only of senders with this in their name or address', { placeholder: '@example.com' }),
    ),
    subject: optional(text('Subject', 'Only with these words in the subject', { placeholder: 'invoice' })),
    attachments: optional(
      choice(
        'Attachments',
        { any: 'With or without', with: 'Only with one' },
        { placeholder: 'With or without' },
      ),
    ),
    folder: optional(text('Folder', 'The inbox when left out', { placeholder: 'Invoices/Open' })),
  },
  outputs: {
    message_id: text('Message ID'),
    from: text('From'),
    to: text('To'),
    subject: text('Subject'),
    date: text('Date'),
    preview: text('Beginning of the text'),
    conversation_id: text('Conversation ID'),
    has_attachments: text('Has attachments'),
  },
  examples: {
    message_id: 'AAkALgAAAAAAHYQDEapmEc2byACqAC…',
    from: 'Billing <billing@example.com>',
    to: 'ada@example.com',
    subject: 'Your invoice',
    date: '2026-11-21T08:00:00Z',
    preview: 'Attached is the invoice for November.',
    conversation_id: 'AAQkAGVmMDEzMTM4…',
    has_attachments: 'yes',
  },
  cursor: Cursor,
  async begin({ account, inputs, since }) {
    const folder = await folderOf(account, inputs);
    const asked = new URLSearchParams({
      changeType: 'created',
      $select: FIELDS,
      // What was there before is not listed, however large the folder is.
      $filter: `receivedDateTime ge ${since.toISOString()}`,
    });
    return { since: since.getTime(), link: `${folder}/messages/delta?${asked.toString()}` };
  },
  async look({ account, inputs, cursor }) {
    const found: Arrived[] = [];
    let { link } = cursor;
    let isAll = false;
    for (let pages = 0; !isAll && pages < MOST_PAGES; pages += 1) {
      const page = await readChanges(account, link);
      found.push(...page.value.flatMap((change) => ('@removed' in change ? [] : change)));
      const next = page['@odata.nextLink'] ?? page['@odata.deltaLink'];
      isAll = page['@odata.nextLink'] === undefined;
      if (next === undefined) break;
      link = next;
    }
    const events = found
      .filter(({ receivedDateTime }) => !(Date.parse(receivedDateTime) < cursor.since))
      .toSorted((one, other) => one.receivedDateTime.localeCompare(other.receivedDateTime))
      .map((message) => ({ key: message.id, outputs: isWanted(message, inputs) ? describe(message) : null }));
    // Pages without anything go on at the usual time: they may never end.
    return { events, cursor: { ...cursor, link }, ...(!isAll && found.length > 0 && { again_in_ms: 0 }) };
  },
  async findSample({ account, inputs }) {
    const asked = new URLSearchParams({
      $select: FIELDS,
      $orderby: 'receivedDateTime desc',
      $top: String(OLDEST_SAMPLES),
    });
    const path = `${await folderOf(account, inputs)}/messages?${asked.toString()}`;
    const newest = await readPages(account, path, { item: Arrived, limit: OLDEST_SAMPLES });
    const sample = newest.find((message) => isWanted(message, inputs));
    return sample ? describe(sample) : null;
  },
});

async function folderOf(account: StepAccount, { folder }: Inputs): Promise<string> {
  const id = folder === undefined ? 'inbox' : await findFolder(account, folder);
  return `/mailFolders/${encodeURIComponent(id)}`;
}

async function readChanges(account: StepAccount, link: string): Promise<z.output<typeof Page>> {
  const answer = await callGraph(account, link, { prefer: PAGE, accept: [GONE] });
  if (answer.status === GONE)
    throw new CursorLost('Outlook no longer knows what arrived since the last look.');
  return readAnswer(answer, Page);
}

function isWanted(message: Arrived, { from, subject, attachments }: Inputs): boolean {
  const has = (given: string, wanted: string | undefined) =>
    given.toLowerCase().includes((wanted ?? '').trim().toLowerCase());
  if (attachments === 'with' && !message.hasAttachments) return false;
  return has(writePeople(message.from ? [message.from] : []), from) && has(message.subject ?? '', subject);
}

function describe(message: Arrived) {
  return {
    message_id: message.id,
    from: writePeople(message.from ? [message.from] : []),
    to: writePeople(message.toRecipients),
    subject: message.subject ?? '',
    date: message.receivedDateTime,
    preview: message.bodyPreview,
    conversation_id: message.conversationId,
    has_attachments: message.hasAttachments ? 'yes' : 'no',
  };
}
