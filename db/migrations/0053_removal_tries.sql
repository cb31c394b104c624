-- When the removal of a deleted user was tried last: those that cannot be removed yet must not hold up the others.
alter table users add column removal_tried_at timestamptz;
drop index deleted_users;
create index deleted_users on users (removal_tried_at nulls first, deleted_at) where deleted_at is not null;

-- With the user's id in the reference, removing a bucket reads the index of one user's entries, not the whole ledger.
alter table credit_buckets add constraint credit_buckets_of_user unique (user_id, id);
alter table credit_entries
  drop constraint credit_entries_bucket_id_fkey,
  add constraint credit_entries_bucket_id_fkey
    foreign key (user_id, bucket_id) references credit_buckets (user_id, id) on delete cascade;
