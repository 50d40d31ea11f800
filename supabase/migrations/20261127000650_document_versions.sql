-- Earlier files of documents. A document whose file is replaced keeps its row, and with it its address, stars and places; the file before
-- becomes a version, which admins read and nobody changes. Files in storage stay where they are (docs/decisions/0045).

create table public.document_versions (
  -- The id of the replacement, chosen by the device: a replacement whose answer was lost is asked for again, and made once.
  id uuid primary key,
  document_id uuid not null references public.documents (id) on delete cascade,
  number integer not null, -- 1 is the file that was uploaded first
  file_name text not null,
  file_path text not null,
  file_size bigint not null,
  file_type text not null,
  sha256 text,
  thumbnail_path text,
  -- Who replaced this file, when and why.
  replaced_by uuid references auth.users (id) on delete set null,
  replaced_at timestamptz not null default now(),
  reason text constraint reason_is_visible check (private.is_visible_line(reason, 300)),
  unique (document_id, number)
);
create index document_versions_replaced_by_idx on public.document_versions (replaced_by);
-- To find the row that names a file. A file has two versions where an earlier one was made the present one, and was replaced again.
create index document_versions_file_idx on public.document_versions (file_path);
create index document_versions_thumbnail_idx on public.document_versions (thumbnail_path) where thumbnail_path is not null;

alter table public.document_versions enable row level security;
revoke all on table public.document_versions from anon, authenticated, service_role;
grant select on table public.document_versions to authenticated, service_role;
create policy "Admins see the earlier files of documents" on public.document_versions
  for select to authenticated using ((select private.is_admin()));

-- Puts `file` into the place of the document's present file, which becomes the version `file.id`. False where the document is not there
-- in the version that was seen (`updated_at`); true where this replacement was made before.
create function private.put_document_file(seen timestamptz, file public.document_versions) returns boolean
language plpgsql set search_path = '' as $$
declare
  before public.documents;
begin
  -- Two replacements at once: the second waits here, and then meets another version of the row.
  select * into before from public.documents d where d.id = file.document_id and not d.is_embed for update;
  if exists (select from public.document_versions v where v.id = file.id and v.document_id = before.id) then
    return true;
  end if;
  if (before.updated_at = seen and before.deleted_at is null) is not true then
    return false;
  end if;
  perform from storage.objects o where o.bucket_id = 'documents' and o.name = file.file_path for no key update;
  if not found then
    raise exception 'This file is not in storage' using errcode = '23514';
  end if;
  insert into public.document_versions
    (id, document_id, number, file_name, file_path, file_size, file_type, sha256, thumbnail_path, replaced_by, reason)
  values (
    file.id, before.id, 1 + (select count(*) from public.document_versions v where v.document_id = before.id),
    before.file_name, before.file_path, before.file_size, before.file_type, before.sha256, before.thumbnail_path,
    auth.uid(), file.reason
  );
  update public.documents d set
    file_name = file.file_name, file_path = file.file_path, file_size = file.file_size, file_type = file.file_type,
    sha256 = file.sha256, thumbnail_path = file.thumbnail_path
  where d.id = before.id;
  return true;
end $$;

-- Replaces the file of a document by one that is in storage, and that no row names yet. Answers as `put_document_file`.
create function public.replace_document_file(
  row_id uuid, version timestamptz, replacement uuid, file_name text, file_path text, file_size bigint, file_type text,
  sha256 text default null, thumbnail_path text default null, reason text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  file public.document_versions;
begin
  perform private.require_admin();
  file.id := replacement;
  file.document_id := row_id;
  file.file_name := file_name;
  file.file_path := file_path;
  file.file_size := file_size;
  file.file_type := file_type;
  file.sha256 := sha256;
  file.thumbnail_path := thumbnail_path;
  file.reason := reason;
  -- An earlier file of this document comes back with its own name and hash alone, by the function below.
  if exists (
    select from public.document_versions v where v.file_path = file.file_path and v.id <> replacement
  ) then
    raise exception 'This file is an earlier version' using errcode = '23505';
  end if;
  return private.put_document_file(version, file);
end $$;

-- Makes an earlier file the present one again; the present one becomes a version. Answers as `put_document_file`.
create function public.restore_document_version(
  version_id uuid, version timestamptz, replacement uuid, reason text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  file public.document_versions;
begin
  perform private.require_admin();
  select * into file from public.document_versions v where v.id = version_id;
  file.id := replacement;
  file.reason := reason;
  return private.put_document_file(version, file);
end $$;

revoke execute on function private.put_document_file(timestamptz, public.document_versions)
  from public, anon, authenticated, service_role;
revoke execute on function
  public.replace_document_file(uuid, timestamptz, uuid, text, text, bigint, text, text, text, text),
  public.restore_document_version(uuid, timestamptz, uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.replace_document_file(uuid, timestamptz, uuid, text, text, bigint, text, text, text, text),
  public.restore_document_version(uuid, timestamptz, uuid, text)
  to authenticated;
