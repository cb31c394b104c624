-- What db/changes.ts compares several times a second, for people who have a page open.
create index workflows_changed on workflows (user_id, updated_at);
create index triggers_turned_on on triggers (user_id) where enabled;
