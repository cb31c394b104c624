-- The Inbox lists what was answered lately, too.
create index waits_ended_of_user on waits (user_id, asked_at) where outcome is not null;
