import * as z from 'zod/mini';
import { address, call, id, nothing } from '#shared/calls/call.ts';
import { ConnectedAccount, Connector } from '#shared/wire/accounts.ts';

export const accountCalls = {
  GET_CONNECTORS: call({
    method: 'GET',
    path: '/oauth/connectors/list',
    summary: 'The apps that can be connected',
    answer: z.array(Connector),
  }),
  GET_ACCOUNTS: call({
    method: 'GET',
    path: '/oauth/accounts/list',
    summary: 'The connected accounts',
    answer: z.array(ConnectedAccount),
  }),
  DELETE_ACCOUNT: call({
    method: 'DELETE',
    rate: 'edit',
    path: '/oauth/accounts/delete',
    summary: 'Delete a connected account',
    query: z.object({ account_id: id }),
    answer: nothing,
  }),
  CONNECT_ACCOUNT_FOR_STEP: call({
    method: 'GET',
    rate: 'edit',
    path: '/oauth/connect-account',
    summary: 'Where to send the browser to connect an account',
    query: z.object({
      oauth_app_id: id,
      return_to: address,
      /** The step definition it is for: what that step needs is asked for too. */
      step_id: z.optional(id),
      /** An account to be connected again. */
      account_id: z.optional(id),
    }),
    answer: z.object({ url: z.string() }),
  }),
} as const;
