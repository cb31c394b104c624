/** Which scopes each call takes, any one of them. From the “Authorization” part of each call's page. */
type Rule = { methods: readonly string[]; path: RegExp; any: readonly string[] };

const scopes = (...names: string[]) => names.map((name) => `https://www.googleapis.com/auth/${name}`);
const MAIL = ['https://mail.google.com/'];

const RULES: readonly Rule[] = [
  // https://developers.google.com/workspace/gmail/api/reference/rest
  {
    methods: ['POST', 'PUT'],
    path: /\/gmail\/v1\/users\/[^/]+\/messages\/send$/,
    any: [...MAIL, ...scopes('gmail.send', 'gmail.compose', 'gmail.modify')],
  },
  {
    methods: ['POST'],
    path: /\/messages\/[^/]+\/modify$/,
    any: [...MAIL, ...scopes('gmail.modify')],
  },
  {
    methods: ['POST'],
    path: /\/gmail\/v1\/users\/[^/]+\/messages$/,
    any: [...MAIL, ...scopes('gmail.modify', 'gmail.insert')],
  },
  {
    methods: ['POST', 'PUT'],
    path: /\/gmail\/v1\/users\/[^/]+\/drafts$/,
    any: [...MAIL, ...scopes('gmail.modify', 'gmail.compose')],
  },
  {
    methods: ['GET'],
    path: /^\/gmail\/v1\/users\/[^/]+\/(messages|threads|history)/,
    any: [...MAIL, ...scopes('gmail.modify', 'gmail.readonly')],
  },
  {
    methods: ['GET'],
    path: /^\/gmail\/v1\/users\/[^/]+\/drafts/,
    any: [...MAIL, ...scopes('gmail.modify', 'gmail.compose', 'gmail.readonly')],
  },
  {
    methods: ['GET'],
    path: /^\/gmail\/v1\/users\/[^/]+\/labels/,
    any: [...MAIL, ...scopes('gmail.modify', 'gmail.readonly', 'gmail.labels')],
  },
  {
    methods: ['POST'],
    path: /^\/gmail\/v1\/users\/[^/]+\/labels$/,
    any: [...MAIL, ...scopes('gmail.modify', 'gmail.labels')],
  },
  // https://developers.google.com/workspace/drive/api/reference/rest/v3
  {
    methods: ['GET'],
    path: /^\/drive\/v3\/files/,
    any: scopes('drive', 'drive.readonly', 'drive.file'),
  },
  {
    methods: ['POST', 'PUT', 'PATCH'],
    path: /^(\/upload)?\/drive\/v3\/files/,
    any: scopes('drive', 'drive.file'),
  },
  // https://developers.google.com/workspace/sheets/api/reference/rest
  {
    methods: ['GET'],
    path: /^\/v4\/spreadsheets\//,
    any: scopes('spreadsheets', 'spreadsheets.readonly', 'drive', 'drive.readonly'),
  },
  {
    methods: ['POST', 'PUT'],
    path: /^\/v4\/spreadsheets/,
    any: scopes('spreadsheets', 'drive'),
  },
  // https://developers.google.com/workspace/calendar/api/v3/reference
  {
    methods: ['GET'],
    path: /^\/calendar\/v3\/calendars\/[^/]+\/events/,
    any: scopes('calendar', 'calendar.events', 'calendar.readonly', 'calendar.events.readonly'),
  },
  {
    methods: ['POST', 'PUT', 'PATCH', 'DELETE'],
    path: /^\/calendar\/v3\/calendars\/[^/]+\/events/,
    any: scopes('calendar', 'calendar.events'),
  },
  {
    methods: ['POST'],
    path: /^\/calendar\/v3\/freeBusy$/,
    any: scopes('calendar', 'calendar.readonly', 'calendar.freebusy', 'calendar.events.freebusy'),
  },
];

/** Null for a call that the stand-in does not know. */
export function scopesFor(method: string, path: string): readonly string[] | null {
  return RULES.find((rule) => rule.methods.includes(method) && rule.path.test(path))?.any ?? null;
}
