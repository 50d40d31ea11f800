-- The key with which the tablets encrypt the files that they keep (docs/decisions/0027). The key belongs to the clinic, not to a
-- person: a file that one person kept can be read for the next person. Active members read the newest key. An admin renews it, and
-- then no tablet can read the files that it kept before.

create table private.shelf_keys (
  number integer primary key,
  -- 32 bytes: each uuid has 122 random bits.
  key bytea not null default sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  ),
  created_at timestamptz not null default now()
);

alter table private.shelf_keys enable row level security;
revoke all on table private.shelf_keys from public, anon, authenticated, service_role;
create policy "Nobody reaches keys of the shelf through the API" on private.shelf_keys
  for all to anon, authenticated using (false) with check (false);

-- The first request makes the first key. The migration makes none, because a restored project brings the key of the old one.
create function public.shelf_key() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_member();
  if not exists (select from private.shelf_keys) then
    insert into private.shelf_keys (number) values (1) on conflict do nothing;
  end if;
  return (
    select jsonb_build_object('number', k.number, 'key', encode(k.key, 'base64'))
    from private.shelf_keys k order by k.number desc limit 1
  );
end $$;

-- Makes a new key and returns its number. The older keys are gone for good.
create function public.renew_shelf_key() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  renewed integer;
begin
  perform private.require_admin();
  -- Two admins who renew at once get two numbers.
  lock table private.shelf_keys in exclusive mode;
  insert into private.shelf_keys (number)
    select coalesce(max(k.number), 0) + 1 from private.shelf_keys k
    returning number into renewed;
  delete from private.shelf_keys k where k.number < renewed;
  perform private.write_audit(
    'shelf_key_renewed', 'tablets', '00000000-0000-0000-0000-000000000000', 'All tablets'
  );
  return renewed;
end $$;

revoke execute on function public.shelf_key(), public.renew_shelf_key()
  from public, anon, authenticated, service_role;
grant execute on function public.shelf_key(), public.renew_shelf_key() to authenticated;
