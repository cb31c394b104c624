import * as z from 'zod/mini';
import { address, call, nothing, text } from '#shared/calls/call.ts';
import { UserInfo } from '#shared/wire/person.ts';

export const signInCalls = {
  GOOGLE_LOGIN: call({
    method: 'GET',
    rate: 'sign_in',
    path: '/auth/google_login',
    summary: 'Send the browser to Google to sign in',
    is_public: true,
    query: z.object({
      /** A random value of the tab that begins. It comes back beside the token; the page refuses a token without it. */
      attempt: z.optional(text(64).check(z.regex(/^[\w-]{22,64}$/))),
    }),
    answer: 'redirect',
  }),
  GOOGLE_CALLBACK: call({
    method: 'GET',
    rate: 'sign_in',
    path: '/auth/google_callback',
    summary: 'Where Google sends the browser back to',
    is_public: true,
    query: z.object({
      code: z.optional(address),
      state: z.optional(address),
      error: z.optional(address),
    }),
    answer: 'redirect',
  }),
  GET_USER_INFO: call({
    method: 'GET',
    path: '/auth/user_info',
    summary: 'Who is signed in',
    answer: UserInfo,
  }),
  SIGN_OUT: call({
    method: 'POST',
    rate: 'edit',
    path: '/auth/sign_out',
    summary: 'End what only a signed-in user may have open',
    answer: nothing,
  }),
} as const;
