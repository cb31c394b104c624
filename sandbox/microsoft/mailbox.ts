import { randomBytes } from 'node:crypto';
import { GRAPH, list, record, Refused, requireProperties, string } from '#sandbox/microsoft/answer.ts';

type Person = { emailAddress: { name: string; address: string } };
export type Attachment = {
  id: string;
  name: string;
  contentType: string;
  bytes: Buffer;
  isInline: boolean;
};
export type Message = {
  key: string;
  /** Part of an ID that is not immutable. */
  moves: number;
  folder: string;
  /** When it came into its folder, counted in changes of the mailbox. */
  arrived: number;
  conversationId: string;
  internetMessageId: string;
  subject: string;
  body: { contentType: 'text' | 'html'; content: string };
  from: Person | null;
  toRecipients: Person[];
  ccRecipients: Person[];
  bccRecipients: Person[];
  replyTo: Person[];
  receivedDateTime: string;
  isRead: boolean;
  isDraft: boolean;
  importance: string;
  categories: string[];
  flag: { flagStatus: string };
  attachments: Attachment[];
};
export type Folder = { id: string; parent: string; displayName: string };
export type Mailbox = { email: string; messages: Message[]; folders: Folder[]; changes: number };

/** https://learn.microsoft.com/en-us/graph/api/resources/mailfolder: those with a name of their own in addresses. */
const WELL_KNOWN: Readonly<Record<string, string>> = {
  inbox: 'Inbox',
  archive: 'Archive',
  drafts: 'Drafts',
  sentitems: 'Sent Items',
  deleteditems: 'Deleted Items',
  junkemail: 'Junk Email',
};
export const ROOT = 'root';

export function createMailbox(email: string): Mailbox {
  const folders = Object.entries(WELL_KNOWN).map(([name, displayName]) => ({
    id: `AQMkADAwATM0MDAAMS0-${name}`,
    parent: ROOT,
    displayName,
  }));
  return { email, messages: [], folders, changes: 0 };
}

/** Into a folder by its ID or well-known name. IDs that are not immutable change. */
export function place(mailbox: Mailbox, message: Message, folder: string): void {
  mailbox.changes += 1;
  message.folder = folderOf(mailbox, folder).id;
  message.arrived = mailbox.changes;
  message.moves += 1;
}

/** By its ID or its well-known name. */
export function folderOf({ folders }: Mailbox, given: string): Folder {
  const found = folders.find(({ id }) => id === given || id.endsWith(`-${given.toLowerCase()}`));
  if (found) return found;
  throw new Refused(404, 'ErrorItemNotFound', 'The specified object was not found in the store.');
}

export function messageOf({ messages }: Mailbox, id: string): Message {
  const found = messages.find((message) => [idOf(message, true), idOf(message, false)].includes(id));
  if (found) return found;
  throw new Refused(404, 'ErrorItemNotFound', 'The specified object was not found in the store.');
}

/** https://learn.microsoft.com/en-us/graph/outlook-immutable-id */
function idOf({ key, moves }: Pick<Message, 'key' | 'moves'>, isImmutable: boolean): string {
  return isImmutable ? `AAkALg${key}AAA=` : `AAMkAD${key}_${moves}AAA=`;
}

const WRITABLE = [
  'subject',
  'body',
  'toRecipients',
  'ccRecipients',
  'bccRecipients',
  'replyTo',
  'importance',
  'categories',
  'isRead',
  'flag',
];

export function addMessage(mailbox: Mailbox, given: Record<string, unknown>): Message {
  const key = randomBytes(24).toString('base64url');
  const message: Message = {
    key,
    moves: 0,
    folder: folderOf(mailbox, 'drafts').id,
    arrived: 0,
    conversationId: `AAQkAD${randomBytes(12).toString('base64url')}`,
    internetMessageId: `<${key}@stand-in.example>`,
    subject: '',
    body: { contentType: 'text', content: '' },
    from: { emailAddress: { name: mailbox.email, address: mailbox.email } },
    toRecipients: [],
    ccRecipients: [],
    bccRecipients: [],
    replyTo: [],
    receivedDateTime: new Date().toISOString(),
    isRead: true,
    isDraft: true,
    importance: 'normal',
    categories: [],
    flag: { flagStatus: 'notFlagged' },
    attachments: [],
  };
  changeMessage(message, given);
  mailbox.messages.push(message);
  return message;
}

export function changeMessage(message: Message, given: Record<string, unknown>): void {
  requireProperties(given, WRITABLE, 'message');
  if (given.subject !== undefined) message.subject = string(given.subject) ?? '';
  if (given.body !== undefined) message.body = readBody(given.body);
  for (const name of ['toRecipients', 'ccRecipients', 'bccRecipients', 'replyTo'] as const) {
    if (given[name] !== undefined) message[name] = readPeople(given[name]);
  }
  if (given.categories !== undefined)
    message.categories = list(given.categories).map((name) => string(name) ?? '');
  if (given.isRead !== undefined) message.isRead = given.isRead === true;
  if (given.flag !== undefined) message.flag = readFlag(given.flag);
}

function readBody(given: unknown): Message['body'] {
  const { contentType, content, ...more } = record(given);
  requireProperties(more, [], 'itemBody');
  const type = string(contentType)?.toLowerCase() ?? 'text';
  if (type !== 'text' && type !== 'html') {
    throw new Refused(400, 'RequestBodyRead', 'The contentType of a body is text or html.');
  }
  return { contentType: type, content: string(content) ?? '' };
}

export function readPeople(given: unknown): Person[] {
  return list(given).map((each) => {
    const { emailAddress, ...more } = record(each);
    requireProperties(more, [], 'recipient');
    const { name, address, ...rest } = record(emailAddress);
    requireProperties(rest, [], 'emailAddress');
    return { emailAddress: { name: string(name) ?? '', address: string(address) ?? '' } };
  });
}

function readFlag(given: unknown): { flagStatus: string } {
  const flagStatus = string(record(given).flagStatus) ?? '';
  if (['notFlagged', 'flagged', 'complete'].includes(flagStatus)) return { flagStatus };
  throw new Refused(400, 'ErrorInvalidArgument', 'The flagStatus is not known.');
}

/** As the call shows it. */
export function describeMessage(message: Message, isImmutable: boolean): Record<string, unknown> {
  const { key: _key, moves: _moves, arrived: _arrived, folder, attachments, ...shown } = message;
  return {
    id: idOf(message, isImmutable),
    ...shown,
    sentDateTime: message.receivedDateTime,
    bodyPreview: message.body.content.replaceAll(/<[^>]{0,200}>/g, ' ').slice(0, 255),
    hasAttachments: attachments.some(({ isInline }) => !isInline),
    parentFolderId: folder,
    webLink: `https://outlook.office365.com/owa/?ItemID=${encodeURIComponent(idOf(message, isImmutable))}`,
    '@odata.context': `${GRAPH}/$metadata#messages/$entity`,
  };
}

export function describeAttachment(attachment: Attachment): Record<string, unknown> {
  const { bytes, ...shown } = attachment;
  return { '@odata.type': '#microsoft.graph.fileAttachment', ...shown, size: bytes.length };
}
