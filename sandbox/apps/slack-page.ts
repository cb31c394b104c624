import {
  appPage,
  backToPage,
  choiceField,
  form,
  list,
  type Neighbour,
  readAppForm,
  REFUSED_FORM,
  section,
  textField,
} from '#sandbox/apps/app-page.ts';
import type { Answer, Asked, Emulate } from '#sandbox/forward.ts';
import { list as listOf, readObject, record, string } from '#sandbox/google/answer.ts';
import { type Html, html } from '#sandbox/html.ts';

type Ask = (login: string, call: string, body: Record<string, unknown>) => Promise<Record<string, unknown>>;
type Channel = { id: string; name: string };

const SHOWN = 20;
const MOST_CHANNELS = 50;

/** What the workspace holds, and a message from one of its people. `tokens` are by login. */
export function createSlackPage({
  tokens,
  neighbours,
}: {
  tokens: ReadonlyMap<string, string>;
  neighbours: readonly Neighbour[];
}): (asked: Asked, emulate: Emulate) => Promise<Answer> {
  const people = [...tokens.keys()];
  return async (asked, emulate) => {
    const ask: Ask = async (login, call, body) => {
      const bytes = Buffer.from(JSON.stringify(body));
      const answer = await emulate({
        method: 'POST',
        path: `/api/${call}`,
        headers: {
          authorization: `Bearer ${tokens.get(login) ?? ''}`,
          'content-type': 'application/json',
          'content-length': String(bytes.length),
        },
        body: bytes,
      });
      return readObject(Buffer.from(answer.body)) ?? {};
    };
    if (asked.method === 'POST') {
      const given = await readAppForm(asked);
      if (!given) return REFUSED_FORM;
      const login = people.find((each) => each === given.text('person')) ?? people[0] ?? '';
      const message = { channel: given.text('channel'), text: given.text('text').slice(0, 40_000) };
      return backToPage((await ask(login, 'chat.postMessage', message)).ok === true ? 'message' : 'refused');
    }
    const done = new URL(asked.path, 'http://localhost').searchParams.get('done') ?? '';
    return await show({ ask, people, neighbours }, DONE[done] ?? null);
  };
}

const DONE: Readonly<Record<string, string>> = {
  message: 'The message is in the channel.',
  refused: 'Slack did not take this message. It needs a text.',
};

async function show(
  { ask, people, neighbours }: { ask: Ask; people: readonly string[]; neighbours: readonly Neighbour[] },
  sentence: string | null,
): Promise<Answer> {
  const [first = ''] = people;
  const names = await namesOf(ask, first);
  const { channels } = await ask(first, 'conversations.list', {
    types: 'public_channel,private_channel,im',
    limit: MOST_CHANNELS,
  });
  const found = listOf(channels).map((channel): Channel => {
    const { id, name, user } = record(channel);
    return {
      id: string(id) ?? '',
      name: string(name)
        ? `#${string(name)}`
        : `Direct messages with ${names.get(string(user) ?? '') ?? 'somebody'}`,
    };
  });
  const shown = await Promise.all(
    found.map(async (channel) => await messagesOf(ask, first, { channel, names })),
  );
  const write = section(
    'Write in Slack',
    form(
      'message',
      'Send',
      choiceField(
        'As',
        'person',
        people.map((login) => ({ value: login, label: login })),
      ),
      choiceField(
        'To',
        'channel',
        found.map(({ id, name }) => ({ value: id, label: name })),
      ),
      textField('Text', 'text', 'Is the invoice paid?'),
    ),
  );
  return appPage({ app: 'Slack', neighbours, sentence, content: [write, ...shown] });
}

/** https://docs.slack.dev/messaging/formatting-message-text/#escaping */
function asShown(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** Of people and bots, by their ids. */
async function namesOf(ask: Ask, login: string): Promise<ReadonlyMap<string, string>> {
  const { members } = await ask(login, 'users.list', { limit: 200 });
  return new Map(
    listOf(members).map((member) => {
      const { id, name } = record(member);
      return [string(id) ?? '', string(name) ?? ''];
    }),
  );
}

async function messagesOf(
  ask: Ask,
  login: string,
  { channel, names }: { channel: Channel; names: ReadonlyMap<string, string> },
): Promise<Html> {
  const { messages } = await ask(login, 'conversations.history', { channel: channel.id, limit: SHOWN });
  const items = listOf(messages).map((message) => {
    const { user, text, ts, files, thread_ts } = record(message);
    const sender = string(user) ?? '';
    const time = new Date(Number(string(ts) ?? 0) * 1000).toISOString();
    const isReply = thread_ts !== undefined && thread_ts !== null && thread_ts !== ts;
    const attached = listOf(files).map((file) => string(record(file).name) ?? '');
    return html`<strong>${names.get(sender) ?? sender}</strong>
      <small>${time}${isReply ? ', in a thread' : ''}</small>
      <p>${asShown(string(text) ?? '')}</p>
      ${attached.length === 0 ? null : html`<small>with ${attached.join(', ')}</small>`}`;
  });
  return section(channel.name, list('No messages yet.', items));
}
