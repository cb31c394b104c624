-- Lookups that read every row of a person, of a trigger or of a table.

-- The Inbox lists what a person was asked lately. Runs that wait for a time ask nobody, and may be thousands.
drop index waits_ended_of_user;
create index waits_ended_of_user on waits (user_id, asked_at) where outcome is not null and reason <> 'time';
-- Open questions, for the mails about them.
create index waits_asking on waits (asked_at)
  where outcome is null and reason in ('question', 'approval', 'site_blocked');

-- The limit of a form counts the events of a day, and the sweep removes old ones.
create index trigger_events_by_age on trigger_events (trigger_id, created_at);

-- The Runs page with a filter, of a person whose runs nearly all completed. `status` is in no index and no condition of
-- one, so that a claim, which changes it, writes to no index.
create index runs_unfinished_of_user on runs (user_id, created_at desc, id desc) where finished_at is null;
create index runs_failed_of_user on runs (user_id, created_at desc, id desc) where failure is not null;

-- Leases are looked through each second. leased_until stays in no index, so that a renewal writes to none.
create index profiles_leased on profiles (leased_by) where leased_by is not null;

-- Whether somebody else has the same account of a provider.
create index accounts_by_provider_user on accounts (provider_user_id);
