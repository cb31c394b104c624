import { defineAction } from '#integrations/define.ts';
import { readCount } from '#integrations/read-count.ts';
import { readChannels } from '#integrations/slack/calls.ts';
import { slack } from '#integrations/slack/connector.ts';
import { optional, text } from '#shared/fields.ts';

const MOST = 2_000;

export const listChannels = defineAction({
  id: 'slack.list_channels',
  name: 'List channels',
  description: 'Reads the public channels of Slack, and the private ones that Legwork was invited to.',
  group: 'Slack',
  connector: slack,
  scopes: ['channels:read', 'groups:read'],
  documentation: 'https://docs.slack.dev/reference/methods/conversations.list',
  onInterrupt: 'repeat',
  inputs: {
    name: optional(text('Name', 'A part of it', { placeholder: 'project-' })),
    limit: optional(text('How many at most', `Up to ${MOST}`, { placeholder: '200' })),
  },
  outputs: { first_id: text('First channel ID'), channels: text('Channels'), count: text('How many') },
  examples: {
    first_id: 'C0123456789',
    channels: '[{"id":"C0123456789","name":"general","is_private":"no","members":"12"}]',
    count: '1',
  },
  async run({ inputs, account }) {
    const limit = readCount(inputs.limit, { label: 'How many at most', most: MOST, otherwise: 200 });
    const part = (inputs.name ?? '').trim().replace(/^#/, '').toLowerCase();
    const fits = ({ name }: { name: string }) => name.toLowerCase().includes(part);
    const found = await readChannels(await account(), (all) => all.filter(fits).length >= limit);
    const channels = found
      .filter(fits)
      .slice(0, limit)
      .map(({ id, name, is_private, num_members }) => ({
        id,
        name,
        is_private: is_private ? 'yes' : 'no',
        members: String(num_members),
      }));
    return {
      first_id: channels[0]?.id ?? '',
      channels: JSON.stringify(channels),
      count: String(channels.length),
    };
  },
});
