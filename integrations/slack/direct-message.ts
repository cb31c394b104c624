import * as z from 'zod/mini';
import { defineAction } from '#integrations/define.ts';
import { readAddresses } from '#integrations/mail/addresses.ts';
import { callSlack, messageInput, postMessage } from '#integrations/slack/calls.ts';
import { slack } from '#integrations/slack/connector.ts';
import { StepFailure } from '#shared/errors.ts';
import { text } from '#shared/fields.ts';

const Found = z.object({ user: z.object({ id: z.string() }) });
const Opened = z.object({ channel: z.object({ id: z.string() }) });

export const directMessage = defineAction({
  id: 'slack.direct_message',
  name: 'Write to a person',
  search_words: 'dm chat text message send notify tell',
  description: 'Sends a direct message to somebody in Slack.',
  group: 'Slack',
  connector: slack,
  scopes: ['chat:write', 'im:write', 'users:read', 'users:read.email'],
  documentation: 'https://docs.slack.dev/reference/methods/conversations.open',
  // Slack has no key that makes a second message harmless.
  onInterrupt: 'fail',
  inputs: {
    person: text('Person', 'The e-mail address they have in Slack', { placeholder: 'grace@example.com' }),
    message: messageInput,
  },
  outputs: { message_id: text('Message ID'), channel_id: text('Channel ID') },
  examples: { message_id: '1763712000.000100', channel_id: 'D0123456789' },
  async run({ inputs, account: open }) {
    const [person, ...others] = readAddresses(inputs.person);
    if (!person || others.length > 0) {
      throw new StepFailure('input_invalid', 'This step writes to one person.', 'Write one e-mail address.');
    }
    const account = await open();
    const { user } = await callSlack(account, {
      method: 'users.lookupByEmail',
      parameters: { email: person.address },
      shape: Found,
      is_repeatable: true,
    });
    const { channel } = await callSlack(account, {
      method: 'conversations.open',
      parameters: { users: user.id },
      shape: Opened,
      // An open conversation stays the one it is.
      is_repeatable: true,
    });
    return await postMessage(account, { channel: channel.id, text: inputs.message });
  },
});
