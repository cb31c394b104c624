import * as z from 'zod/mini';
import type { AccountRequest, StepAccount } from '#integrations/define-connector.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { StepFailure } from '#shared/errors.ts';
import { text } from '#shared/fields.ts';

const API = 'https://slack.com/api';

export const channelInput = text(
  'Channel',
  'Its name or its ID. Legwork must have been invited to private ones',
  {
    placeholder: '#general',
  },
);
export const messageInput = text('Message', 'Slack’s marks work: *bold*, _italic_', { multiline: true });

/** Slack cuts longer ones. https://docs.slack.dev/reference/methods/chat.postMessage */
const MAX_TEXT = 40_000;

/** A call of the Web API, as a form, which every method takes. */
export async function callSlack<Shape extends z.ZodMiniType>(
  account: StepAccount,
  {
    method,
    parameters,
    shape,
    ...init
  }: {
    method: string;
    parameters: Readonly<Record<string, string>>;
    shape: Shape;
  } & Pick<AccountRequest, 'is_repeatable'>,
): Promise<z.output<Shape>> {
  const answer = await account.fetch(`${API}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: new URLSearchParams(parameters).toString(),
    ...init,
  });
  return readAnswer(answer, shape);
}

const Posted = z.object({ channel: z.string(), ts: z.string() });

export async function postMessage(
  account: StepAccount,
  {
    channel,
    text: message,
    ...more
  }: { channel: string; text: string; thread_ts?: string; reply_broadcast?: string },
): Promise<{ channel_id: string; message_id: string }> {
  if (message.length > MAX_TEXT) {
    throw new StepFailure(
      'too_large',
      `The message is longer than ${MAX_TEXT} characters.`,
      'Send it as a file.',
    );
  }
  const posted = await callSlack(account, {
    method: 'chat.postMessage',
    parameters: { channel: channel.trim().replace(/^#/, ''), text: escapeText(message), ...more },
    shape: Posted,
  });
  return { channel_id: posted.channel, message_id: posted.ts };
}

/**
 * A value from outside must not call a whole channel with `<!channel>` or hide a link behind other words.
 * https://docs.slack.dev/messaging/formatting-message-text#escaping
 */
function escapeText(message: string): string {
  return message.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function readMessageId(given: string): string {
  const id = given.trim();
  if (/^\d{1,12}\.\d{1,8}$/.test(id)) return id;
  throw new StepFailure(
    'input_invalid',
    `“${id.slice(0, 60)}” is not the ID of a message in Slack.`,
    'Take it from the step “Post a message”.',
  );
}

const Channel = z.object({
  id: z.string(),
  name: z._default(z.string(), ''),
  is_private: z._default(z.boolean(), false),
  is_archived: z._default(z.boolean(), false),
  num_members: z._default(z.number(), 0),
});
export type Channel = z.output<typeof Channel>;
const Channels = z.object({
  channels: z.array(Channel),
  response_metadata: z.optional(z.object({ next_cursor: z._default(z.string(), '') })),
});
const MOST_PAGES = 50;
const PAGE = 200;

/** Public channels, and private ones that Legwork is in; stops when `isEnough`. */
export async function readChannels(
  account: StepAccount,
  isEnough: (found: readonly Channel[]) => boolean,
): Promise<Channel[]> {
  const found: Channel[] = [];
  let cursor = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { channels, response_metadata } = await callSlack(account, {
      method: 'conversations.list',
      parameters: {
        types: 'public_channel,private_channel',
        exclude_archived: 'true',
        limit: String(PAGE),
        ...(cursor !== '' && { cursor }),
      },
      shape: Channels,
      is_repeatable: true,
    });
    found.push(...channels);
    cursor = response_metadata?.next_cursor ?? '';
    // A page may be empty, and another still follow.
    if (cursor === '' || isEnough(found)) break;
  }
  return found;
}

/** The ID of a channel that was written by its name or ID. */
export async function findChannel(account: StepAccount, written: string): Promise<string> {
  const name = written.trim().replace(/^#/, '');
  if (/^[CGD][A-Z0-9]{6,20}$/.test(name)) return name;
  const isIt = (channel: Channel) => channel.name.toLowerCase() === name.toLowerCase();
  const channel = (await readChannels(account, (found) => found.some(isIt))).find(isIt);
  if (channel) return channel.id;
  throw new StepFailure(
    'not_found_in_data',
    `There is no channel “${name.slice(0, 80)}” in ${account.name} that Legwork can see.`,
    'Look at its name. In a private channel, write /invite @Legwork first.',
  );
}
