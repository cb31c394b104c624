import type { Connector } from '#integrations/define-connector.ts';
import { googleOAuth, googleStatus, identifyGoogle, readGoogleRefusal } from '#integrations/google.ts';

export const gmail: Connector = {
  id: 'gmail',
  name: 'Gmail',
  description: 'Send, search and read e-mails.',
  logo: 'gmail/logo.svg',
  provider: 'google',
  oauth: googleOAuth,
  api_origins: ['https://gmail.googleapis.com'],
  identify: identifyGoogle,
  statusOf: googleStatus,
  readRefusal: readGoogleRefusal,
};
