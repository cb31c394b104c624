import * as z from 'zod/mini';
import { defineAction } from '#integrations/define.ts';
import { Message, readPages, writePeople } from '#integrations/outlook/calls.ts';
import { outlook } from '#integrations/outlook/connector.ts';
import { readCount } from '#integrations/read-count.ts';
import { optional, text } from '#shared/fields.ts';

const MOST = 200;
const PAGE = 50;
const SELECT = 'conversationId,subject,from,toRecipients,receivedDateTime,bodyPreview,hasAttachments,isRead';
const Found = z.extend(Message, {
  bodyPreview: z._default(z.string(), ''),
  hasAttachments: z._default(z.boolean(), false),
  isRead: z._default(z.boolean(), true),
});

export const searchOutlook = defineAction({
  id: 'outlook.search',
  name: 'Search Outlook',
  search_words: 'mail find messages inbox e-mail',
  description: 'Finds e-mails of the chosen Outlook account, the newest first.',
  group: 'Outlook',
  connector: outlook,
  scopes: ['Mail.Read'],
  documentation: 'https://learn.microsoft.com/en-us/graph/search-query-parameter',
  onInterrupt: 'repeat',
  inputs: {
    query: optional(
      text('Search', 'As in the search field of Outlook; the newest e-mails when left out', {
        placeholder: 'from:billing@example.com hasAttachments:true',
      }),
    ),
    limit: optional(text('How many at most', `Up to ${MOST}`, { placeholder: '20' })),
  },
  outputs: {
    first_id: text('First message ID'),
    first_subject: text('First subject'),
    emails: text('E-mails'),
    count: text('How many'),
  },
  examples: {
    first_id: 'AAkALgAAAAAAHYQDEapmEc2byACqAC…',
    first_subject: 'Your invoice',
    emails:
      '[{"id":"AAkALgAAAAAAHYQDEapmEc2byACqAC…","conversation_id":"AAQkAGVmMDEzMTM4…","from":"Billing <billing@example.com>","to":"ada@example.com","subject":"Your invoice","date":"2026-11-21T08:00:00Z","preview":"Attached is…","has_attachments":"yes","is_read":"no"}]',
    count: '1',
  },
  async run({ inputs, account: open }) {
    const limit = readCount(inputs.limit, { label: 'How many at most', most: MOST, otherwise: 20 });
    const query = inputs.query?.trim() ?? '';
    const asked = new URLSearchParams({
      $select: SELECT,
      $top: String(Math.min(PAGE, limit)),
      // Graph sorts a search by date and refuses $orderby beside $search.
      ...(query === ''
        ? { $orderby: 'receivedDateTime desc' }
        : { $search: `"${query.replaceAll(/[\\"]/g, String.raw`\$&`)}"` }),
    });
    const found = await readPages(await open(), `/messages?${asked.toString()}`, { item: Found, limit });
    const emails = found.map((message) => ({
      id: message.id,
      conversation_id: message.conversationId,
      from: writePeople(message.from ? [message.from] : []),
      to: writePeople(message.toRecipients),
      subject: message.subject ?? '',
      date: message.receivedDateTime,
      preview: message.bodyPreview,
      has_attachments: message.hasAttachments ? 'yes' : 'no',
      is_read: message.isRead ? 'yes' : 'no',
    }));
    return {
      first_id: emails[0]?.id ?? '',
      first_subject: emails[0]?.subject ?? '',
      emails: JSON.stringify(emails),
      count: String(emails.length),
    };
  },
});
