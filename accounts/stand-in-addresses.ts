import type { StandIn } from '#accounts/provider-fetch.ts';

/** Where the addresses of Google's apps are answered by sandbox/google.ts at this origin. */
export function googleStandIns(origin: string): StandIn[] {
  return [
    { from: 'https://accounts.google.com/', to: `${origin}/` },
    { from: 'https://oauth2.googleapis.com/', to: `${origin}/oauth2/` },
    { from: 'https://openidconnect.googleapis.com/v1/userinfo', to: `${origin}/oauth2/v2/userinfo` },
    { from: 'https://gmail.googleapis.com/', to: `${origin}/` },
    { from: 'https://www.googleapis.com/', to: `${origin}/` },
    { from: 'https://sheets.googleapis.com/', to: `${origin}/` },
  ];
}

/** By sandbox/slack.ts. */
export function slackStandIns(origin: string): StandIn[] {
  return [
    { from: 'https://slack.com/', to: `${origin}/` },
    { from: 'https://files.slack.com/', to: `${origin}/` },
  ];
}

/** By sandbox/microsoft.ts. */
export function microsoftStandIns(origin: string): StandIn[] {
  return [
    { from: 'https://login.microsoftonline.com/', to: `${origin}/login/` },
    { from: 'https://graph.microsoft.com/', to: `${origin}/graph/` },
    // Graph names the address of an upload itself, on this host.
    { from: 'https://outlook.office.com/', to: `${origin}/outlook/` },
  ];
}

/** By sandbox/github.ts. */
export function gitHubStandIns(origin: string): StandIn[] {
  return [
    { from: 'https://github.com/', to: `${origin}/` },
    { from: 'https://api.github.com/', to: `${origin}/` },
  ];
}
