-- Policies that repeat what the grants say: `db advisors` reports a table without any policy as forgotten.

create policy "Nobody reaches accounts through the API" on private.accounts
  for all to anon, authenticated using (false) with check (false);
