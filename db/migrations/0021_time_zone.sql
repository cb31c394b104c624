-- The zone of the person's browser when it last called, for “tomorrow” in their runs. Null until it has said.
alter table users
  add column time_zone text check (length(time_zone) between 1 and 64);
