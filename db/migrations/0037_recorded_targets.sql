-- What a person showed in a recording was seen by no run.
alter table line_memories alter column run_id drop not null;
