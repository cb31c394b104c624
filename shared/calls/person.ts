import * as z from 'zod/mini';
import { call, nothing, text } from '#shared/calls/call.ts';
import { PersonSettings } from '#shared/wire/person.ts';

export const personCalls = {
  GET_SETTINGS: call({
    method: 'GET',
    path: '/auth/settings',
    summary: 'What the person chose: e-mails, the browser profile of new workflows',
    answer: PersonSettings,
  }),
  SAVE_SETTINGS: call({
    method: 'POST',
    rate: 'edit',
    path: '/auth/save_settings',
    summary: 'Choose e-mails and the browser profile of new workflows',
    body: PersonSettings,
    answer: PersonSettings,
  }),
  SIGN_OUT_OTHERS: call({
    method: 'POST',
    rate: 'edit',
    path: '/auth/sign_out_others',
    summary: 'End every sign-in but this one',
    answer: nothing,
  }),
  GET_EXPORT_LINK: call({
    method: 'GET',
    rate: 'edit',
    path: '/auth/export_link',
    summary: 'An address that downloads everything of the person as one ZIP file',
    answer: z.object({ url: z.string() }),
  }),
  OPEN_EXPORT: call({
    method: 'GET',
    rate: 'edit',
    path: '/auth/export',
    summary: 'Everything of the person as one ZIP file',
    is_public: true,
    query: z.object({ ticket: text(2_000) }),
    answer: 'file',
  }),
  DELETE_USER: call({
    method: 'POST',
    rate: 'edit',
    path: '/auth/delete_user',
    summary: 'Delete the person’s account with everything in it',
    /** The person’s own e-mail address. */
    body: z.object({ confirmation: text(500) }),
    answer: nothing,
  }),
} as const;
