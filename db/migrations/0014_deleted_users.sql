-- An action may end after its user was deleted: there is nothing to lock then, and nothing to settle.
create or replace function lock_credits(whose uuid) returns void language plpgsql as $$
begin
  perform from credit_settings where user_id = whose for no key update;
  if not found then
    insert into credit_settings (user_id) select id from users where id = whose for key share on conflict do nothing;
    perform from credit_settings where user_id = whose for no key update;
  end if;
end $$;
