-- Storage: two private buckets. Files are added and removed, but never rewritten, so there is no policy for update.

insert into storage.buckets (id, name, public)
values ('documents', 'documents', false), ('videos', 'videos', false)
on conflict (id) do update set public = false;

create policy "Members read the clinic's files" on storage.objects
  for select to authenticated
  using (bucket_id in ('documents', 'videos') and (select private.is_member()));
create policy "Admins add the clinic's files" on storage.objects
  for insert to authenticated
  with check (bucket_id in ('documents', 'videos') and (select private.is_admin()));
create policy "Admins remove the clinic's files" on storage.objects
  for delete to authenticated
  using (bucket_id in ('documents', 'videos') and (select private.is_admin()));
