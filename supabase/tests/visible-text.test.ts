// The database and its functions refuse invisible text by the rule of the forms, which `src/domain/visible-text.test.ts` tests.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { lineCases, textCases } from '../../src/domain/visible-text-cases.ts'
import { firstName } from '../functions/_shared/fields.ts'
import { isVisibleLine } from '../functions/_shared/visible-text.ts'
import { signInAdmin } from './clients.ts'
import { startOwnStack } from './own-stack.ts'
import { addSignedIn } from './people.ts'

const stack = await startOwnStack()
const admin = await signInAdmin(stack)

const isTaken = async (rule: string, text: string, maxLength: number) =>
  (await stack.query(`select private.${rule}($1, $2) as taken`, [text, maxLength]))[0]?.taken

test.each(lineCases)('SQL accepts a line of $name: $isTaken', async ({ text, isTaken: expected }) => {
  expect(await isTaken('is_visible_line', text, 100)).toBe(expected)
})
test.each(textCases)('SQL accepts a text of $name: $isTaken', async ({ text, isTaken: expected }) => {
  expect(await isTaken('is_visible_text', text, 5_000)).toBe(expected)
})

test.each(lineCases)('the functions accept a line of $name: $isTaken', ({ text, isTaken: expected }) => {
  expect(isVisibleLine(text, 100)).toBe(expected)
})
test('the functions remove spaces around a name first', () => {
  expect(v.parse(firstName, '  Ana ')).toBe('Ana')
  expect(v.safeParse(firstName, '\u202Eana').success).toBe(false)
})

const REVERSED_TEXT = '\u202Elive'
const [document, video] = ['documents', 'training_videos'] as const
test.each([document, video])('a hostile or too long title or description in %s is refused', async (table) => {
  const { data } = await admin.from(table).select('id, title').limit(1).single()
  const change = async (changes: { title?: string; description?: string }) => {
    const { error } = await admin.from(table).update(changes).eq('id', data!.id)
    return error && [error.code, /constraint "([a-z_]+)"/.exec(error.message)?.[1]]
  }
  expect(await change({ title: REVERSED_TEXT })).toEqual(['23514', 'title_is_visible'])
  expect(await change({ title: 'n'.repeat(301) })).toEqual(['23514', 'title_is_visible'])
  expect(await change({ description: REVERSED_TEXT })).toEqual(['23514', 'description_is_visible'])
  expect(await change({ description: 'n'.repeat(5_001) })).toEqual(['23514', 'description_is_visible'])
  expect(await change({ title: 'n'.repeat(300), description: 'One\ntwo' })).toBeNull()
  expect(await change({ title: data!.title })).toBeNull()
})

test('the name of a new category has to be visible text', async () => {
  const { error } = await admin.from('video_categories').insert({ name: REVERSED_TEXT })
  expect(error?.message).toContain('name_is_visible')
})

test('a person’s own name with reversed letters is refused, and the old name stays', async () => {
  const { client, ...person } = await addSignedIn(stack, 'evil')
  for (const name of [REVERSED_TEXT, 'Ana\nRuiz', '', 'n'.repeat(101)]) {
    const { error } = await client.auth.updateUser({ data: { first_name: name } })
    expect([name, error?.status]).toEqual([name, 422])
  }
  expect((await client.auth.getUser()).data.user?.user_metadata['first_name']).toBe('evil')
  expect((await client.auth.updateUser({ data: { first_name: 'דוד' } })).error).toBeNull()
  const [profile] = await stack.query('select first_name from public.profiles where id = $1', [person.id])
  expect(profile).toEqual({ first_name: 'דוד' })
})

test('a person’s own name is not changed with a temporary password, nor is the address', async () => {
  const { client, ...person } = await addSignedIn(stack, 'guest', { tempPassword: true })
  expect((await client.auth.updateUser({ data: { first_name: 'Boss' } })).error?.status).toBe(403)
  expect((await client.auth.updateUser({ email: 'other@clinic.example' })).error?.status).toBe(403)
  expect((await client.auth.getUser()).data.user?.user_metadata['first_name']).toBe('guest')
  const changed = await client.auth.updateUser({
    password: 'their own one',
    current_password: person.password,
  })
  expect(changed.error).toBeNull()
  expect((await client.auth.updateUser({ data: { first_name: 'Boss' } })).error).toBeNull()
})
