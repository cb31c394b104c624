import path from 'node:path';

/**
 * What a new profile of the full browser begins with. Without them it asks in windows of its own, which no step and no
 * viewer sees: a page that prints would hang, and a PDF would open in a viewer that no step can read.
 */
export const PREFERENCES = {
  printing: { enabled: false },
  plugins: { always_open_pdf_externally: true },
  credentials_enable_service: false,
  profile: { password_manager_enabled: false },
  translate: { enabled: false },
};

export function preferencesFile(browserFolder: string): string {
  return path.join(browserFolder, 'Default', 'Preferences');
}
