-- Accounts of third-party apps that people connected.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  connector text not null,
  -- Who it is at the provider. Two people may connect the same one; one person has it once.
  provider_user_id text not null,
  -- As people know it: an e-mail address, a handle.
  name text not null,
  scopes text[] not null,
  -- Access and refresh token, sealed for this id.
  tokens bytea not null,
  -- Counts each change of the tokens up: whoever renews them writes only over those it read.
  token_version int not null default 1,
  -- Of the access token; null for one that does not expire.
  expires_at timestamptz,
  -- One process at a time asks for new tokens; the lease ends by itself when that process dies.
  refreshing_until timestamptz,
  -- Why its person has to connect it again; null while it works.
  problem text check (problem in ('revoked', 'missing_scopes')),
  problem_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz,
  unique (user_id, connector, provider_user_id),
  check ((problem is null) = (problem_at is null))
);
create index accounts_newest on accounts (user_id, created_at desc, id desc);
