import { createHash } from 'node:crypto';
import http from 'node:http';
import type { Neighbour } from '#sandbox/apps/app-page.ts';
import { bearerOf, type StandIn } from '#sandbox/app-front.ts';
import { type Answer, type Asked, readBody } from '#sandbox/forward.ts';
import {
  type GraphRequest,
  json,
  notFound,
  refuse,
  Refused,
  requireQuery,
  select,
} from '#sandbox/microsoft/answer.ts';
import { createAttachments } from '#sandbox/microsoft/attachments.ts';
import type { Event } from '#sandbox/microsoft/calendar-event.ts';
import { createCalendar } from '#sandbox/microsoft/calendar.ts';
import { createLogin } from '#sandbox/microsoft/login.ts';
import { createMail } from '#sandbox/microsoft/mail.ts';
import { createMailbox } from '#sandbox/microsoft/mailbox.ts';
import { createMicrosoftPage } from '#sandbox/microsoft/page.ts';
import { scopesFor } from '#sandbox/microsoft/scopes.ts';

type Options = {
  /** 0 chooses a free one. */
  port: number;
  client: { client_id: string; client_secret: string; redirect_uris: string[] };
  /** The pages of the other stand-ins. */
  neighbours?: readonly Neighbour[];
};

const PEOPLE = [
  { name: 'Ada Lovelace', email: 'ada@example.com' },
  { name: 'Grace Hopper', email: 'grace@example.com' },
];
/** As Exchange names it, which is not the name of the IANA. */
const ZONE = 'W. Europe Standard Time';

/**
 * A stand-in for the Microsoft identity platform (`/login`), Microsoft Graph (`/graph`) and the uploads of Outlook
 * (`/outlook`): Ada and Grace, whose mails reach each other. Refuses parameters, properties and scopes as Graph does.
 */
export async function startMicrosoft({ port, client, neighbours = [] }: Options): Promise<StandIn> {
  const login = createLogin(PEOPLE, client);
  const attachments = createAttachments();
  const mailboxes = new Map(PEOPLE.map(({ email }) => [email, createMailbox(email)]));
  const events: Event[] = [];
  const mail = createMail(mailboxes, attachments);
  const calendar = createCalendar(events);
  const answerPage = createMicrosoftPage({ mailboxes, events, calendar, neighbours });

  async function answer(asked: Asked): Promise<Answer> {
    const url = new URL(asked.path, 'http://localhost');
    if (url.pathname === '/' || url.pathname === '/attachment') return await answerPage(asked);
    if (url.pathname.startsWith('/outlook/')) return attachments.upload(asked, url);
    const [, path] = /^\/graph\/v1\.0\/(.+)$/.exec(url.pathname) ?? [];
    if (path === undefined) return login.answer(asked, url);
    const token = bearerOf(asked);
    const grant = login.grantOf(token);
    if (!grant) {
      const sentence =
        token === '' ? 'Access token is empty.' : 'Lifetime validation failed, the token is expired.';
      return refuse(401, 'InvalidAuthenticationToken', sentence);
    }
    const parts = path.split('/').map(decodeURIComponent);
    const wanted = scopesFor(asked.method, path);
    if (!wanted) return refuse(400, 'BadRequest', 'Resource not found for the segment.');
    if (!wanted.some((scope) => grant.scopes.includes(scope))) {
      return refuse(403, 'ErrorAccessDenied', 'Access is denied. Check credentials and try again.');
    }
    const request: GraphRequest = {
      ...asked,
      parts,
      query: url.searchParams,
      email: grant.email,
      has_immutable_ids: String(asked.headers.prefer ?? '').includes('IdType="ImmutableId"'),
    };
    if (parts.length === 1) return describePerson(request);
    if (parts[1] === 'mailboxSettings') return settings(request);
    if (['events', 'calendarView', 'calendars'].includes(parts[1] ?? '')) return calendar(request);
    return mail(request);
  }

  const server = http.createServer((request, response) => {
    request.on('error', () => response.destroy());
    response.on('error', () => response.destroy());
    readBody(request)
      .then((body) => {
        const { method = 'GET', url = '/', headers } = request;
        return answer({ method, path: url, headers, body });
      })
      .catch((error: unknown): Answer =>
        error instanceof Refused ? error.answer : refuse(400, 'BadRequest', String(error)),
      )
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** https://learn.microsoft.com/en-us/graph/api/user-get */
function describePerson({ email, query }: GraphRequest): Answer {
  requireQuery(query, ['$select']);
  const person = PEOPLE.find((each) => each.email === email);
  const id = createHash('sha256').update(email).digest('hex').slice(0, 32);
  return json(
    200,
    select({ id, displayName: person?.name, mail: email, userPrincipalName: email }, query, 'user'),
  );
}

/** https://learn.microsoft.com/en-us/graph/api/user-get-mailboxsettings */
function settings({ parts, query }: GraphRequest): Answer {
  requireQuery(query, ['$select']);
  return parts.length === 2 ? json(200, { timeZone: ZONE }) : notFound();
}
