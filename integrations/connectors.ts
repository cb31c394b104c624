import type { Connector } from '#integrations/define-connector.ts';
import { github } from '#integrations/github/connector.ts';
import { gmail } from '#integrations/gmail/connector.ts';
import { googleCalendar } from '#integrations/google-calendar/connector.ts';
import { googleDrive } from '#integrations/google-drive/connector.ts';
import { googleSheets } from '#integrations/google-sheets/connector.ts';
import { outlook } from '#integrations/outlook/connector.ts';
import { slack } from '#integrations/slack/connector.ts';

/** All apps that can be connected, in the order the dialog shows them. */
export const connectors: readonly Connector[] = [
  gmail,
  googleDrive,
  googleSheets,
  googleCalendar,
  outlook,
  slack,
  github,
];

export function findConnector(among: readonly Connector[], id: string): Connector | undefined {
  return among.find((connector) => connector.id === id);
}
