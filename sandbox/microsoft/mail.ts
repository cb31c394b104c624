import { randomBytes } from 'node:crypto';
import type { ArrivingMail } from '#sandbox/apps/arriving-mail.ts';
import type { Answer } from '#sandbox/forward.ts';
import {
  ACCEPTED,
  type GraphRequest,
  json,
  NOTHING,
  notFound,
  page,
  readBody,
  record,
  refuse,
  Refused,
  requireProperties,
  requireQuery,
  select,
  string,
} from '#sandbox/microsoft/answer.ts';
import { attachFile, type Attachments } from '#sandbox/microsoft/attachments.ts';
import { listNew } from '#sandbox/microsoft/delta.ts';
import { answerFolders } from '#sandbox/microsoft/folders.ts';
import {
  addMessage,
  changeMessage,
  describeMessage,
  folderOf,
  type Mailbox,
  type Message,
  messageOf,
  place,
  readPeople,
} from '#sandbox/microsoft/mailbox.ts';
import { findMessages } from '#sandbox/microsoft/search.ts';

export type Mail = (request: GraphRequest) => Answer;

/** A send of more than that is refused: the default of Exchange Online. */
const MAX_MESSAGE_BYTES = 35 * 1024 * 1024;
const LIST_OPTIONS = ['$search', '$filter', '$orderby', '$select', '$top', '$skip'];

/** Messages and mail folders of Microsoft Graph. https://learn.microsoft.com/en-us/graph/api/resources/message */
export function createMail(mailboxes: ReadonlyMap<string, Mailbox>, attachments: Attachments): Mail {
  function send(from: Mailbox, message: Message): Answer {
    if (!message.isDraft)
      return refuse(400, 'ErrorInvalidOperation', 'A message that was sent cannot be sent again.');
    const receivers = [...message.toRecipients, ...message.ccRecipients, ...message.bccRecipients];
    if (receivers.length === 0) {
      return refuse(
        400,
        'ErrorInvalidRecipients',
        'At least one recipient is not valid, because there is none.',
      );
    }
    const wrong = receivers.find(({ emailAddress }) => !emailAddress.address.includes('@'));
    if (wrong) {
      return refuse(
        400,
        'ErrorInvalidRecipients',
        `At least one recipient is not valid., ${wrong.emailAddress.address}`,
      );
    }
    // On the way each three bytes are four characters.
    const size = message.attachments.reduce((sum, { bytes }) => sum + (bytes.length * 4) / 3, 0);
    if (size > MAX_MESSAGE_BYTES) {
      return refuse(413, 'ErrorMessageSizeExceeded', 'The message exceeds the maximum supported size.');
    }
    Object.assign(message, { isDraft: false, receivedDateTime: new Date().toISOString() });
    place(from, message, 'sentitems');
    const addresses = new Set(receivers.map(({ emailAddress }) => emailAddress.address.toLowerCase()));
    for (const mailbox of mailboxes.values()) if (addresses.has(mailbox.email)) deliver(mailbox, message);
    return ACCEPTED;
  }

  return (request) => {
    const mailbox = mailboxes.get(request.email);
    const [, kind, id, ...rest] = request.parts;
    if (!mailbox) return notFound();
    if (kind === 'mailFolders' && rest[0] !== 'messages') return answerFolders(mailbox, request);
    if (kind === 'mailFolders' && rest[1] === 'delta')
      return listNew(mailbox, request, folderOf(mailbox, id ?? '').id);
    if (kind === 'mailFolders') return listMessages(mailbox, request, folderOf(mailbox, id ?? '').id);
    if (id === undefined)
      return request.method === 'POST' ? draft(mailbox, request) : listMessages(mailbox, request, null);
    const message = messageOf(mailbox, id);
    if (rest[0] === 'attachments') return attachments.answer(request, message, rest.slice(1));
    if (rest.length > 0 && request.method !== 'POST') return notFound();
    if (rest[0] === 'send') return send(mailbox, message);
    if (rest[0] === 'move') return move(mailbox, message, request);
    if (rest[0] === 'createReply') return reply(mailbox, message, request);
    if (rest.length > 0) return notFound();
    if (request.method === 'DELETE') return remove(mailbox, message);
    if (request.method === 'PATCH') changeMessage(message, readBody(request));
    requireQuery(request.query, ['$select']);
    return json(200, select(describeMessage(message, request.has_immutable_ids), request.query, 'message'));
  };
}

/** From somebody who is not at the stand-in. */
export function receive(mailbox: Mailbox, { from, subject, text, attachments }: ArrivingMail): void {
  const person = (address: string) => ({ emailAddress: { name: address, address } });
  const message = addMessage(mailbox, { subject, body: { contentType: 'text', content: text } });
  Object.assign(message, {
    from: person(from),
    toRecipients: [person(mailbox.email)],
    isDraft: false,
    isRead: false,
    receivedDateTime: new Date().toISOString(),
  });
  for (const { name, type, bytes } of attachments) {
    attachFile(message, { name, contentType: type, isInline: false, bytes });
  }
  place(mailbox, message, 'inbox');
}

/** To one of the stand-in's people: a message of its own, without its Bcc receivers. */
function deliver(mailbox: Mailbox, sent: Message): void {
  const received: Message = {
    ...sent,
    key: randomBytes(24).toString('base64url'),
    moves: 0,
    bccRecipients: [],
    categories: [],
    flag: { flagStatus: 'notFlagged' },
    isRead: false,
    isDraft: false,
  };
  place(mailbox, received, 'inbox');
  mailbox.messages.push(received);
}

function listMessages(mailbox: Mailbox, request: GraphRequest, folder: string | null): Answer {
  requireQuery(request.query, LIST_OPTIONS);
  const inFolder = mailbox.messages.filter((message) => folder === null || message.folder === folder);
  return page(findMessages(inFolder, request.query), request, (message) =>
    select(describeMessage(message, request.has_immutable_ids), request.query, 'message'),
  );
}

function draft(mailbox: Mailbox, request: GraphRequest): Answer {
  requireQuery(request.query, []);
  const message = addMessage(mailbox, readBody(request));
  return json(201, describeMessage(message, request.has_immutable_ids));
}

/** https://learn.microsoft.com/en-us/graph/api/message-createreply */
function reply(mailbox: Mailbox, original: Message, request: GraphRequest): Answer {
  const { comment, message: given, ...more } = readBody(request);
  requireProperties(more, [], 'createReply');
  const wish = record(given);
  if (comment !== undefined && wish.body !== undefined) {
    return refuse(
      400,
      'ErrorInvalidArgument',
      'Specify either a comment or the body of the message, not both.',
    );
  }
  const answer = addMessage(mailbox, {
    subject: original.subject.startsWith('RE:') ? original.subject : `RE: ${original.subject}`,
    toRecipients: original.from ? [original.from] : [],
    ...(comment !== undefined && { body: { contentType: 'text', content: string(comment) ?? '' } }),
    ...wish,
  });
  answer.conversationId = original.conversationId;
  if (wish.toRecipients !== undefined) answer.toRecipients = readPeople(wish.toRecipients);
  return json(201, describeMessage(answer, request.has_immutable_ids));
}

/** https://learn.microsoft.com/en-us/graph/api/message-move: answers the message, with its new ID. */
function move(mailbox: Mailbox, message: Message, request: GraphRequest): Answer {
  const { destinationId, ...more } = readBody(request);
  requireProperties(more, [], 'move');
  if (typeof destinationId !== 'string')
    throw new Refused(400, 'ErrorInvalidArgument', 'destinationId is missing.');
  place(mailbox, message, destinationId);
  return json(201, describeMessage(message, request.has_immutable_ids));
}

/** Into the deleted items, and from there for good. */
function remove(mailbox: Mailbox, message: Message): Answer {
  const deleted = folderOf(mailbox, 'deleteditems').id;
  if (message.folder === deleted || message.isDraft) {
    mailbox.messages.splice(mailbox.messages.indexOf(message), 1);
  } else {
    place(mailbox, message, deleted);
  }
  return NOTHING;
}
