import * as z from 'zod/mini';
import type { AccountRequest, StepAccount } from '#integrations/define-connector.ts';
import type { Mailbox } from '#integrations/mail/addresses.ts';
import { endlessPages, MOST_PAGES } from '#integrations/endless-pages.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { StepFailure } from '#shared/errors.ts';
import type { StepResponse } from '#shared/step-request.ts';

export const GRAPH = 'https://graph.microsoft.com/v1.0/me';

/** IDs that stay when a message moves: https://learn.microsoft.com/en-us/graph/outlook-immutable-id */
const IMMUTABLE_IDS = 'IdType="ImmutableId"';

const Person = z.object({
  emailAddress: z.object({ name: z._default(z.string(), ''), address: z._default(z.string(), '') }),
});
const People = z._default(z.array(Person), []);
/** https://learn.microsoft.com/en-us/graph/api/resources/message */
export const Message = z.object({
  id: z.string(),
  conversationId: z._default(z.string(), ''),
  subject: z._default(z.nullable(z.string()), ''),
  from: z.optional(z.nullable(Person)),
  toRecipients: People,
  ccRecipients: People,
  replyTo: People,
  receivedDateTime: z._default(z.string(), ''),
});
export type Message = z.output<typeof Message>;

/** `path` is below the person's own resources and begins with a slash, or is the whole address of a next page. */
export async function callGraph(
  account: StepAccount,
  path: string,
  { json, prefer = [], ...init }: AccountRequest & { json?: unknown; prefer?: readonly string[] } = {},
): Promise<StepResponse> {
  return await account.fetch(path.startsWith('/') ? GRAPH + path : path, {
    ...init,
    headers: {
      prefer: [IMMUTABLE_IDS, ...prefer].join(', '),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
}

/** What follows pages up to a limit. Graph ends when no address of a next page is given, not with an empty page. */
export async function readPages<Item extends z.ZodMiniType>(
  account: StepAccount,
  path: string,
  {
    item,
    limit,
    prefer = [],
    keep = () => true,
  }: {
    item: Item;
    limit: number;
    prefer?: readonly string[];
    keep?: (item: z.output<Item>) => boolean;
  },
): Promise<z.output<Item>[]> {
  const Page = z.object({ value: z.array(item), '@odata.nextLink': z.optional(z.string()) });
  const found: z.output<Item>[] = [];
  let next: string | undefined = path;
  for (let pages = 0; next !== undefined && found.length < limit; pages += 1) {
    if (pages === MOST_PAGES) throw endlessPages('Outlook');
    const page: z.output<typeof Page> = readAnswer(await callGraph(account, next, { prefer }), Page);
    found.push(...page.value.filter(keep));
    next = page['@odata.nextLink'];
  }
  return found.slice(0, limit);
}

export function messagePath(messageId: string): string {
  return `/messages/${idOf(messageId, 'an e-mail in Outlook', '“Search Outlook”')}`;
}

export function eventPath(eventId: string): string {
  return `/events/${idOf(eventId, 'an event in Outlook', '“Make an Outlook event” or “List Outlook events”')}`;
}

function idOf(given: string, what: string, from: string): string {
  const id = given.trim();
  if (/^[\w=+/-]{20,600}$/.test(id)) return encodeURIComponent(id);
  throw new StepFailure(
    'input_invalid',
    `“${id.slice(0, 60)}” is not the ID of ${what}.`,
    `Take it from the step ${from}.`,
  );
}

export function asRecipients(mailboxes: readonly Mailbox[]) {
  return mailboxes.map(({ name, address }) => ({
    emailAddress: { address, ...(name !== '' && { name }) },
  }));
}

export function mailboxesOf(people: Message['toRecipients']): Mailbox[] {
  return people.map(({ emailAddress }) => emailAddress).filter(({ address }) => address !== '');
}

/** As a mail program shows them. */
export function writePeople(people: Message['toRecipients']): string {
  return mailboxesOf(people)
    .map(({ name, address }) => (name === '' || name === address ? address : `${name} <${address}>`))
    .join(', ');
}
