import * as z from 'zod/mini';
import type { Connector } from '#integrations/define-connector.ts';
import { readJson } from '#integrations/read-answer.ts';

const Person = z.object({
  id: z.string(),
  mail: z.nullable(z.string()),
  userPrincipalName: z.string(),
});
/** https://learn.microsoft.com/en-us/graph/errors */
const Refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
const Tokens = z.looseObject({ scope: z.string() });

/** An event with this `transactionId` exists; some answers to this have status 400, others 409. */
const DUPLICATE = 'ErrorDuplicateTransactionId';
const IMPLIED = new Map([
  ['Mail.ReadWrite', 'Mail.Read'],
  ['Calendars.ReadWrite', 'Calendars.Read'],
]);
const SENTENCES: Readonly<Record<string, string>> = {
  MailboxNotEnabledForRESTAPI: 'This account has no mailbox of Outlook.com or Exchange Online',
  ErrorItemNotFound: 'There is no such e-mail, event or folder, or it was deleted',
  ErrorAccessDenied: 'Legwork was not allowed to do this. Connect the account again',
  ErrorSendAsDenied: 'This account may not send from this address',
  ErrorMessageSizeExceeded: 'The e-mail is larger than this mailbox may send',
};

/** Mail and calendar of Outlook.com and Microsoft 365, by Microsoft Graph. */
export const outlook: Connector = {
  id: 'outlook',
  name: 'Outlook',
  description: 'Send, search, read and file e-mails, and keep a calendar.',
  logo: 'outlook/logo.svg',
  provider: 'microsoft',
  oauth: {
    // `common`: accounts of work and school, and personal ones.
    authorize_url: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    token_url: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    // Microsoft lets no application end a grant. The only call there is signs the person out everywhere.
    revoke_url: null,
    // Without offline_access there is no refresh token.
    scopes: ['offline_access', 'User.Read'],
    scope_separator: ' ',
    authorize_parameters: { prompt: 'select_account' },
    client_authentication: 'post',
    documentation: 'https://learn.microsoft.com/en-us/entra/identity-platform/v2-oauth2-auth-code-flow',
    readTokens(answer) {
      const read = Tokens.safeParse(answer);
      if (!read.success) return answer;
      // Asked for as Mail.Send, answered as https://graph.microsoft.com/Mail.Send; offline_access is never named.
      const scopes = read.data.scope
        .split(' ')
        .map((scope) => scope.replace(/^https:\/\/graph\.microsoft\.com\//, ''));
      // Who may write may read: a step that only reads need not ask for it.
      const implied = scopes.flatMap((scope) => IMPLIED.get(scope) ?? []);
      return { ...read.data, scope: [...new Set(['offline_access', ...scopes, ...implied])].join(' ') };
    },
  },
  api_origins: ['https://graph.microsoft.com'],
  async identify(ask) {
    const address = 'https://graph.microsoft.com/v1.0/me?$select=id,mail,userPrincipalName';
    const { id, mail, userPrincipalName } = Person.parse(await ask(address));
    return { provider_user_id: id, name: mail ?? userPrincipalName };
  },
  statusOf(answer) {
    if (answer.status !== 400) return answer.status;
    const refused = Refusal.safeParse(readJson(answer.bytes));
    return refused.success && refused.data.error.code === DUPLICATE ? 409 : 400;
  },
  // https://learn.microsoft.com/en-us/graph/throttling: Retry-After is nearly always there.
  limit_pause_ms: 5_000,
  readRefusal(answer) {
    const refused = Refusal.safeParse(answer);
    if (!refused.success) return null;
    const { code, message } = refused.data.error;
    return (Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : null) ?? (message || code);
  },
};
