-- The other indexes on run_id leave waits out: deleting a run would read the whole table.
create index waits_of_run on waits (run_id);
