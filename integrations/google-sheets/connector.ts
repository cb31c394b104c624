import type { Connector } from '#integrations/define-connector.ts';
import { googleOAuth, googleStatus, identifyGoogle, readGoogleRefusal } from '#integrations/google.ts';

export const googleSheets: Connector = {
  id: 'google_sheets',
  name: 'Google Sheets',
  description: 'Read rows of spreadsheets, add and change them.',
  logo: 'google-sheets/logo.svg',
  provider: 'google',
  oauth: googleOAuth,
  api_origins: ['https://sheets.googleapis.com'],
  identify: identifyGoogle,
  statusOf: googleStatus,
  readRefusal: readGoogleRefusal,
};
