// The rules of Supabase's advisors as queries of the catalogue: each row of the answer is a fault.

const OURS = `('public', 'private')`

export const ADVICE: Record<string, string> = {
  'a table without row level security': `
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${OURS} and c.relkind in ('r', 'p') and not c.relrowsecurity`,

  'a table with row level security and no policy': `
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${OURS} and c.relkind in ('r', 'p')
      and not exists (select from pg_policy p where p.polrelid = c.oid)`,

  'a table without a primary key': `
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${OURS} and c.relkind in ('r', 'p')
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,

  // (select auth.uid()) is asked once a query, auth.uid() once a row.
  'a policy that asks a function once a row': `
    select policyname || ' on ' || tablename as name from pg_policies
    where schemaname in ('public', 'private', 'storage')
      and regexp_replace(coalesce(qual, '') || ' ' || coalesce(with_check, ''), '\\( SELECT [a-z_.]+\\(\\) AS [a-z_]+\\)', '', 'g')
        ~ '(auth|private)\\.[a-z_]+\\('`,

  'two permissive policies for the same role and the same action': `
    select c.oid::regclass::text as name
    from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace,
      unnest(p.polroles) as role,
      unnest(case p.polcmd when '*' then array['r', 'a', 'w', 'd'] else array[p.polcmd::text] end) as action
    where n.nspname in ('public', 'private', 'storage') and p.polpermissive
    group by c.oid, role, action having count(*) > 1`,

  'a policy for everybody': `
    select p.polname::text as name from pg_policy p join pg_class c on c.oid = p.polrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private', 'storage') and 0 = any (p.polroles)`,

  'a function whose search_path the caller chooses': `
    select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ${OURS}
      and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%')`,

  'a function that a visitor may call': `
    select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ${OURS} and has_function_privilege('anon', p.oid, 'execute')
      and has_schema_privilege('anon', n.oid, 'usage')`,

  'a view that reads with the rights of its owner': `
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${OURS} and (c.relkind = 'm' or c.relkind = 'v'
      and not coalesce(c.reloptions && array['security_invoker=true', 'security_invoker=on'], false))`,

  'a foreign key without an index': `
    select k.conrelid::regclass || ' ' || k.conname as name
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and n.nspname in ${OURS}
      and not exists (
        select from pg_index i
        where i.indrelid = k.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
      )`,

  'an index that is there twice': `
    select min(i.indexrelid::regclass::text) as name from pg_index i
    join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${OURS}
    group by i.indrelid, i.indkey::text, i.indclass::text, i.indoption::text,
      coalesce(pg_get_expr(i.indpred, i.indrelid), ''), coalesce(pg_get_expr(i.indexprs, i.indrelid), '')
    having count(*) > 1`,
}
