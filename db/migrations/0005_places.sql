-- What happens in a run is kept by its place, a text path (shared/place.ts): `3` is the third step, `3.7` line 7 in it.
-- "C": places are compared for equality and prefix only; the order of a run has its numbers as numbers.
alter table runs alter column next_step drop default;
alter table runs alter column next_step type text collate "C" using (next_step + 1)::text;
alter table runs rename column next_step to place;
alter table runs alter column place set default '1';

alter table run_steps alter column position type text collate "C" using (position + 1)::text;
alter table run_steps rename column position to place;

alter table run_actions alter column position type text collate "C" using (position + 1)::text;
alter table run_actions rename column position to place;
