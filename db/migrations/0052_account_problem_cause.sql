-- Why an account has to be connected again, where its provider did not sign it out.
alter table accounts
  add column problem_cause text check (problem_cause in ('renewal_lost', 'unreadable')),
  -- A renewal was begun and its answer did not arrive: the provider may have replaced the refresh token.
  add column renewal_unanswered boolean not null default false;
