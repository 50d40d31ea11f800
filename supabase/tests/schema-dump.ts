// The whole schema as lines, one for each database object, read from PostgreSQL's system catalogue: the same on the local stack and on
// PostgreSQL, so that two ways to make the schema can be compared. The dump holds reference rows too.

const OUR_SCHEMAS = `('public', 'private')`
/** Our schemas, and those of the services, on whose tables we have triggers and policies. */
const ALL_SCHEMAS = `('public', 'private', 'auth', 'storage')`

const rights = (acl: string, kind: string, owner: string) => `(
  select string_agg(
    format('%s %s%s', coalesce(r.rolname, 'public'), e.privilege_type, case when e.is_grantable then '*' end), ', '
    order by r.rolname, e.privilege_type
  ) from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) e left join pg_roles r on r.oid = e.grantee
)`

export const SCHEMA_DUMP = `
select kind || ' ' || name || ': ' || concat_ws(' | ', variadic facts) as line from (
  select 'schema' as kind, n.nspname::text as name, array[n.nspowner::regrole::text, ${rights('n.nspacl', 'n', 'n.nspowner')}] as facts
  from pg_namespace n where n.nspname = 'private'

  union all
  select 'table', c.oid::regclass::text, array[
    c.relkind::text, c.relowner::regrole::text, 'rls ' || c.relrowsecurity || ' ' || c.relforcerowsecurity,
    array_to_string(c.reloptions, ','), ${rights('c.relacl', 'r', 'c.relowner')}, obj_description(c.oid, 'pg_class'),
    case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end
  ]
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${OUR_SCHEMAS} and c.relkind in ('r', 'p', 'v', 'm')

  union all
  select 'sequence', c.oid::regclass::text, array[
    c.relowner::regrole::text, ${rights('c.relacl', 's', 'c.relowner')},
    concat_ws(' ', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmax, s.seqmin, s.seqcache, s.seqcycle)
  ]
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_sequence s on s.seqrelid = c.oid
  where n.nspname in ${OUR_SCHEMAS}

  union all
  select 'column', c.oid::regclass || '.' || a.attname, array[
    a.attnum::text, format_type(a.atttypid, a.atttypmod), 'null ' || not a.attnotnull, a.attidentity::text,
    a.attgenerated::text, a.attcollation::regcollation::text, pg_get_expr(d.adbin, d.adrelid),
    (select string_agg(format('%s %s%s', coalesce(r.rolname, 'public'), e.privilege_type, case when e.is_grantable then '*' end),
      ', ' order by r.rolname, e.privilege_type)
      from aclexplode(a.attacl) e left join pg_roles r on r.oid = e.grantee),
    col_description(c.oid, a.attnum)
  ]
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where n.nspname in ${OUR_SCHEMAS} and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped

  union all
  select 'constraint', concat_ws(' ', nullif(k.conrelid, 0)::regclass, k.conname),
    array[pg_get_constraintdef(k.oid), 'valid ' || k.convalidated, obj_description(k.oid, 'pg_constraint')]
  from pg_constraint k join pg_namespace n on n.oid = k.connamespace where n.nspname in ${OUR_SCHEMAS}

  union all
  select 'index', i.indexrelid::regclass::text,
    array[pg_get_indexdef(i.indexrelid), 'valid ' || i.indisvalid, obj_description(i.indexrelid, 'pg_class')]
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${OUR_SCHEMAS}

  union all
  select 'function', p.oid::regprocedure::text, array[
    pg_get_functiondef(p.oid), p.proowner::regrole::text, ${rights('p.proacl', 'f', 'p.proowner')}, obj_description(p.oid, 'pg_proc')
  ]
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ${OUR_SCHEMAS} and p.prokind in ('f', 'p')

  union all
  select 'trigger', t.tgrelid::regclass || ' ' || t.tgname,
    array[pg_get_triggerdef(t.oid), t.tgenabled::text, obj_description(t.oid, 'pg_trigger')]
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${ALL_SCHEMAS} and not t.tgisinternal

  union all
  select 'policy', p.polrelid::regclass || ' ' || p.polname, array[
    p.polcmd::text, p.polpermissive::text, (select string_agg(r::regrole::text, ', ' order by r::regrole::text) from unnest(p.polroles) r),
    pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid), obj_description(p.oid, 'pg_policy')
  ]
  from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${ALL_SCHEMAS}

  union all
  select 'type', t.oid::regtype::text, array[
    t.typtype::text, t.typowner::regrole::text, ${rights('t.typacl', 'T', 't.typowner')},
    (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
    obj_description(t.oid, 'pg_type')
  ]
  from pg_type t join pg_namespace n on n.oid = t.typnamespace where n.nspname in ${OUR_SCHEMAS} and t.typtype in ('e', 'd')

  union all
  select 'default rights', d.defaclrole::regrole || ' ' || d.defaclnamespace::regnamespace || ' ' || d.defaclobjtype::text,
    array[d.defaclacl::text]
  from pg_default_acl d

  union all
  select 'bucket', id, array['public ' || public] from storage.buckets
  union all
  select 'document category', name, array[]::text[] from public.document_categories
  union all
  select 'video category', name, array[]::text[] from public.video_categories
) things
order by 1`
