import { Refused } from '#sandbox/microsoft/answer.ts';
import type { Message } from '#sandbox/microsoft/mailbox.ts';

/** https://learn.microsoft.com/en-us/graph/search-query-parameter: the newest first, at most 1,000. */
const MOST = 1_000;

export function findMessages(messages: readonly Message[], query: URLSearchParams): Message[] {
  const [asked, order, filter] = ['$search', '$orderby', '$filter'].map((name) => query.get(name));
  const newest = messages
    .toReversed()
    .toSorted((one, other) => other.receivedDateTime.localeCompare(one.receivedDateTime));
  if (filter) throw new Refused(400, 'ErrorInvalidUrlQuery', 'The stand-in knows no $filter on messages.');
  if (order && order !== 'receivedDateTime desc') {
    throw new Refused(400, 'ErrorInvalidUrlQuery', `The stand-in knows no $orderby '${order}'.`);
  }
  if (asked === null || asked === undefined) return newest;
  if (order) {
    throw new Refused(
      400,
      'SearchWithOrderBy',
      "The query parameter '$orderBy' is not supported with '$search'.",
    );
  }
  const phrase = /^"([^]*)"$/.exec(asked)?.[1];
  if (phrase === undefined) {
    throw new Refused(
      400,
      'BadRequest',
      `Syntax error: character ' ' is not valid at position 0 in '${asked}'.`,
    );
  }
  const terms = phrase.replaceAll('\\"', '"').match(/(?:[^\s"]|"[^"]*")+/g) ?? [];
  return newest.filter((message) => terms.every((term) => fits(message, term))).slice(0, MOST);
}

function fits(message: Message, term: string): boolean {
  const [, name = '', value = ''] = /^([a-z]+)[:=](.+)$/i.exec(term) ?? [];
  const wanted = (name === '' ? term : value).replaceAll('"', '').toLowerCase();
  const people = (given: Message['toRecipients']) =>
    given.map(({ emailAddress }) => `${emailAddress.name} ${emailAddress.address}`).join(' ');
  const texts: Readonly<Record<string, string>> = {
    subject: message.subject,
    body: message.body.content,
    from: message.from ? people([message.from]) : '',
    to: people(message.toRecipients),
    cc: people(message.ccRecipients),
    attachment: message.attachments.map((attachment) => attachment.name).join(' '),
    hasattachments: String(message.attachments.length > 0),
  };
  const text = texts[name.toLowerCase()] ?? [texts.subject, texts.body, texts.from].join(' ');
  return text.toLowerCase().includes(wanted);
}
