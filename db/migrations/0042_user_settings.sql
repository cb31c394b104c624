alter table users
  -- The browser profile of new workflows: the shared one, or one of their own.
  add column shares_profile boolean not null default false,
  -- Kinds of e-mails that are not wanted (shared/mail-kinds.ts).
  add column mails_off text[] not null default '{}',
  -- Sign-ins from before that moment are refused, but for this one.
  add column others_signed_out_at timestamptz,
  add column kept_session uuid,
  -- What belongs to a deleted user is removed afterwards, in pieces.
  add column deleted_at timestamptz;
create index deleted_users on users (deleted_at) where deleted_at is not null;

-- Who had the credits of the free plan before their account was deleted: a hash of their Google id, and nothing else.
create table former_users (
  identity_hash text primary key,
  deleted_at timestamptz not null default clock_timestamp()
);
