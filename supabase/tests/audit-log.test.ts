// The lines of the audit log: who did what to whom or to what, and in which role.
import { expect, test } from 'vitest'
import { startWithCast } from './cast.ts'
import { connect, signIn } from './clients.ts'
import { signInByRecovery } from './mailbox.ts'
import { addPerson, addSignedIn } from './people.ts'

const { stack, cast } = await startWithCast()

const ADMIN = { actor_name: 'Avery Sample', actor_role: 'admin' }
const SERVICE = { actor_id: null, actor_name: null, actor_role: 'service' }

/** The log's lines about a person or a thing, the oldest first, without the columns that are the same for every line. */
async function linesOf(subject: string | null | undefined) {
  const { data, error } = await cast.admin.client
    .from('audit_log')
    .select('*')
    .eq('subject_id', String(subject))
    .order('id')
  if (error) throw error
  return data
}

async function invoke(name: string, body: object) {
  const { data, error } = await cast.admin.client.functions.invoke<{ userId: string }>(name, { body })
  if (error || !data) throw error
  return data.userId
}

test('the whole life of an account is in the log, with the names and roles of that time', async () => {
  const email = 'dana@clinic.example'
  const person = { email, password: 'copper-mesa-1', firstName: 'Dana', lastName: 'Reyes', role: 'staff' }
  const id = await invoke('create-user', person)
  const theirs = await signIn(stack, email, 'copper-mesa-1')
  await theirs.auth.updateUser({ password: 'my own one', current_password: 'copper-mesa-1' })
  await theirs.auth.updateUser({ data: { last_name: 'Cruz' } })
  for (const role of ['admin', 'admin', 'staff'])
    await cast.admin.client.from('user_roles').upsert({ user_id: id, role })
  for (const active of [false, false, true])
    await cast.admin.client.rpc('set_user_active', { person: id, active })
  await cast.admin.client.rpc('record_password_reset', { person: id })
  await invoke('set-temporary-password', { userId: id, password: 'copper-mesa-2' })
  await invoke('delete-user', { userId: id })

  const lines = await linesOf(id)
  const by = { ...ADMIN, actor_id: cast.admin.id, subject_type: 'person' }
  const themselves = { actor_id: id, actor_role: 'staff' }
  expect(lines).toMatchObject([
    { ...by, action: 'person_added', subject_label: 'Dana Reyes', details: { role: 'staff' } },
    { ...themselves, actor_name: 'Dana Reyes', action: 'password_changed', subject_label: 'Dana Reyes' },
    {
      ...themselves,
      actor_name: 'Dana Cruz',
      action: 'person_changed',
      subject_label: 'Dana Cruz',
      details: { from: `Dana Reyes, ${email}`, to: `Dana Cruz, ${email}` },
    },
    { ...by, action: 'person_promoted' },
    { ...by, action: 'person_demoted' },
    { ...by, action: 'person_disabled' },
    { ...by, action: 'person_enabled' },
    { ...by, action: 'password_reset_sent' },
    { ...by, action: 'temporary_password_set' },
    { ...by, action: 'person_deleted', subject_label: 'Dana Cruz', details: { email, role: 'staff' } },
  ])
  expect(lines).toHaveLength(10)
  for (const line of lines) expect(Date.now() - Date.parse(line.at)).toBeLessThan(60_000)
  // The log holds no password and no hash of a password.
  expect(JSON.stringify(lines)).not.toMatch(/copper|my own|\$2[aby]\$/)
})

test('a password or a name that was set with the service key is logged without the name of a person', async () => {
  const { client: theirs, ...person } = await addSignedIn(stack, 'renamed')
  await theirs.auth.updateUser({ data: { first_name: 'Own' } })
  const { admin } = connect(stack, stack.secretKey).auth
  const given = { password: 'given to them', user_metadata: { first_name: 'Given' } }
  expect((await admin.updateUserById(person.id, given)).error).toBeNull()
  await stack.query(`update auth.users set encrypted_password = 'x' where id = $1`, [person.id])
  expect(await linesOf(person.id)).toMatchObject([
    { action: 'person_added' },
    { action: 'person_changed', actor_id: person.id, actor_name: 'Own Test', actor_role: 'staff' },
    ...['password_changed', 'person_changed', 'password_changed'].map((action) => ({ action, ...SERVICE })),
  ])
})

test('a password that was chosen by the link of a mail is logged as the person’s own act', async () => {
  const person = await addPerson(stack, 'forgetful')
  const client = await signInByRecovery(stack, person.email)
  expect((await client.auth.updateUser({ password: 'a new one' })).error).toBeNull()
  expect((await linesOf(person.id)).at(-1)).toMatchObject({ action: 'password_changed', actor_id: person.id })
})

test('a line of the log keeps the name of the person who acted, also after that person was deleted', async () => {
  const { client: theirs, ...former } = await addSignedIn(stack, 'former', { role: 'admin' })
  const other = await addPerson(stack, 'other')
  expect((await theirs.rpc('set_user_active', { person: other.id, active: false })).error).toBeNull()
  await invoke('delete-user', { userId: former.id })
  expect((await linesOf(other.id)).at(-1)).toMatchObject({
    action: 'person_disabled',
    actor_id: former.id,
    actor_name: 'former Test',
    actor_role: 'admin',
  })
})

test('a renewed key of the kept files differs from the old key, and the log has a line about the renewal', async () => {
  const { client } = cast.admin
  const before = await client.rpc('shelf_key')
  const { data: number } = await client.rpc('renew_shelf_key')
  const after = await cast.staff.client.rpc('shelf_key')
  expect(after.data).toMatchObject({ number })
  const keys = [before, after].map(({ data }) => Buffer.from((data as { key: string }).key, 'base64'))
  expect(keys.map(({ length }) => length)).toEqual([32, 32])
  expect(keys[0]).not.toEqual(keys[1])
  expect(await linesOf('00000000-0000-0000-0000-000000000000')).toMatchObject([
    { ...ADMIN, action: 'shelf_key_renewed', subject_label: 'All tablets', details: {} },
  ])
})

test('progress and sign-ins are not in the log', async () => {
  const [video] = await stack.query('select id from training_videos limit 1')
  const before = await stack.query('select count(*) from audit_log')
  const person = { user_id: cast.staff.id!, video_id: String(video?.id), progress_seconds: 5 }
  expect((await cast.staff.client.from('video_progress').upsert(person)).error).toBeNull()
  await signIn(stack, 'staff@clinic.example', 'demo-staff')
  expect(await stack.query('select count(*) from audit_log')).toEqual(before)
})

const by = () => ({ ...ADMIN, actor_id: cast.admin.id })

test('a document has a line when it is added, edited and deleted; an edit that changes nothing leaves none', async () => {
  const { client } = cast.admin
  const [category] = await stack.query('select id from document_categories limit 1')
  const row = {
    title: 'First title',
    file_name: 'a.txt',
    file_path: 'x/1-a.txt',
    category_id: String(category?.id),
  }
  const { data } = await client.from('documents').insert(row).select('id').single()
  const id = data!.id
  await client.from('documents').update({ title: 'Second title' }).eq('id', id)
  await client.from('documents').update({ title: 'Second title' }).eq('id', id)
  await client.from('documents').update({ description: 'Told' }).eq('id', id)
  await client.from('documents').delete().eq('id', id)
  expect(await linesOf(id)).toMatchObject([
    { ...by(), action: 'document_added', subject_type: 'document', subject_label: 'First title' },
    { action: 'document_edited', subject_label: 'Second title', details: { from: 'First title' } },
    { action: 'document_edited', subject_label: 'Second title', details: {} },
    { ...by(), action: 'document_deleted', subject_label: 'Second title' },
  ])
})

test('an embed and an uploaded video are logged as videos', async () => {
  const { client } = cast.admin
  const [category] = await stack.query('select id from video_categories limit 1')
  const [embed, film] = [crypto.randomUUID(), crypto.randomUUID()]
  const embed_url = 'https://www.youtube.com/embed/abcdefghijk'
  const player = { title: 'Embed', is_embed: true, embed_url, video_type: 'youtube', file_type: 'video' }
  const file = { title: 'Film', video_name: 'f.mp4', video_path: 't/1-f.mp4' }
  const category_id = String(category?.id)
  await client.from('documents').insert({ id: embed, ...player, video_category_id: category_id })
  await client.from('training_videos').insert({ id: film, ...file, category_id })
  await client.from('training_videos').update({ title: 'Film 2' }).eq('id', film)
  await client.from('training_videos').delete().eq('id', film)
  const added = { ...by(), action: 'video_added', subject_type: 'video', subject_label: 'Embed' }
  expect(await linesOf(embed)).toMatchObject([added])
  const actions = (await linesOf(film)).map(({ action }) => action)
  expect(actions).toEqual(['video_added', 'video_edited', 'video_deleted'])
})

test('a category has a line when it is added, renamed and deleted', async () => {
  const id = crypto.randomUUID()
  expect((await cast.admin.client.from('video_categories').insert({ id, name: 'New one' })).error).toBeNull()
  const service = connect(stack, stack.secretKey)
  await service.from('video_categories').update({ name: 'Renamed' }).eq('id', id)
  await service.from('video_categories').delete().eq('id', id)
  expect(await linesOf(id)).toMatchObject([
    { ...by(), action: 'category_added', subject_type: 'category', subject_label: 'New one' },
    { ...SERVICE, action: 'category_renamed', subject_label: 'Renamed', details: { from: 'New one' } },
    { ...SERVICE, action: 'category_deleted', subject_label: 'Renamed' },
  ])
})
