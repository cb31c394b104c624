import * as z from 'zod/mini';
import { defineAction } from '#integrations/define.ts';
import { uploadMessage } from '#integrations/gmail/calls.ts';
import { gmail } from '#integrations/gmail/connector.ts';
import { composeMessage } from '#integrations/mail/compose-message.ts';
import { file, optional, text } from '#shared/fields.ts';

const Sent = z.object({ id: z.string(), threadId: z.string() });

export const sendEmail = defineAction({
  id: 'gmail.send_email',
  name: 'Send an e-mail',
  search_words: 'mail write message notify e-mail google',
  description: 'Sends one e-mail from the chosen Gmail account.',
  group: 'Gmail',
  connector: gmail,
  scopes: ['https://www.googleapis.com/auth/gmail.send'],
  documentation: 'https://developers.google.com/workspace/gmail/api/reference/rest/v1/users.messages/send',
  // Gmail has no key that makes a second sending harmless.
  onInterrupt: 'fail',
  inputs: {
    to: text('To', 'One address, or several with commas between', { placeholder: 'ada@example.com' }),
    subject: text('Subject'),
    body: text('Message', '', { multiline: true }),
    attachment: optional(file('Attachment')),
    cc: optional(text('Cc')),
    bcc: optional(text('Bcc')),
    reply_to: optional(text('Reply to')),
  },
  outputs: { message_id: text('Message ID'), thread_id: text('Thread ID') },
  examples: { message_id: '18c2f0a7d3b4e5f6', thread_id: '18c2f0a7d3b4e5f6' },
  async run({ inputs, account, openFile }) {
    const opened = await account();
    const attachment = inputs.attachment === undefined ? null : await openFile(inputs.attachment);
    const message = await composeMessage({ ...inputs, from: opened.name, text: inputs.body, attachment });
    const sent = await uploadMessage(opened, 'messages/send', { message, metadata: {}, shape: Sent });
    return { message_id: sent.id, thread_id: sent.threadId };
  },
});
