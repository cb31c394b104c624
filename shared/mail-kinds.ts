/** The e-mails that a person may do without. Those about payments are always sent. */
export const MAIL_KINDS = ['run_failed', 'question', 'account', 'trigger_off', 'credits'] as const;

export type MailKind = (typeof MAIL_KINDS)[number];
