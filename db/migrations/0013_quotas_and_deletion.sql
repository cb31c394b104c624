-- A person's quota counts each content once, however many of their files hold it.
create index files_of_user_by_content on files (user_id, content_hash);
-- The new index begins with the same column.
drop index files_of_user;

-- Lock order: content hash (db/files.ts), run, usage row. The usage row is locked before the person's files are looked
-- at, and each statement of a volatile function sees what was committed before it: parallel statements about one
-- person are counted one after the other.
create or replace function count_kept_bytes() returns trigger language plpgsql volatile as $$
declare
  person record;
  bytes bigint;
begin
  -- In one order, for a statement that touches files of several people.
  for person in select distinct user_id from changed order by user_id loop
    if tg_op = 'INSERT' then
      insert into usage (user_id) values (person.user_id) on conflict (user_id) do nothing;
    end if;
    perform from usage where user_id = person.user_id for update;
    -- No row when the files are deleted with their owner.
    continue when not found;
    select coalesce(sum(content.size), 0) into bytes
    from (
      select distinct on (content_hash) content_hash, size from changed where user_id = person.user_id
    ) as content
    where not exists (
      select from files
      where files.user_id = person.user_id and files.content_hash = content.content_hash
        and files.id not in (select id from changed)
    );
    update usage set kept_bytes = kept_bytes + case tg_op when 'INSERT' then bytes else -bytes end
    where user_id = person.user_id and bytes <> 0;
  end loop;
  return null;
end $$;

update usage set kept_bytes = coalesce((
  select sum(content.size) from (
    select distinct on (content_hash) size from files where files.user_id = usage.user_id
  ) as content
), 0);

-- Workflows that their owner has not deleted. Everything reads and writes this view, except what removes the rest
-- (db/deleted-workflows.ts). A column that is added to workflows has to be added here too: create the view again.
create view existing_workflows as select * from workflows where deleted_at is null;
