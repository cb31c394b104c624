import * as z from 'zod/mini';
import { MAIL_KINDS } from '#shared/mail-kinds.ts';

/** What a person chose for themselves. */
export const PersonSettings = z.object({
  /** Of these kinds no e-mails are sent. */
  mails_off: z.array(z.enum(MAIL_KINDS)).check(z.maxLength(MAIL_KINDS.length)),
  /** Whether new workflows begin with the shared browser profile. */
  shares_profile: z.boolean(),
});
export type PersonSettings = z.output<typeof PersonSettings>;

export const UserInfo = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type UserInfo = z.output<typeof UserInfo>;
