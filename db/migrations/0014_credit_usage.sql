-- What browser actions used, by day (UTC) and workflow. No reference to the workflow: usage outlives it.
create table credit_days (
  user_id uuid not null references users on delete cascade,
  day date not null,
  workflow_id uuid not null,
  used bigint not null check (used > 0),
  primary key (user_id, day, workflow_id)
);

-- The lines of the ledger that one run has, as one.
create table credit_receipts (
  user_id uuid not null references users on delete cascade,
  run_id uuid not null,
  workflow_id uuid,
  -- Actions that were paid.
  actions int not null,
  used bigint not null,
  -- The newest line; receipts and other lines of the ledger are in this order.
  last_entry bigint not null,
  updated_at timestamptz not null,
  primary key (user_id, run_id)
);
create index credit_receipts_by_entry on credit_receipts (user_id, last_entry);

insert into credit_days (user_id, day, workflow_id, used)
select user_id, (created_at at time zone 'UTC')::date, workflow_id, -sum(amount) from credit_entries
where kind = 'browser_action' and workflow_id is not null group by 1, 2, 3;
insert into credit_receipts (user_id, run_id, workflow_id, actions, used, last_entry, updated_at)
select user_id, run_id, (array_agg(workflow_id))[1], count(distinct once_key), -sum(amount), max(id), max(created_at)
from credit_entries where run_id is not null group by 1, 2;

-- Running balances are read from the index alone.
create index credit_entries_by_user on credit_entries (user_id, id) include (amount, bucket_id);
drop index credit_entries_of_user;
create index credit_entries_without_run on credit_entries (user_id, id) where run_id is null;

-- On which day the action began: a month's cap counts it there, whenever it ends.
alter table credit_holds add column day date not null default (clock_timestamp() at time zone 'UTC')::date;
create index credit_holds_of_user_run on credit_holds (user_id, run_id);

-- So many credits may be used, by one run or in a month (UTC), by one workflow or, without one, by any of them.
create table credit_caps (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  workflow_id uuid references workflows on delete cascade,
  per text not null check (per in ('run', 'month')),
  credits bigint not null check (credits > 0),
  created_at timestamptz not null default clock_timestamp(),
  unique nulls not distinct (user_id, per, workflow_id)
);

-- Mails about credits and payments. The same thing is said once.
create table credit_mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('warning', 'out_of_credits', 'at_cap', 'past_due', 'taken_back')),
  once_key text not null,
  details jsonb not null default '{}',
  tries int not null default 0,
  next_try_at timestamptz not null,
  done_at timestamptz,
  created_at timestamptz not null,
  unique (user_id, once_key)
);
create index credit_mails_due on credit_mails (next_try_at) where done_at is null;

-- A cap that keeps the run from an action of this price. Holds count as used.
create function find_reached_cap(whose uuid, of_run uuid, price bigint, moment timestamptz)
returns setof credit_caps language sql stable as $$
  select cap.* from credit_caps as cap join runs on runs.id = of_run
  where cap.user_id = whose and (cap.workflow_id is null or cap.workflow_id = runs.workflow_id)
    and cap.credits < price + case cap.per
      when 'run' then
        coalesce((select used from credit_receipts where user_id = whose and run_id = of_run), 0)
        + coalesce((select sum(amount) from credit_holds where user_id = whose and run_id = of_run), 0)
      else
        coalesce((
          select sum(used) from credit_days
          where user_id = whose and day >= date_trunc('month', moment at time zone 'UTC')::date
            and day < (date_trunc('month', moment at time zone 'UTC') + interval '1 month')::date
            and (cap.workflow_id is null or workflow_id = cap.workflow_id)
        ), 0) + coalesce((
          select sum(amount) from credit_holds as hold join runs as holder on holder.id = hold.run_id
          where hold.user_id = whose and hold.day >= date_trunc('month', moment at time zone 'UTC')::date
            and (cap.workflow_id is null or holder.workflow_id = cap.workflow_id)
        ), 0)
      end
  order by cap.per, cap.workflow_id nulls last
  limit 1
$$;

-- As before, and 'at_cap'. From 80 % of the granted credits on, a mail says so: once for the newest grant, that of a
-- plan's period before others.
create or replace function hold_credits(
  whose uuid, run uuid, run_attempt int, key text, price bigint, moment timestamptz
) returns text language plpgsql as $$
declare
  bucket credit_buckets;
  rest bigint := price;
  part bigint;
  total bigint;
  spent bigint;
begin
  perform from runs where id = run and user_id = whose and attempt = run_attempt and status = 'running' for share;
  if not found then return 'not_ours'; end if;
  perform lock_credits(whose);
  if exists (select from credit_holds where user_id = whose and once_key = key) then return 'held'; end if;
  if exists (select from credit_caps where user_id = whose)
    and exists (select from find_reached_cap(whose, run, price, moment)) then return 'at_cap'; end if;
  select coalesce(sum(granted - taken_back), 0), coalesce(sum(used + held), 0) into total, spent
  from open_buckets(whose, moment);
  if total - spent < price then return 'too_few_credits'; end if;
  for bucket in select * from open_buckets(whose, moment) loop
    part := least(rest, bucket.granted - bucket.used - bucket.held - bucket.taken_back);
    continue when part <= 0;
    update credit_buckets set held = held + part where id = bucket.id;
    insert into credit_holds (user_id, once_key, run_id, amount, bucket_id, day)
    values (whose, key, run, part, bucket.id, (moment at time zone 'UTC')::date);
    rest := rest - part;
    exit when rest = 0;
  end loop;
  if (spent + price) * 100 >= total * 80 then
    insert into credit_mails (user_id, kind, once_key, next_try_at, created_at)
    select whose, 'warning', 'warning:' || id, moment, moment from open_buckets(whose, moment)
    order by kind <> 'period', created_at desc limit 1
    on conflict do nothing;
  end if;
  return 'held';
end $$;

create or replace function settle_hold(whose uuid, key text)
returns table (run uuid, price bigint) language plpgsql as $$
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
      returning *
    ), total as (
      select entry.run_id, entry.workflow_id, -sum(entry.amount)::bigint as used, max(entry.id) as last_entry,
        max(entry.created_at) as updated_at
      from entry group by entry.run_id, entry.workflow_id
    ), spent as (
      insert into credit_days as known (user_id, day, workflow_id, used)
      select whose, hold.day, total.workflow_id, total.used from total, (select day from hold limit 1) as hold
      on conflict (user_id, day, workflow_id) do update set used = known.used + excluded.used
    ), receipt as (
      insert into credit_receipts as known (user_id, run_id, workflow_id, actions, used, last_entry, updated_at)
      select whose, total.run_id, total.workflow_id, 1, total.used, total.last_entry, total.updated_at from total
      on conflict (user_id, run_id) do update set actions = known.actions + 1, used = known.used + excluded.used,
        last_entry = excluded.last_entry, updated_at = excluded.updated_at
    )
    select hold.run_id, sum(hold.amount)::bigint from hold group by hold.run_id;
end $$;

create index waits_at_cap on waits (user_id) where outcome is null and reason = 'cap';
