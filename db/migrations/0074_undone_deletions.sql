-- Triggers that were on when their workflow was deleted: undoing the deletion turns them on again.
alter table triggers add column was_enabled boolean not null default false;
