import { defineAction } from '#integrations/define.ts';
import { replyReceivers } from '#integrations/mail/reply-receivers.ts';
import { asRecipients, callGraph, mailboxesOf, Message, messagePath } from '#integrations/outlook/calls.ts';
import { outlook } from '#integrations/outlook/connector.ts';
import { requireReceiver, sendDraft, writeDraft } from '#integrations/outlook/write-draft.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { choice, file, optional, text } from '#shared/fields.ts';

export const replyWithOutlook = defineAction({
  id: 'outlook.reply',
  name: 'Reply with Outlook',
  search_words: 'mail answer write message e-mail',
  description: 'Answers an e-mail of the chosen Outlook account, in the same conversation.',
  group: 'Outlook',
  connector: outlook,
  // The second one is for the draft that is sent.
  scopes: ['Mail.Send', 'Mail.ReadWrite'],
  documentation: 'https://learn.microsoft.com/en-us/graph/api/message-createreply',
  // Outlook has no key that makes a second sending harmless.
  onInterrupt: 'fail',
  inputs: {
    message_id: text('Message ID', 'Of the e-mail to answer, from “Search Outlook”'),
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
  outputs: { message_id: text('Message ID'), conversation_id: text('Conversation ID') },
  examples: {
    message_id: 'AAkALgAAAAAAHYQDEapmEc2byACqAC…',
    conversation_id: 'AAQkAGVmMDEzMTM4LTZmYWUtNDdk…',
  },
  async run({ inputs, account: open, openFile }) {
    const account = await open();
    const path = messagePath(inputs.message_id);
    const asked = `${path}?$select=conversationId,from,replyTo,toRecipients,ccRecipients`;
    const original = readAnswer(await callGraph(account, asked), Message);
    const { to, cc } = replyReceivers(
      {
        from: mailboxesOf(original.from ? [original.from] : []),
        reply_to: mailboxesOf(original.replyTo),
        to: mailboxesOf(original.toRecipients),
        cc: mailboxesOf(original.ccRecipients),
      },
      { own: account.name, everyone: inputs.receivers === 'everyone' },
    );
    const message = {
      body: { contentType: 'text', content: inputs.body },
      toRecipients: asRecipients(to),
      ccRecipients: asRecipients(cc),
    };
    requireReceiver(message);
    const attachment = inputs.attachment === undefined ? null : await openFile(inputs.attachment);
    const draft = await writeDraft(account, {
      path: `${path}/createReply`,
      content: { message },
      attachment,
    });
    await sendDraft(account, draft);
    return { message_id: draft.id, conversation_id: draft.conversationId };
  },
});
