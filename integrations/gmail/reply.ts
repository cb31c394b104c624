import * as z from 'zod/mini';
import { defineAction } from '#integrations/define.ts';
import { headerOf, type MessageHeaders, readHeaders, uploadMessage } from '#integrations/gmail/calls.ts';
import { gmail } from '#integrations/gmail/connector.ts';
import { mailboxesIn } from '#integrations/mail/addresses.ts';
import { composeMessage } from '#integrations/mail/compose-message.ts';
import { replyReceivers } from '#integrations/mail/reply-receivers.ts';
import { choice, file, optional, text } from '#shared/fields.ts';

const Sent = z.object({ id: z.string(), threadId: z.string() });

export const reply = defineAction({
  id: 'gmail.reply',
  name: 'Reply to an e-mail',
  search_words: 'mail answer write message e-mail',
  description: 'Answers an e-mail of the chosen Gmail account, in the same conversation.',
  group: 'Gmail',
  connector: gmail,
  scopes: ['https://www.googleapis.com/auth/gmail.send', 'https://www.googleapis.com/auth/gmail.readonly'],
  documentation: 'https://developers.google.com/workspace/gmail/api/guides/threads',
  // Gmail has no key that makes a second sending harmless.
  onInterrupt: 'fail',
  inputs: {
    message_id: text('Message ID', 'Of the e-mail to answer, from “Search e-mails”'),
    body: text('Message', '', { multiline: true }),
    receivers: optional(
      choice(
        'Reply to',
        { sender: 'Who wrote it', everyone: 'Everybody who got it' },
        { placeholder: 'Who wrote it' },
      ),
    ),
    attachment: optional(file('Attachment')),
  },
  outputs: { message_id: text('Message ID'), thread_id: text('Thread ID') },
  examples: { message_id: '18c2f0a7d3b4e5f6', thread_id: '18c2f0a7d3b4e5f6' },
  async run({ inputs, account: open, openFile }) {
    const account = await open();
    const original = await readHeaders(account, inputs.message_id);
    const mailboxes = (name: string) => mailboxesIn(headerOf(original, name));
    const message = await composeMessage({
      from: account.name,
      ...replyReceivers(
        {
          from: mailboxes('from'),
          reply_to: mailboxes('reply-to'),
          to: mailboxes('to'),
          cc: mailboxes('cc'),
        },
        { own: account.name, everyone: inputs.receivers === 'everyone' },
      ),
      subject: answerSubject(headerOf(original, 'subject')),
      text: inputs.body,
      attachment: inputs.attachment === undefined ? null : await openFile(inputs.attachment),
      answers: answersOf(original),
    });
    const sent = await uploadMessage(account, 'messages/send', {
      message,
      // Without it Gmail makes a conversation of its own.
      metadata: { threadId: original.threadId },
      shape: Sent,
    });
    return { message_id: sent.id, thread_id: sent.threadId };
  },
});

function answerSubject(subject: string): string {
  return /^re:/i.test(subject.trim()) ? subject : `Re: ${subject}`;
}

const MAX_REFERENCES = 50;

function answersOf(original: MessageHeaders): { message_id: string; references: string[] } | undefined {
  const message_id = headerOf(original, 'message-id').trim();
  if (message_id === '') return undefined;
  const references = headerOf(original, 'references')
    .split(/\s+/)
    .filter((id) => id !== '');
  return { message_id, references: references.slice(-MAX_REFERENCES) };
}
