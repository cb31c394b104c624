-- Which Stripe this installation uses: its live mode, its test mode, or the stand-in. What was paid in another one does
-- not count, and counts again when the installation goes back to it.
create table payment_mode (
  only_row boolean primary key default true check (only_row),
  mode text not null check (mode in ('live', 'test', 'stand_in'))
);

-- The user as Stripe's customer. The row outlives the user: its subscription has still to be ended at Stripe.
create table stripe_customers (
  id text primary key,
  mode text not null check (mode in ('live', 'test', 'stand_in')),
  user_id uuid references users on delete set null,
  -- Counted up with each write of what Stripe said. Who fetched something before another one wrote fetches it again.
  version int not null default 0,
  -- The checkout session for a plan that was made last: a user has one that can be paid.
  plan_session text,
  created_at timestamptz not null,
  unique (user_id, mode)
);
create index stripe_customers_without_user on stripe_customers (mode) where user_id is null;

-- One a user, as Stripe described it last.
create table subscriptions (
  user_id uuid primary key references users on delete cascade,
  stripe_id text not null unique,
  mode text not null check (mode in ('live', 'test', 'stand_in')),
  -- Null for a price that is none of ours.
  plan text check (plan in ('pro', 'scale')),
  status text not null,
  began_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- When it ends by the customer's wish; null while it renews.
  cancel_at timestamptz,
  -- Another plan from the end of the period.
  next_plan text check (next_plan in ('pro', 'scale')),
  past_due_since timestamptz,
  ended_at timestamptz,
  told_at timestamptz not null
);
create index subscriptions_past_due on subscriptions (past_due_since) where past_due_since is not null;
create index subscriptions_by_end on subscriptions (period_end) where ended_at is null;

-- A second subscription that a user paid for, in another tab: it has to be ended and paid back.
create table extra_subscriptions (
  stripe_id text primary key,
  mode text not null,
  user_id uuid references users on delete cascade,
  created_at timestamptz not null,
  done_at timestamptz
);
create index extra_subscriptions_left on extra_subscriptions (created_at) where done_at is null;

-- Each event of Stripe's, once.
create table stripe_events (
  id text primary key,
  mode text not null,
  type text not null,
  -- By Stripe's clock.
  created_at timestamptz not null,
  received_at timestamptz not null,
  outcome text not null check (outcome in ('applied', 'not_ours'))
);
create index stripe_events_received on stripe_events (received_at);

-- What was paid for credits, so that a refund or a dispute finds what to take back.
create table credit_payments (
  payment_intent text primary key,
  user_id uuid not null references users on delete cascade,
  bucket_id uuid not null references credit_buckets on delete cascade,
  -- In cents.
  amount bigint not null check (amount > 0),
  credits bigint not null check (credits > 0),
  -- Credits that refunds and disputes asked back so far, and what of them was taken.
  asked_back bigint not null default 0,
  taken_back bigint not null default 0,
  created_at timestamptz not null
);
create index credit_payments_of_user on credit_payments (user_id);

alter table credit_buckets
  -- Null for what nobody paid.
  add column mode text check (mode in ('live', 'test', 'stand_in')),
  -- Of a plan: whose period it is.
  add column subscription text,
  add column period_start timestamptz,
  add column period_end timestamptz,
  add check ((kind = 'period') = (period_end is not null));

alter table credit_entries
  -- Of a refund or dispute: what had to be taken back, of which `amount` was left to take.
  add column asked bigint,
  drop constraint credit_entries_amount_check,
  add check (amount <> 0 or kind in ('refund', 'dispute'));

create or replace function open_buckets(whose uuid, moment timestamptz)
returns setof credit_buckets language sql stable as $$
  select * from credit_buckets
  where user_id = whose and closed_at is null and (expires_at is null or expires_at > moment)
    and (mode is null or mode = (select payment_mode.mode from payment_mode))
  order by expires_at nulls last, created_at, id
$$;
