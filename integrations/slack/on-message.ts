import * as z from 'zod/mini';
import { definePoll } from '#integrations/define-poll.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { eventKey } from '#integrations/event-key.ts';
import { callSlack, channelInput, findChannel } from '#integrations/slack/calls.ts';
import { slack } from '#integrations/slack/connector.ts';
import { readableText } from '#integrations/slack/readable-text.ts';
import { optional, text } from '#shared/fields.ts';

/** https://docs.slack.dev/reference/events/message */
const Message = z.object({
  ts: z.string(),
  text: z._default(z.string(), ''),
  user: z._default(z.string(), ''),
  bot_id: z._default(z.string(), ''),
  subtype: z._default(z.string(), ''),
  thread_ts: z._default(z.string(), ''),
});
type Message = z.output<typeof Message>;
const History = z.object({
  messages: z.array(Message),
  has_more: z._default(z.boolean(), false),
  response_metadata: z.optional(z.object({ next_cursor: z._default(z.string(), '') })),
});
const Self = z.object({ bot_id: z._default(z.string(), ''), user_id: z._default(z.string(), '') });

/** `channel` is the ID of what was `written`; `self` is who Legwork is there; `ts` is the last message seen. */
const Cursor = z.object({ channel: z.string(), self: z.array(z.string()), ts: z.string() });

const PAGE = 200;
const MOST_PAGES = 15;
/** What people and programs write; others say that somebody joined, or that the channel has a new name. */
const WRITTEN = new Set(['', 'bot_message', 'file_share', 'me_message', 'thread_broadcast']);

export const onMessage = definePoll({
  id: 'slack.on_message',
  name: 'When a message is posted',
  description: 'A new message in a channel of Slack, except those of Legwork itself and replies in threads',
  group: 'Slack',
  connector: slack,
  scopes: ['channels:history', 'channels:read', 'groups:history', 'groups:read'],
  documentation: 'https://docs.slack.dev/reference/methods/conversations.history',
  inputs: {
    channel: channelInput,
    contains: optional(
      text('With the words', 'Only messages in which this stands', { placeholder: 'order' }),
    ),
  },
  outputs: {
    text: text('Text'),
    user_id: text('User ID'),
    message_id: text('Message ID'),
    channel_id: text('Channel ID'),
    time: text('Time'),
  },
  examples: {
    text: 'Can somebody look at order 7?',
    user_id: 'U012AB3CD',
    message_id: '1763712000.000100',
    channel_id: 'C012AB3CD',
    time: '2026-11-21T08:00:00.000Z',
  },
  cursor: Cursor,
  async begin({ account, inputs, since }) {
    const channel = await findChannel(account, inputs.channel);
    const self = await callSlack(account, {
      method: 'auth.test',
      parameters: {},
      shape: Self,
      is_repeatable: true,
    });
    // A channel that cannot be read is said when the trigger begins.
    await readHistory(account, { channel, limit: '1' });
    const names = [self.bot_id, self.user_id].filter((name) => name !== '');
    return { channel, self: names, ts: (since.getTime() / 1_000).toFixed(6) };
  },
  async look({ account, inputs, cursor }) {
    const { messages, has_more } = await readSince(account, cursor);
    return {
      events: messages
        .toSorted((one, other) => timeOf(one) - timeOf(other))
        .map((message) => ({
          key: eventKey(message.ts),
          outputs: isWanted(message, inputs, cursor.self) ? describe(message, cursor.channel) : null,
        })),
      cursor: { ...cursor, ts: lastOf(cursor.ts, messages) },
      ...(has_more && { notice: 'Too many messages were posted at once; the first of them were left out.' }),
    };
  },
  async findSample({ account, inputs }) {
    const channel = await findChannel(account, inputs.channel);
    const { messages } = await readHistory(account, { channel, limit: '50' });
    const newest = messages.find((message) => isWanted(message, inputs, []));
    return newest ? describe(newest, channel) : null;
  },
});

async function readHistory(account: StepAccount, parameters: Readonly<Record<string, string>>) {
  return callSlack(account, {
    method: 'conversations.history',
    parameters,
    shape: History,
    is_repeatable: true,
  });
}

/** The newest come first, page by page; Slack may make pages smaller than asked for. */
async function readSince(
  account: StepAccount,
  { channel, ts }: { channel: string; ts: string },
): Promise<{ messages: Message[]; has_more: boolean }> {
  const messages: Message[] = [];
  let next = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const found = await readHistory(account, {
      channel,
      oldest: ts,
      limit: String(PAGE),
      ...(next !== '' && { cursor: next }),
    });
    const fresh = found.messages.filter((message) => timeOf(message) > Number(ts));
    messages.push(...fresh);
    next = found.response_metadata?.next_cursor ?? '';
    if (!found.has_more || next === '' || fresh.length < found.messages.length) {
      return { messages, has_more: false };
    }
  }
  return { messages, has_more: true };
}

function timeOf({ ts }: Message): number {
  return Number(ts);
}

function lastOf(ts: string, messages: readonly Message[]): string {
  return messages.reduce((last, message) => (timeOf(message) > Number(last) ? message.ts : last), ts);
}

function isWanted(
  { text: said, user, bot_id, subtype }: Message,
  { contains }: { contains?: string | undefined },
  self: readonly string[],
): boolean {
  // A workflow that answers in the same channel must not start itself.
  if (self.includes(bot_id) || self.includes(user)) return false;
  return (
    WRITTEN.has(subtype) &&
    readableText(said)
      .toLowerCase()
      .includes(contains?.toLowerCase() ?? '')
  );
}

function describe(message: Message, channel: string) {
  const { ts, text: said, user, bot_id } = message;
  const time = new Date(Math.floor(timeOf(message) * 1_000)).toISOString();
  return { text: readableText(said), user_id: user || bot_id, message_id: ts, channel_id: channel, time };
}
