import type { Connector } from '#integrations/define-connector.ts';
import { googleOAuth, googleStatus, identifyGoogle, readGoogleRefusal } from '#integrations/google.ts';

export const googleDrive: Connector = {
  id: 'google_drive',
  name: 'Google Drive',
  description: 'Upload, download, find and share files.',
  logo: 'google-drive/logo.svg',
  provider: 'google',
  oauth: googleOAuth,
  api_origins: ['https://www.googleapis.com'],
  identify: identifyGoogle,
  statusOf: googleStatus,
  readRefusal: readGoogleRefusal,
};
