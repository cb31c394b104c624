-- Browser actions that cost nothing: on the practice shop, and of tries up to a number a day. Days are in UTC, as in
-- credit_days.
create table free_actions (
  user_id uuid not null references users on delete cascade,
  day date not null,
  shop int not null default 0 check (shop >= 0),
  tries int not null default 0 check (tries >= 0),
  primary key (user_id, day)
);
