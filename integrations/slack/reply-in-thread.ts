import { defineAction } from '#integrations/define.ts';
import { channelInput, messageInput, postMessage, readMessageId } from '#integrations/slack/calls.ts';
import { slack } from '#integrations/slack/connector.ts';
import { choice, optional, text } from '#shared/fields.ts';

export const replyInThread = defineAction({
  id: 'slack.reply_in_thread',
  name: 'Reply in a thread',
  description: 'Answers a message in Slack, in its thread.',
  group: 'Slack',
  connector: slack,
  scopes: ['chat:write', 'chat:write.public'],
  documentation: 'https://docs.slack.dev/messaging/#threading',
  // Slack has no key that makes a second message harmless.
  onInterrupt: 'fail',
  inputs: {
    channel: channelInput,
    message_id: text('Message ID', 'Of the first message of the thread, from “Post a message”'),
    message: messageInput,
    also: optional(
      choice('Also in the channel', { no: 'No', yes: 'Yes, everybody sees it' }, { placeholder: 'No' }),
    ),
  },
  outputs: { message_id: text('Message ID'), channel_id: text('Channel ID') },
  examples: { message_id: '1763712060.000200', channel_id: 'C0123456789' },
  async run({ inputs, account }) {
    const thread_ts = readMessageId(inputs.message_id);
    return await postMessage(await account(), {
      channel: inputs.channel,
      text: inputs.message,
      thread_ts,
      ...(inputs.also === 'yes' && { reply_broadcast: 'true' }),
    });
  },
});
