import * as z from 'zod/mini';
import { type ActionContext, defineAction } from '#integrations/define.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { attachmentBytes } from '#integrations/gmail/attachment-bytes.ts';
import { headerOf, messageAddress, MessageHeaders } from '#integrations/gmail/calls.ts';
import { gmail } from '#integrations/gmail/connector.ts';
import { attachmentsOf, bodyOf, Part, type Attachment } from '#integrations/gmail/message-parts.ts';
import { readWhileArriving, takeInput, zipAttachments } from '#integrations/mail/zip-attachments.ts';
import { chooseAttachment } from '#integrations/mail/choose-attachment.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { saveAnswer } from '#integrations/save-answer.ts';
import { file, optional, text } from '#shared/fields.ts';
import { safeFileName } from '#shared/file-name.ts';

const Message = z.extend(MessageHeaders, { payload: Part });

/** Gmail takes messages of at most 50 MB from others. */
const MAX_ATTACHMENT_BYTES = 50 * 1024 * 1024;

export const readEmail = defineAction({
  id: 'gmail.read_email',
  name: 'Read an e-mail',
  search_words: 'mail open message e-mail',
  description: 'Reads the text of an e-mail, and takes one of its attachments as a file.',
  group: 'Gmail',
  connector: gmail,
  scopes: ['https://www.googleapis.com/auth/gmail.readonly'],
  documentation: 'https://developers.google.com/workspace/gmail/api/reference/rest/v1/users.messages/get',
  onInterrupt: 'repeat',
  inputs: {
    message_id: text('Message ID', 'From “Search e-mails”'),
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
    thread_id: text('Thread ID'),
  },
  examples: {
    from: 'Billing <billing@example.com>',
    to: 'ada@example.com',
    subject: 'Your invoice',
    date: 'Sat, 21 Nov 2026 08:00:00 +0000',
    body: 'Attached is the invoice for November.',
    attachment_names: '["invoice.pdf"]',
    thread_id: '18c2f0a7d3b4e5f6',
  },
  async run({ inputs, account: open, saveFile }) {
    const account = await open();
    const address = messageAddress(inputs.message_id);
    const message = readAnswer(await account.fetch(`${address}?format=full`), Message);
    const attachments = attachmentsOf(message.payload);
    const keepAll = () =>
      saveFile(
        zipAttachments(
          attachments.map((each) => ({
            name: safeFileName(each.name),
            read: () => bytesOf(account, address, each),
          })),
        ),
      );
    const keepOne = async () => {
      const wanted = chooseAttachment(attachments, inputs.attachment);
      return wanted === null ? '' : await keep(account, { address, saveFile }, wanted);
    };
    return {
      from: headerOf(message, 'from'),
      to: headerOf(message, 'to'),
      subject: headerOf(message, 'subject'),
      date: headerOf(message, 'date'),
      body: bodyOf(message.payload),
      attachment: inputs.take === 'all' && attachments.length > 0 ? await keepAll() : await keepOne(),
      attachment_names: JSON.stringify(attachments.map(({ name }) => name)),
      thread_id: message.threadId,
    };
  },
});

async function* bytesOf(
  account: StepAccount,
  address: string,
  { id, data }: Attachment,
): AsyncGenerator<Uint8Array> {
  if (id === null) yield Buffer.from(data ?? '', 'base64url');
  else yield* attachmentBytes(readWhileArriving(account, attachmentAddress(address, id)));
}

function attachmentAddress(address: string, id: string): string {
  return `${address}/attachments/${encodeURIComponent(id)}`;
}

async function keep(
  account: StepAccount,
  { address, saveFile }: { address: string; saveFile: ActionContext['saveFile'] },
  { id, name: ownName, media_type, data }: Attachment,
): Promise<string> {
  const name = safeFileName(ownName);
  // Small ones come with the message.
  if (id === null) return await saveFile({ name, media_type, bytes: Buffer.from(data ?? '', 'base64url') });
  return await saveAnswer(attachmentAddress(address, id), {
    account,
    saveFile,
    name,
    media_type,
    max_bytes: MAX_ATTACHMENT_BYTES,
    decode: attachmentBytes,
  });
}
