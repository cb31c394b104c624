import { randomBytes } from 'node:crypto';
import type { Answer } from '#sandbox/forward.ts';
import {
  type GraphRequest,
  json,
  notFound,
  page,
  readBody,
  refuse,
  Refused,
  requireProperties,
  requireQuery,
  select,
  string,
} from '#sandbox/microsoft/answer.ts';
import { type Folder, folderOf, type Mailbox, ROOT } from '#sandbox/microsoft/mailbox.ts';

/** https://learn.microsoft.com/en-us/graph/api/resources/mailfolder */
export function answerFolders(mailbox: Mailbox, request: GraphRequest): Answer {
  const [, , id, rest] = request.parts;
  const describe = (folder: Folder) =>
    select(
      { id: folder.id, displayName: folder.displayName, parentFolderId: folder.parent },
      request.query,
      'mailFolder',
    );
  if (id !== undefined && rest === undefined) return json(200, describe(folderOf(mailbox, id)));
  if (rest !== undefined && rest !== 'childFolders') return notFound();
  const parent = id === undefined ? ROOT : folderOf(mailbox, id).id;
  const children = mailbox.folders.filter((folder) => folder.parent === parent);
  if (request.method !== 'POST') {
    requireQuery(request.query, ['$filter', '$select', '$top', '$skip']);
    const name = readFilter(request.query.get('$filter'));
    const found = children.filter(({ displayName }) => name === null || displayName.toLowerCase() === name);
    return page(found, request, describe);
  }
  const { displayName, ...more } = readBody(request);
  requireProperties(more, ['isHidden'], 'mailFolder');
  const name = string(displayName) ?? '';
  if (name === '') return refuse(400, 'ErrorInvalidArgument', 'The displayName is missing.');
  if (children.some((folder) => folder.displayName.toLowerCase() === name.toLowerCase())) {
    return refuse(409, 'ErrorFolderExists', 'A folder with the specified name already exists.');
  }
  const made = {
    id: `AQMkADAwATM0MDAAMS1f${randomBytes(9).toString('base64url')}`,
    parent,
    displayName: name,
  };
  mailbox.folders.push(made);
  return json(201, describe(made));
}

function readFilter(filter: string | null): string | null {
  if (filter === null) return null;
  const name = /^displayName eq '((?:[^']|'')+)'$/.exec(filter)?.[1];
  if (name !== undefined) return name.replaceAll("''", "'").toLowerCase();
  throw new Refused(400, 'RequestBroker--ParseUri', `The filter '${filter}' is not understood.`);
}
