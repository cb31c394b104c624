import * as z from 'zod/mini';
import { defineAction } from '#integrations/define.ts';
import { readWhileArriving, takeInput, zipAttachments } from '#integrations/mail/zip-attachments.ts';
import { chooseAttachment } from '#integrations/mail/choose-attachment.ts';
import { textOfHtml } from '#integrations/mail/text-of-html.ts';
import {
  callGraph,
  GRAPH,
  Message,
  messagePath,
  readPages,
  writePeople,
} from '#integrations/outlook/calls.ts';
import { outlook } from '#integrations/outlook/connector.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { saveAnswer } from '#integrations/save-answer.ts';
import { file, optional, text } from '#shared/fields.ts';
import { safeFileName } from '#shared/file-name.ts';

const Content = z.extend(Message, {
  body: z._default(z.object({ contentType: z.string(), content: z._default(z.nullable(z.string()), '') }), {
    contentType: 'text',
    content: '',
  }),
  hasAttachments: z._default(z.boolean(), false),
});
/** https://learn.microsoft.com/en-us/graph/api/resources/attachment: a file, another e-mail, or a link to a file. */
const Attachment = z.object({
  '@odata.type': z._default(z.string(), ''),
  id: z.string(),
  name: z._default(z.nullable(z.string()), ''),
  contentType: z._default(z.nullable(z.string()), ''),
  isInline: z._default(z.boolean(), false),
});

const SELECT = 'conversationId,subject,from,toRecipients,ccRecipients,receivedDateTime,body,hasAttachments';
const MOST_ATTACHMENTS = 500;
/** The largest that Outlook attaches. */
const MAX_ATTACHMENT_BYTES = 150 * 1024 * 1024;

export const readOutlookEmail = defineAction({
  id: 'outlook.read_email',
  name: 'Read an Outlook e-mail',
  description: 'Reads the text of an e-mail in Outlook, and takes one of its attachments as a file.',
  group: 'Outlook',
  connector: outlook,
  scopes: ['Mail.Read'],
  documentation: 'https://learn.microsoft.com/en-us/graph/api/message-get',
  onInterrupt: 'repeat',
  inputs: {
    message_id: text('Message ID', 'From “Search Outlook”'),
    attachment: optional(
      text('Attachment', 'Its name, or what its name ends with; the first one when left out', {
        placeholder: '.pdf',
      }),
    ),
    take: takeInput,
  },
  outputs: {
    from: text('From'),
    to: text('To'),
    subject: text('Subject'),
    date: text('Date'),
    body: text('Text'),
    attachment: file('Attachment'),
    attachment_names: text('Names of all attachments'),
    conversation_id: text('Conversation ID'),
  },
  examples: {
    from: 'Billing <billing@example.com>',
    to: 'ada@example.com',
    subject: 'Your invoice',
    date: '2026-11-21T08:00:00Z',
    body: 'Attached is the invoice for November.',
    attachment_names: '["invoice.pdf"]',
    conversation_id: 'AAQkAGVmMDEzMTM4LTZmYWUtNDdk…',
  },
  async run({ inputs, account: open, saveFile }) {
    const account = await open();
    const path = messagePath(inputs.message_id);
    const message = readAnswer(await callGraph(account, `${path}?$select=${SELECT}`), Content);
    const all = await readPages(
      account,
      `${path}/attachments?$select=name,contentType,isInline&$top=${PAGE}`,
      { item: Attachment, limit: MOST_ATTACHMENTS, keep: isFile },
    );
    const attachments = all.map(({ id, name, contentType }) => ({
      id,
      name: name || 'attachment',
      media_type: contentType || 'application/octet-stream',
    }));
    const addressOf = (id: string) => `${GRAPH}${path}/attachments/${encodeURIComponent(id)}/$value`;
    const keepAll = () =>
      saveFile(
        zipAttachments(
          attachments.map(({ id, name }) => ({
            name: safeFileName(name),
            read: () => readWhileArriving(account, addressOf(id)),
          })),
        ),
      );
    const keepOne = async () => {
      const wanted = chooseAttachment(attachments, inputs.attachment);
      if (wanted === null) return '';
      const { id, name, media_type } = wanted;
      const file = { name: safeFileName(name), media_type, max_bytes: MAX_ATTACHMENT_BYTES };
      return await saveAnswer(addressOf(id), { account, saveFile, ...file });
    };
    const { contentType, content } = message.body;
    return {
      from: writePeople(message.from ? [message.from] : []),
      to: writePeople(message.toRecipients),
      subject: message.subject ?? '',
      date: message.receivedDateTime,
      body:
        contentType.toLowerCase() === 'html'
          ? textOfHtml(content ?? '')
          : (content ?? '').replaceAll('\r\n', '\n').trim(),
      attachment: inputs.take === 'all' && attachments.length > 0 ? await keepAll() : await keepOne(),
      attachment_names: JSON.stringify(attachments.map(({ name }) => name)),
      conversation_id: message.conversationId,
    };
  },
});

const PAGE = 50;

/** Pictures within the text are none, and neither are links to files elsewhere: those have no bytes here. */
function isFile(attachment: z.output<typeof Attachment>): boolean {
  return !attachment.isInline && attachment['@odata.type'] !== '#microsoft.graph.referenceAttachment';
}
