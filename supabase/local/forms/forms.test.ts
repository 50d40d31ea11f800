import { describe, expect, test } from 'vitest'
import { directPrimaryCare, guides, locations } from '../../../src/site/clinic.ts'
import { forms } from './forms.ts'

const post = (path: string, answers: Record<string, string>) =>
  forms.request(path, { method: 'POST', body: new URLSearchParams(answers) })

describe('the stand-in forms', () => {
  test('each form may be framed by this site’s pages only', async () => {
    for (const path of ['/contact', '/dpc-pilot', '/guide']) {
      const answer = await forms.request(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
      expect(await answer.text()).toContain('<form method="post">')
    }
  })

  test('a message without an address is refused and keeps what was typed', async () => {
    const answer = await post('/contact', { name: 'Ann "Quote" <b>', email: 'nobody', message: 'Hello' })
    expect(answer.status).toBe(422)
    const text = await answer.text()
    expect(text).toContain('role="alert"')
    expect(text).toContain('value="Ann &quot;Quote&quot; &lt;b&gt;"')
  })

  test('clinic and subject that the page knows are filled in, as words and not as HTML', async () => {
    const { town } = locations.at(-1)!
    const known = new URLSearchParams({ clinic: town, for: 'Hormones <b>' })
    const answer = await forms.request(`/contact?${known}`)
    const text = await answer.text()
    expect(text).toContain(`<option selected>${town}</option>`)
    expect(text).toContain('>Hormones &lt;b&gt;: </textarea>')
  })

  test('towns, prices and guides to choose from are those of the clinic', async () => {
    const pilot = await (await forms.request('/dpc-pilot')).text()
    for (const { town } of locations) expect(pilot).toContain(`>${town}</option>`)
    for (const { price } of directPrimaryCare.prices) expect(pilot).toContain(`($${price})</option>`)
    for (const { id, file } of guides) {
      const sent = await post(`/guide?guide=${id}`, { email: 'ann@clinic.example' })
      expect((await sent.text()).match(/href="[^"]+\.pdf"/g)).toEqual([`href="${file}"`])
    }
  })

  test('an application needs a phone number', async () => {
    expect((await post('/dpc-pilot', { name: 'Ann', email: 'ann@clinic.example' })).status).toBe(422)
    const answer = await post('/dpc-pilot', { name: 'Ann', email: 'ann@clinic.example', phone: '1' })
    expect(await answer.text()).toContain('Your application is in')
  })
})
