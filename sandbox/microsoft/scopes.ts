/** Which permissions each call takes, any one of them. From the “Permissions” part of each call's page. */
type Rule = { methods: readonly string[]; path: RegExp; any: readonly string[] };

const READ_MAIL = ['Mail.Read', 'Mail.ReadWrite'];
const RULES: readonly Rule[] = [
  { methods: ['GET'], path: /^me$/, any: ['User.Read', 'User.ReadWrite'] },
  // https://learn.microsoft.com/en-us/graph/api/user-get-mailboxsettings
  {
    methods: ['GET'],
    path: /^me\/mailboxSettings$/,
    any: ['MailboxSettings.Read', 'MailboxSettings.ReadWrite'],
  },
  // https://learn.microsoft.com/en-us/graph/api/message-send
  { methods: ['POST'], path: /^me\/messages\/[^/]+\/send$/, any: ['Mail.Send'] },
  // https://learn.microsoft.com/en-us/graph/api/resources/message
  { methods: ['GET'], path: /^me\/(messages|mailFolders)(\/|$)/, any: READ_MAIL },
  {
    methods: ['POST', 'PATCH', 'DELETE'],
    path: /^me\/(messages|mailFolders)(\/|$)/,
    any: ['Mail.ReadWrite'],
  },
  // https://learn.microsoft.com/en-us/graph/api/resources/event
  {
    methods: ['GET'],
    path: /^me\/(events|calendarView|calendars)(\/|$)/,
    any: ['Calendars.Read', 'Calendars.ReadWrite'],
  },
  {
    methods: ['POST', 'PATCH', 'DELETE'],
    path: /^me\/(events|calendars)(\/|$)/,
    any: ['Calendars.ReadWrite'],
  },
];

export const KNOWN_SCOPES: ReadonlySet<string> = new Set([
  'openid',
  'profile',
  'email',
  'offline_access',
  ...RULES.flatMap(({ any }) => any),
]);

/** Null for a call that the stand-in does not know. */
export function scopesFor(method: string, path: string): readonly string[] | null {
  return RULES.find((rule) => rule.methods.includes(method) && rule.path.test(path))?.any ?? null;
}
