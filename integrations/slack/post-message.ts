import { defineAction } from '#integrations/define.ts';
import { channelInput, messageInput, postMessage } from '#integrations/slack/calls.ts';
import { slack } from '#integrations/slack/connector.ts';
import { text } from '#shared/fields.ts';

export const postToSlack = defineAction({
  id: 'slack.post_message',
  name: 'Post a message',
  search_words: 'chat text message send notify write tell channel',
  description: 'Writes into a channel of Slack.',
  group: 'Slack',
  connector: slack,
  // The second one: public channels take messages without an invitation.
  scopes: ['chat:write', 'chat:write.public'],
  documentation: 'https://docs.slack.dev/reference/methods/chat.postMessage',
  // Slack has no key that makes a second message harmless.
  onInterrupt: 'fail',
  inputs: { channel: channelInput, message: messageInput },
  outputs: { message_id: text('Message ID'), channel_id: text('Channel ID') },
  examples: { message_id: '1763712000.000100', channel_id: 'C0123456789' },
  async run({ inputs, account }) {
    return await postMessage(await account(), { channel: inputs.channel, text: inputs.message });
  },
});
