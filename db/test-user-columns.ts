/** As COLUMNS in test-columns.ts. */
export const USER_COLUMNS = {
  users: {
    id: 'uuid',
    google_subject: 'text',
    email: 'text',
    name: 'text',
    plan: 'text',
    time_zone: 'text?',
    shares_profile: 'bool',
    mails_off: '_text',
    others_signed_out_at: 'timestamptz?',
    kept_session: 'uuid?',
    deleted_at: 'timestamptz?',
    removal_tried_at: 'timestamptz?',
    created_at: 'timestamptz',
  },
  former_users: { identity_hash: 'text', deleted_at: 'timestamptz' },
  ended_sessions: { id: 'uuid', user_id: 'uuid', expires_at: 'timestamptz' },
};
