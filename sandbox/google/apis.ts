import type { Answer, Asked } from '#sandbox/forward.ts';
import { type ApiRequest, json, readObject, record, refuse, string } from '#sandbox/google/answer.ts';
import { createCalendar } from '#sandbox/google/calendar.ts';
import { createDrive } from '#sandbox/google/drive.ts';
import type { GoogleWorld } from '#sandbox/google/page.ts';
import { asGmailReads, createGmailUploads } from '#sandbox/google/gmail-upload.ts';
import { createSheets } from '#sandbox/google/sheets.ts';
import { scopesFor } from '#sandbox/google/scopes.ts';

/** What is behind Google's sign-in. Nothing is answered without a token that was issued for it. */
export type GoogleApis = {
  has(pathname: string): boolean;
  /** A token was issued, with these scopes. */
  grant(token: string, scopes: string): void;
  revoke(token: string): void;
  answer(asked: Asked): Promise<Answer>;
};

/** `emulate` answers what these do not, and knows whose a token is. */
export function createGoogleApis(
  emulate: (asked: Asked) => Promise<Answer>,
  { files, spreadsheets, events }: GoogleWorld,
): GoogleApis {
  const granted = new Map<string, readonly string[]>();
  const gmailUploads = createGmailUploads(emulate);
  const apis: { path: RegExp; answer(request: ApiRequest): Answer }[] = [
    { path: /^(\/upload)?\/drive\//, answer: createDrive(files) },
    { path: /^\/v4\/spreadsheets/, answer: createSheets(spreadsheets) },
    { path: /^\/calendar\//, answer: createCalendar(events) },
  ];
  return {
    has: (pathname) => API.test(pathname),
    grant: (token, scopes) => void granted.set(token, scopes.split(' ')),
    revoke: (token) => void granted.delete(token),
    async answer(asked) {
      const token = /^Bearer (.+)$/.exec(asked.headers.authorization ?? '')?.[1] ?? '';
      const scopes = granted.get(token);
      const person =
        scopes && (await emulate({ ...asked, method: 'GET', path: USER_INFO, body: Buffer.alloc(0) }));
      if (!scopes || person?.status !== 200) return refuse(401, 'authError', 'Invalid Credentials');
      const url = new URL(asked.path, 'http://localhost');
      const wanted = scopesFor(asked.method, url.pathname);
      if (!wanted) return json(404, { error: { code: 404, message: 'Not Found', status: 'NOT_FOUND' } });
      if (!wanted.some((scope) => scopes.includes(scope))) {
        return refuse(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.');
      }
      const email = string(record(readObject(Buffer.from(person.body))).email) ?? '';
      const api = apis.find(({ path }) => path.test(url.pathname));
      if (api) {
        return api.answer({ ...asked, path: url.pathname, query: url.searchParams, email, scopes });
      }
      if (url.searchParams.get('uploadType') === 'resumable') {
        const request = { path: url.pathname, query: url.searchParams, email, scopes };
        return await gmailUploads({ ...asked, ...request });
      }
      const read = asGmailReads(asked, url);
      return 'status' in read ? read : await emulate(read);
    },
  };
}

const API =
  /^\/(gmail\/v1|upload\/gmail\/v1|drive\/v3|upload\/drive\/v3|calendar\/v3|v4\/spreadsheets)(\/|$)/;
const USER_INFO = '/oauth2/v2/userinfo';
