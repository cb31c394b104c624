import type { Connector } from '#integrations/define-connector.ts';
import { googleOAuth, googleStatus, identifyGoogle, readGoogleRefusal } from '#integrations/google.ts';

export const googleCalendar: Connector = {
  id: 'google_calendar',
  name: 'Google Calendar',
  description: 'Make events, change and list them, and find free time.',
  logo: 'google-calendar/logo.svg',
  provider: 'google',
  oauth: googleOAuth,
  api_origins: ['https://www.googleapis.com'],
  identify: identifyGoogle,
  statusOf: googleStatus,
  readRefusal: readGoogleRefusal,
};
