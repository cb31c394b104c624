-- A line or step that was under way when its run was stopped: it may have taken effect. True or null.
alter table run_steps add column broke_off boolean;
