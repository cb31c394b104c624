-- Words that a person sorts workflows by. No part of the document and its revision: the list writes them.
alter table workflows add column tags text[] not null default '{}';
create or replace view existing_workflows as select * from workflows where deleted_at is null;
