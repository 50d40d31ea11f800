// The ways to install the portal: the offer on Home, and the pictured steps on the page "On this device".
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { kept, keepOffer, type Offer } from './kept-offer'

// In the browser the portal's first script listens for the offer; tests do not run that script.
addEventListener('beforeinstallprompt', keepOffer)
afterEach(() => {
  kept.offer = undefined
})

/** Fires the event with which the browser offers the installation. */
function offer() {
  const prompt = vi.fn<Offer['prompt']>(() => Promise.resolve({ outcome: 'dismissed' }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void dispatchEvent(event))
  return { event, prompt }
}

const card = () => screen.queryByRole('region', { name: 'The portal on your home screen' })
const hello = () => screen.findByRole('heading', { level: 1, name: /^Welcome/ })

/** Makes `matchMedia` answer as in this display mode. */
const runAs = (mode: string) =>
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes(`display-mode: ${mode}`), media: query }),
  )

test('the offer on Home is shown after the browser’s offer, keeps the browser’s own bar away, and opens the browser’s question', async () => {
  const { person } = await renderPortal('/portal/dashboard')
  await hello()
  expect(card()).toBeNull()
  const { event, prompt } = offer()
  expect(event.defaultPrevented).toBe(true)
  await waitFor(() => expect(card()).not.toBeNull())
  await person.click(within(card()!).getByRole('button', { name: 'Install' }))
  expect(prompt).toHaveBeenCalledOnce()
  await waitFor(() => expect(card()).toBeNull())
})

test('the offer on Home is not shown at the login, but then on Home, if the browser made its offer at the login', async () => {
  const { signIn } = await renderPortal('/portal/login', { user: null })
  offer()
  await screen.findByRole('button', { name: 'Sign In' })
  expect(card()).toBeNull()
  await signIn()
  await waitFor(() => expect(card()).not.toBeNull())
})

test('the offer on Home does not come back on this device after No, thanks, and the focus goes to the page’s heading', async () => {
  const { person, tablet } = await renderPortal('/portal/dashboard')
  const heading = await hello()
  offer()
  await waitFor(() => expect(card()).not.toBeNull())
  await person.click(within(card()!).getByRole('button', { name: 'No, thanks' }))
  expect(card()).toBeNull()
  expect(document.activeElement).toBe(heading)
  offer()
  expect(card()).toBeNull()
  expect(tablet.storage.getItem('clinic-install-offer')).toBe('put-away')
})

test('the offer on Home disappears when the portal was installed by the browser’s own menu', async () => {
  await renderPortal('/portal/dashboard')
  await hello()
  offer()
  await waitFor(() => expect(card()).not.toBeNull())
  act(() => void dispatchEvent(new Event('appinstalled')))
  expect(card()).toBeNull()
})

test('the steps on the page "On this device" have pictures for both kinds of tablets, and begin with the removal of an older icon', async () => {
  runAs('browser')
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)')
  const { person } = await renderPortal('/portal/on-this-device')
  await person.click(await screen.findByRole('button', { name: 'Show the steps' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'The portal on your home screen' }))
  const lines = () => dialog.getAllByRole('listitem').map((line) => line.textContent)
  expect(lines()).toHaveLength(4)
  expect(lines()[0]).toMatch(/nothing waits to be sent. Then\s+remove it/)
  expect(lines().join()).toContain('Add to Home Screen')
  for (const line of dialog.getAllByRole('listitem')) expect(line.querySelector('svg')).not.toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Android' }))
  expect(lines()[0]).toMatch(/Then remove it/)
  expect(lines().join()).toContain('Install app')
})

test('the steps on the page "On this device" have the button Install beside them while the browser offers its own question', async () => {
  runAs('browser')
  const { person } = await renderPortal('/portal/on-this-device')
  const { prompt } = offer()
  await person.click(await screen.findByRole('button', { name: 'Install' }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull()
})

test('the steps on the page "On this device" are not shown in the installed portal', async () => {
  runAs('standalone')
  await renderPortal('/portal/on-this-device')
  await screen.findByRole('heading', { level: 1, name: 'On this device' })
  expect(card()).toBeNull()
})
