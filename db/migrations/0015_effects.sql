-- What an action changed on its page, in words, and how sure that is. Both null where it was not watched.
alter table run_actions
  add column effect text,
  add column verdict text check (verdict in ('proved', 'seen', 'nothing'));
