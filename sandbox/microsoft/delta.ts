import type { Answer } from '#sandbox/forward.ts';
import { GRAPH, type GraphRequest, json, Refused, requireQuery, select } from '#sandbox/microsoft/answer.ts';
import { describeMessage, type Mailbox } from '#sandbox/microsoft/mailbox.ts';

/** What a token stands for. Real ones are opaque; so are these for whoever uses them. */
type State = { after: number; since: string; fields: string };

const USUAL_PAGE = 10;

/**
 * What came into a folder since a token was given. Of the changes that Graph tracks only `created` is known here.
 * https://learn.microsoft.com/en-us/graph/api/message-delta
 */
export function listNew(mailbox: Mailbox, request: GraphRequest, folder: string): Answer {
  const state = readState(request.query);
  const size = Number(
    /odata\.maxpagesize=(\d{1,3})/.exec(String(request.headers.prefer ?? ''))?.[1] ?? USUAL_PAGE,
  );
  const found = mailbox.messages
    .filter((message) => message.folder === folder && message.arrived > state.after)
    .filter(({ receivedDateTime }) => receivedDateTime >= state.since)
    .toSorted((one, other) => one.arrived - other.arrived);
  const page = found.slice(0, size);
  const isAll = page.length === found.length;
  const after = isAll ? mailbox.changes : (page.at(-1)?.arrived ?? state.after);
  const token = Buffer.from(JSON.stringify({ ...state, after })).toString('base64url');
  const path = request.parts.map((part) => encodeURIComponent(part)).join('/');
  const link = (name: string) => `${GRAPH}/${path}?${new URLSearchParams({ [name]: token }).toString()}`;
  const fields = new URLSearchParams(state.fields === '' ? {} : { $select: state.fields });
  return json(200, {
    value: page.map((message) =>
      select(describeMessage(message, request.has_immutable_ids), fields, 'message'),
    ),
    ...(isAll ? { '@odata.deltaLink': link('$deltatoken') } : { '@odata.nextLink': link('$skiptoken') }),
  });
}

function readState(query: URLSearchParams): State {
  const token = query.get('$deltatoken') ?? query.get('$skiptoken');
  if (token !== null) {
    requireQuery(query, ['$deltatoken', '$skiptoken']);
    return readToken(token);
  }
  requireQuery(query, ['changeType', '$filter', '$select']);
  if (query.get('changeType') !== 'created') {
    throw new Refused(400, 'BadRequest', "The stand-in knows no other changeType than 'created'.");
  }
  const since = /^receivedDateTime ge ([\d:.TZ-]+)$/.exec(query.get('$filter') ?? '')?.[1];
  if (since === undefined) {
    throw new Refused(
      400,
      'ErrorInvalidUrlQuery',
      'Change tracking only filters by receivedDateTime ge or gt.',
    );
  }
  return { after: 0, since, fields: query.get('$select') ?? '' };
}

function readToken(token: string): State {
  try {
    const { after, since, fields }: Partial<State> = JSON.parse(Buffer.from(token, 'base64url').toString());
    if (typeof after === 'number' && since !== undefined && fields !== undefined)
      return { after, since, fields };
  } catch {
    // Answered below.
  }
  throw new Refused(410, 'SyncStateNotFound', 'The sync state generation is not found.');
}
