-- What grants say already, said by row level security too: `db advisors` takes a table without any policy for one that was forgotten.

create policy "Nobody reaches accounts through the API" on private.accounts
  for all to anon, authenticated using (false) with check (false);
