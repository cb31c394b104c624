-- Credits come in buckets: what a plan grants for a period expires with it, what was bought does not. What expires
-- soonest is spent first. granted = sum of (granted - taken_back) of open buckets, used = what was taken from them.
create table credit_buckets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- What it was granted for; the same thing grants once.
  once_key text not null,
  kind text not null check (kind in ('free', 'period', 'purchase')),
  granted bigint not null check (granted > 0),
  used bigint not null default 0 check (used >= 0),
  -- Set aside for actions that are under way.
  held bigint not null default 0 check (held >= 0),
  -- After a refund or a dispute.
  taken_back bigint not null default 0 check (taken_back >= 0),
  -- What was left when the bucket closed.
  expired bigint not null default 0 check (expired >= 0),
  -- Null: never.
  expires_at timestamptz,
  -- Nothing is taken from it and it counts no longer. A hold from before may still be settled.
  closed_at timestamptz,
  created_at timestamptz not null,
  unique (user_id, once_key),
  check (used + held + taken_back + expired <= granted)
);
create index credit_buckets_open on credit_buckets (user_id) where closed_at is null;
create index credit_buckets_expiring on credit_buckets (expires_at) where closed_at is null and expires_at is not null;

-- One row a user. Whoever moves the user's credits locks it first: after the user, runs and the queue.
create table credit_settings (
  user_id uuid primary key references users on delete cascade
);

-- What there was before, in one bucket for each user.
insert into credit_settings (user_id) select user_id from credit_balances;
insert into credit_buckets (user_id, once_key, kind, granted, used, held, created_at)
select user_id, 'signup', 'free', granted, used, held, clock_timestamp() from credit_balances where granted > 0;
drop table credit_balances;

drop trigger credit_entries_stay on credit_entries;
alter table credit_entries
  add column bucket_id uuid references credit_buckets on delete cascade,
  -- No reference: the ledger outlives workflows and runs.
  add column workflow_id uuid,
  drop constraint credit_entries_run_id_fkey,
  drop constraint credit_entries_kind_check,
  drop constraint credit_entries_user_id_once_key_key;
update credit_entries set bucket_id = credit_buckets.id from credit_buckets
where credit_buckets.user_id = credit_entries.user_id;
update credit_entries set workflow_id = runs.workflow_id from runs where runs.id = run_id;
update credit_entries set kind = 'free' where kind = 'grant';
alter table credit_entries
  alter column bucket_id set not null,
  -- An action may be paid from two buckets.
  add constraint credit_entries_once unique (user_id, once_key, bucket_id),
  add constraint credit_entries_kind_check check (
    kind in ('free', 'period', 'purchase', 'browser_action', 'expired', 'refund', 'dispute', 'given_back')
  );
create index credit_entries_of_user on credit_entries (user_id, id);

create or replace function refuse_change_of_credit_entry() returns trigger language plpgsql as $$
begin
  raise exception 'credit entries are never changed' using errcode = 'check_violation';
end $$;
create trigger credit_entries_stay before update on credit_entries
  for each row execute function refuse_change_of_credit_entry();

alter table credit_holds
  add column bucket_id uuid references credit_buckets on delete cascade,
  drop constraint credit_holds_pkey;
update credit_holds set bucket_id = credit_buckets.id from credit_buckets
where credit_buckets.user_id = credit_holds.user_id;
alter table credit_holds
  alter column bucket_id set not null,
  add primary key (user_id, once_key, bucket_id);

-- Functions, because each statement of a function sees what was committed while the one before waited for a lock.

create function lock_credits(whose uuid) returns void language plpgsql as $$
begin
  perform from credit_settings where user_id = whose for no key update;
  if not found then
    insert into credit_settings (user_id) values (whose) on conflict do nothing;
    perform from credit_settings where user_id = whose for no key update;
  end if;
end $$;

-- The buckets that count, the one that is spent first at the top.
create function open_buckets(whose uuid, moment timestamptz) returns setof credit_buckets language sql stable as $$
  select * from credit_buckets
  where user_id = whose and closed_at is null and (expires_at is null or expires_at > moment)
  order by expires_at nulls last, created_at, id
$$;

create function credits_available(whose uuid, moment timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(granted - used - held - taken_back), 0)::bigint from open_buckets(whose, moment)
$$;

-- 'held', 'too_few_credits', or 'not_ours' when the run is no longer this attempt's. The run's row is locked against
-- ending and claiming meanwhile: whoever does that afterwards finds the hold and releases it.
create function hold_credits(
  whose uuid, run uuid, run_attempt int, key text, price bigint, moment timestamptz
) returns text language plpgsql as $$
declare
  bucket credit_buckets;
  rest bigint := price;
  part bigint;
begin
  perform from runs where id = run and user_id = whose and attempt = run_attempt and status = 'running' for share;
  if not found then return 'not_ours'; end if;
  perform lock_credits(whose);
  if exists (select from credit_holds where user_id = whose and once_key = key) then return 'held'; end if;
  if credits_available(whose, moment) < price then return 'too_few_credits'; end if;
  for bucket in select * from open_buckets(whose, moment) loop
    part := least(rest, bucket.granted - bucket.used - bucket.held - bucket.taken_back);
    continue when part <= 0;
    update credit_buckets set held = held + part where id = bucket.id;
    insert into credit_holds (user_id, once_key, run_id, amount, bucket_id) values (whose, key, run, part, bucket.id);
    rest := rest - part;
    exit when rest = 0;
  end loop;
  return 'held';
end $$;

-- Turns what was set aside into what was used. No row when the hold is gone.
create function settle_hold(whose uuid, key text) returns table (run uuid, price bigint) language plpgsql as $$
begin
  perform lock_credits(whose);
  return query
    with hold as (
      delete from credit_holds where user_id = whose and once_key = key returning *
    ), bucket as (
      update credit_buckets set held = held - hold.amount, used = used + hold.amount from hold
      where credit_buckets.id = hold.bucket_id
    ), entry as (
      insert into credit_entries (user_id, once_key, kind, amount, run_id, workflow_id, bucket_id)
      select whose, key, 'browser_action', -hold.amount, hold.run_id, runs.workflow_id, hold.bucket_id
      from hold join runs on runs.id = hold.run_id
    )
    select hold.run_id, sum(hold.amount)::bigint from hold group by hold.run_id;
end $$;

-- Gives back what was set aside: for one key, or for a whole run. What goes back to a closed bucket has expired.
create function release_holds(whose uuid, key text, of_run uuid) returns void language plpgsql as $$
begin
  perform lock_credits(whose);
  with hold as (
    delete from credit_holds
    where user_id = whose and (once_key = key or key is null) and (run_id = of_run or of_run is null)
    returning *
  ), total as (
    select bucket_id, sum(amount) as amount from hold group by bucket_id
  ), bucket as (
    update credit_buckets set held = held - total.amount,
      expired = expired + case when closed_at is null then 0 else total.amount end
    from total where credit_buckets.id = total.bucket_id
    returning credit_buckets.id, closed_at
  )
  insert into credit_entries (user_id, once_key, kind, amount, bucket_id)
  select whose, 'expired:' || hold.once_key, 'expired', -hold.amount, hold.bucket_id
  from hold join bucket on bucket.id = hold.bucket_id where bucket.closed_at is not null;
end $$;

-- What is left in these buckets expires; a hold stays good.
create function close_buckets(whose uuid, buckets uuid[], moment timestamptz) returns void language plpgsql as $$
begin
  perform lock_credits(whose);
  with closed as (
    update credit_buckets set closed_at = moment, expired = expired + (granted - used - held - taken_back)
    where id = any (buckets) and user_id = whose and closed_at is null
    returning id, granted - used - held - taken_back as rest
  )
  insert into credit_entries (user_id, once_key, kind, amount, bucket_id)
  select whose, 'expired', 'expired', -rest, id from closed where rest > 0;
end $$;
