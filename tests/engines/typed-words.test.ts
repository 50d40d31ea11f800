// Words that were typed into Edit come back after a reload, before which Safari on iPads does not ask. A sign-out forgets them.
import { describe, expect, it } from 'vitest'
import { hasList, hasLogin, pressButton, tapSignOut } from './in-page'
import { eventually } from './tab'
import { signIn, useEngine } from './use-engine'
import { webkit } from './webkit'

const TITLE = 'PTO Request Form'
const typed = { Title: 'PTO form, from 2027 on', Description: 'Hand it in a week before.' }

/** The fields of the open form by their labels. */
const fieldsOf = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLLabelElement>('dialog[open] label')].flatMap(
      ({ control, textContent }) => {
        const [name] = /^\w+/.exec(textContent.trim()) ?? []
        const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
        return name && isText ? [[name, control.value]] : []
      },
    ),
  )

const hasForm = () => document.querySelector('dialog[open] textarea') !== null

/** Types into fields of the open form, as a person does. */
function type(words: Record<string, string>) {
  for (const label of document.querySelectorAll<HTMLLabelElement>('dialog[open] label')) {
    const [name] = /^\w+/.exec(label.textContent.trim()) ?? []
    const text = name && words[name]
    if (!text || !label.control) continue
    // The prototype's setter sets the value: React puts a setter of its own on the field, and would not notice the change.
    const prototype: unknown = Object.getPrototypeOf(label.control)
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(label.control, text)
    label.control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const draftsHere = () => Object.keys(localStorage).filter((key) => key.startsWith('clinic-draft'))

describe.skipIf(!webkit.isHere)('in WebKit', () => {
  const on = useEngine(webkit)

  async function openEdit() {
    await eventually(on.tab, hasList)
    await on.tab.run(pressButton, 'Edit', TITLE)
    await eventually(on.tab, hasForm)
  }

  it('words typed into Edit are back after a reload, and gone after a sign-out', async () => {
    await signIn(on, 'admin@clinic.example', 'demo-admin')
    await on.tab.open(`${on.app.url}/portal/documents/hr-docs`)
    await openEdit()
    await on.tab.run(type, typed)
    expect(await on.tab.run(fieldsOf)).toMatchObject(typed)
    await on.tab.reload()
    await openEdit()
    expect(await on.tab.run(fieldsOf)).toMatchObject(typed)

    await on.tab.open(`${on.app.url}/portal/dashboard`)
    expect(await on.tab.run(draftsHere)).toHaveLength(1)
    await eventually(on.tab, () => document.querySelector('main h1') !== null)
    await on.tab.run(tapSignOut)
    await eventually(on.tab, hasLogin)
    await expect.poll(() => on.tab.run(draftsHere)).toEqual([])
  })
})
