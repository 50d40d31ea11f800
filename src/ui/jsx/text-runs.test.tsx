// Texts in a page that the browser translates.
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ReactNode } from 'react'
import { endTranslation, translatePage } from '../../../tests/support/screen/translate'

const Words = ({ isOn }: { isOn: boolean }) => <>{isOn ? 'new' : 'old'}</>
const Frame = ({ children }: { children: ReactNode }) => <p>{children}</p>

afterEach(() => {
  endTranslation()
  cleanup()
})

it.each<[string, (isOn: boolean) => ReactNode, before: string, after: string]>([
  ['before which a picture comes', (isOn) => <p>{isOn && <i>!</i>}Save</p>, 'Save', '!Save'],
  [
    'that goes from beside an element',
    (isOn) => (
      <p>
        {!isOn && 'gone'}
        <i>a</i>
      </p>
    ),
    'gonea',
    'a',
  ],
  [
    'that counts',
    (isOn) => (
      <p>
        {isOn ? 2 : 1} of {5}
      </p>
    ),
    '1 of 5',
    '2 of 5',
  ],
  [
    'that counts beside an element',
    (isOn) => (
      <p>
        <i>a</i> {isOn ? 2 : 1} of {5}
      </p>
    ),
    'a 1 of 5',
    'a 2 of 5',
  ],
  ['that is all of its element', (isOn) => <p>{isOn ? 'new' : 'old'}</p>, 'old', 'new'],
  ['that becomes an element', (isOn) => <p>{isOn ? <i>i</i> : 'old'}</p>, 'old', 'i'],
  [
    'that a component gives',
    (isOn) => (
      <p>
        <Words isOn={isOn} />
        <i>a</i>
      </p>
    ),
    'olda',
    'newa',
  ],
  ['that a component gets', (isOn) => <Frame>{isOn && <i>!</i>}Save</Frame>, 'Save', '!Save'],
  ['in a list that grows', (isOn) => <p>{['a', ...(isOn ? [<i key="i">b</i>] : [])]}c</p>, 'ac', 'abc'],
  [
    'in a choice',
    (isOn) => (
      <select>
        <option>{isOn ? 2 : 1} times</option>
      </select>
    ),
    '1 times',
    '2 times',
  ],
  [
    'of a zero',
    (isOn) => (
      <p>
        {isOn ? 1 : 0}
        <i>a</i>
      </p>
    ),
    '0a',
    '1a',
  ],
])('a text %s is seen as it is now, and nothing breaks', (_what, view, before, after) => {
  const { container, rerender } = render(view(false))
  expect(container.textContent).toBe(before)
  translatePage()
  rerender(view(true))
  expect(container.textContent).toBe(after)
  rerender(view(false))
  expect(container.textContent).toBe(before)
})

it('an element with nothing beside its text has no element more', () => {
  const { container } = render(<p className="a">{'one'} text</p>)
  expect(container.innerHTML).toBe('<p class="a">one text</p>')
})
