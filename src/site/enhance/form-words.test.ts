// @vitest-environment happy-dom
// Search parameters of the address (clinic, service) are shown as words beside the form and passed to the form service.
import { beforeEach, expect, test } from 'vitest'
import { start } from './form-words'

const asks = { for: { hormones: 'Hormones' }, clinic: { north: 'North Side' } }

beforeEach(() => {
  document.body.innerHTML = `
    <div data-asks='${JSON.stringify(asks)}' data-src="https://forms.test/1?form=a">
      <a href="/privacy-policy">Policy</a><a target="_blank" href="https://forms.test/1?form=a">Open</a>
      <p data-asked hidden></p>
    </div>`
})

function open(search: string) {
  start(document.querySelectorAll<HTMLElement>('[data-asks]'), search)
  const block = document.querySelector<HTMLElement>('[data-asks]')!
  const note = block.querySelector<HTMLElement>('[data-asked]')!
  const link = block.querySelector<HTMLAnchorElement>('a[target]')!.href
  return { src: block.dataset.src, link, words: note.hidden ? null : note.textContent }
}

test('clinic and service from the address are shown, and go to the form and to its link', () => {
  const src = 'https://forms.test/1?form=a&for=Hormones&clinic=North+Side'
  expect(open('?clinic=north&for=hormones')).toEqual({ src, link: src, words: 'About: Hormones, North Side' })
})

test.each([
  '',
  '?for=',
  '?for=free+money&clinic=dallas',
  '?for=constructor',
  '?for=__proto__',
  '?plan=hormones',
])('an address with %s changes nothing', (search) => {
  const src = 'https://forms.test/1?form=a'
  expect(open(search)).toEqual({ src, link: src, words: null })
})
