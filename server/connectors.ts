import type { Handlers } from '#server/http/handler.ts';

/** The registry has no connectors yet, so there is nothing to connect and nothing connected. */
export const connectorHandlers: Pick<Handlers, 'GET_CONNECTORS' | 'GET_ACCOUNTS' | 'GET_STEP_ACCOUNTS'> = {
  GET_CONNECTORS: async () => [],
  GET_ACCOUNTS: async () => [],
  GET_STEP_ACCOUNTS: async () => [],
};
