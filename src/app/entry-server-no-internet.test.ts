// The card for a day without internet has its facts and steps in the HTML, for a browser without script too.
import { expect, test } from 'vitest'
import { locations } from '@/site/clinic'
import { textOfHtml } from '../../tests/support/text-of-html'
import { render } from './entry-server'

test('the card for a day without internet has phones, addresses, the emergency line, the steps, and what a device holds', async () => {
  const { body } = await render('/no-internet')
  const main = /<main[ >].*<\/main>/s.exec(body)![0]
  const text = textOfHtml(main)
  for (const { phone, street, town, postalCode } of locations)
    for (const fact of [phone, street, town, postalCode]) expect(text).toContain(fact)
  for (const word of [
    '911',
    'Wi-Fi',
    'router',
    'hotspot',
    'Call the office',
    'paper forms',
    'sent by itself',
  ])
    expect(text).toContain(word)
  const shown = [...main.matchAll(/<span data-kept="([^"]+)"(?! hidden)/g)].map(([, kept]) => kept)
  expect(shown, 'without script, what is true of any device').toEqual(['unknown'])
})
