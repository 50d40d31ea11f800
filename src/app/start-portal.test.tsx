// Tests what the portal’s first script asks for, before any other script is there.
import { beforeEach, expect, it, vi } from 'vitest'
import { IDENTITY } from '../data/session/stored/keys'

vi.mock('./start-data', () => ({}))
vi.mock('./portal-entry', () => ({}))

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  document.head.innerHTML =
    '<meta name="scripts:/portal" content="/assets/data.js /assets/frame.js"><meta name="scripts:/portal/documents" content="/assets/documents.js"><meta name="scripts:/portal/training-videos" content="/assets/videos.js">'
  history.replaceState(null, '', '/portal/documents/all')
})

const asked = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))

it('the first script asks for the scripts of the screen in the address where a person is kept', async () => {
  localStorage.setItem(IDENTITY, '{}')
  await import('./start-portal')
  expect(asked()).toEqual(['/assets/data.js', '/assets/frame.js', '/assets/documents.js'])
})

it('the first script asks for no screen where nobody is kept', async () => {
  await import('./start-portal')
  expect(asked()).toEqual([])
})
