import fs from 'node:fs/promises';
import path from 'node:path';
import type { Connector } from '#integrations/define-connector.ts';
import { findConnector } from '#integrations/connectors.ts';
import { type RawRoute, rawRoute } from '#server/http/raw-routes.ts';

const INTEGRATIONS = path.join(import.meta.dirname, '..', '..', 'integrations');

/** The pictures of connectors, at an address that begins with http, as the page expects. Open to everybody. */
export function connectorLogoRoute(connectors: readonly Connector[]): RawRoute {
  return rawRoute({
    method: 'GET',
    path: '/connectors/:id/logo.svg',
    max_body_bytes: 0,
    calls_a_minute: null,
    async answer({ parameters }) {
      const connector = findConnector(connectors, parameters.id);
      if (!connector)
        return { status: 404, type: 'text/plain; charset=utf-8', body: 'There is no such app.' };
      return {
        status: 200,
        type: 'image/svg+xml',
        body: await fs.readFile(path.join(INTEGRATIONS, connector.logo)),
        headers: {
          'cache-control': 'public, max-age=86400',
          // The page shows it from another origin.
          'cross-origin-resource-policy': 'cross-origin',
        },
      };
    },
  });
}
