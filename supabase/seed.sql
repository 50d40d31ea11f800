-- The demo accounts of the local stack. They belong to no real person, and no hosted project gets them (config.toml keeps the seed
-- off). Passwords: demo-admin, demo-staff, demo-temporary. Documents and videos come from seed/manifest.json, through storage.

insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at,
  confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current
)
values
  (
    'a0000000-0000-4000-8000-000000000001', 'authenticated', 'authenticated', 'admin@clinic.example',
    '$2b$10$hvvewlHAEcesNuWPtpjl/ej3/sN9fVC8CIotAxC7pnSwLmKuo2Cbu', now(),
    '{"provider": "email", "providers": ["email"], "invited": true}',
    '{"first_name": "Avery", "last_name": "Sample", "email_verified": true}',
    now() - interval '70 days', '', '', '', '', ''
  ),
  (
    'a0000000-0000-4000-8000-000000000002', 'authenticated', 'authenticated', 'staff@clinic.example',
    '$2b$10$TaHUTLEYakaQ5VXCd.qpoetIcBlk2FtN1rIf.VuFpoV5lgZtSmq7q', now(),
    '{"provider": "email", "providers": ["email"], "invited": true}',
    '{"first_name": "Sam", "last_name": "Sample", "email_verified": true}',
    now() - interval '50 days', '', '', '', '', ''
  ),
  (
    'a0000000-0000-4000-8000-000000000003', 'authenticated', 'authenticated', 'new@clinic.example',
    '$2b$10$czNNOBfslzJKhKKyDzRqQ.cfwOL3i7eCA5T.awel5ZIPvCZUmnWue', now(),
    '{"provider": "email", "providers": ["email"], "invited": true, "temp_password": true}',
    '{"first_name": "Nia", "last_name": "Sample", "email_verified": true, "temp_password": true}',
    now() - interval '30 days', '', '', '', '', ''
  )
on conflict (id) do nothing;

insert into auth.identities (id, provider, provider_id, user_id, identity_data)
select u.id, 'email', u.id::text, u.id, jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true)
from auth.users u
where u.email like '%@clinic.example'
on conflict (provider, provider_id) do nothing;

insert into public.user_roles (user_id, role)
select id, 'admin' from auth.users where email = 'admin@clinic.example'
union all
select id, 'staff' from auth.users where email = 'staff@clinic.example'
on conflict (user_id) do nothing;

-- The trigger dates a new profile now; the sample people joined earlier.
update public.profiles p set created_at = u.created_at from auth.users u where u.id = p.id;
-- The demo's temporary password works for ten years, so that it is good whenever somebody tries the portal. (A data folder of an
-- older release has no column for its expiry.)
do $$ begin
  if exists (select from information_schema.columns where column_name = 'temporary_password_expires_at') then
    update private.accounts set temporary_password_expires_at = now() + interval '10 years' where must_change_password;
  end if;
end $$;
