// Words that each public page must say. They are looked for in its <main>, because header and footer repeat many.
import { beforeAll, describe, expect, test } from 'vitest'
import {
  clinic,
  type ClinicLocation,
  directPrimaryCare,
  guides,
  lasting,
  locations,
  nursePractitioners,
  people,
  services,
} from '@/site/clinic'
import { closedLine, hoursRows } from '@/domain/hours'
import { findService } from '@/site/find'
import { offlineBody, offlineHead } from '@/site/offline-page'
import { formerNames } from '@/site/towns'
import { textOfHtml } from '../../tests/support/text-of-html'
import { publicPaths, render } from './entry-server'

const pages = new Map<string, string>()

beforeAll(async () => {
  for (const path of publicPaths) pages.set(path, (await render(path)).body)
})

const part = (path: string, tag: string) =>
  new RegExp(`<${tag}[ >].*</${tag}>`, 's').exec(pages.get(path)!)![0]
const mainOf = (path: string) => part(path, 'main')
const textOf = (html: string) =>
  textOfHtml(html)
    .replaceAll(/ (?=[.,])/g, '')
    .trim()
/** Links in order, each as its text and its address. Text for screen readers only is left out. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, href, inside]) => [
    textOf(inside!.replaceAll(/<span class="sr-only">.*?<\/span>/gs, '')),
    href!,
  ])
const headingsOf = (html: string) =>
  [...html.matchAll(/<h[1-6][^>]*>(.*?)<\/h/gs)].map(([, text]) => textOf(text!))

const waysToPay = ['not covered by insurance', 'cash, credit or debit']
const hoursOf = ({ hours }: ClinicLocation) => [
  ...hoursRows(hours).map((row) => `${row.days} ${row.hours}`),
  closedLine(hours),
]

test.each([
  ['/', ['Who We Are', 'Locations', 'Services', ...formerNames]],
  ['/about', ['mission', 'vision', 'core values', 'Our Story', 'Why Choose']],
  ['/services', ['Ready to Book', directPrimaryCare.title]],
  ['/services/family-primary-care', [findService('family-primary-care').title]],
  ['/services/medical-weight-loss', [findService('medical-weight-loss').title, ...waysToPay]],
  ['/services/hormones', ['Hormones', 'replacement', 'pellet', lasting.pellets]],
  ['/services/physicals', ['School', 'DOT', 'Annual', ...waysToPay]],
  [
    '/services/aesthetic',
    ['Neurotoxin', 'Dermal fillers', 'Skin-care line', lasting.neurotoxin, lasting.fillers],
  ],
  ['/services/iv-therapeutic-injections', [findService('iv-therapeutic-injections').title]],
  [
    '/services/direct-primary-care',
    [
      ...directPrimaryCare.prices.map(({ price }) => `$${price}`),
      `${directPrimaryCare.cashDiscountPercent}% off all cash-pay services`,
      ...directPrimaryCare.injections.map(({ name }) => name),
      'What is included',
      'Member benefits',
    ],
  ],
  ['/locations', [...locations.map(({ name }) => name), 'call 911']],
  ...locations.map((location): [string, string[]] => [
    `/locations/${location.id}`,
    [`About the ${location.name}`, 'Interactive Map Coming Soon', 'call 911'],
  ]),
  ['/resources', ['Downloadable Resources', 'Blog', 'Coming Soon']],
  ['/contact', ['Send us a message', 'call 911']],
  ['/privacy-policy', [clinic.privacyUpdated, 'STOP', 'UNSUBSCRIBE', 'under 13']],
  ['/no-internet', ['911', 'Wi-Fi', 'router', 'hotspot', 'Call the office', 'paper forms', 'sent by itself']],
])('the page %s says what it is for', (path, words) => {
  const text = textOf(mainOf(path)).toLowerCase()
  for (const word of words) expect(text).toContain(word.toLowerCase())
})

const servicePages = publicPaths.filter((path) => path.startsWith('/services/'))
test.each(servicePages)('the page %s leads back to the services and on to an appointment', (path) => {
  const links = linksOf(mainOf(path))
  expect(links).toContainEqual(['Back to Services', '/services'])
  expect(links).toContainEqual(['Book Appointment', `/contact?for=${path.split('/').at(-1)}#message`])
})

test('the home page opens with its three buttons', () => {
  const hero = /<section class="hero">.*?<\/section>/s.exec(mainOf('/'))![0]
  expect(linksOf(hero)).toEqual([
    ['Book Appointment', '/contact#message'],
    ['Direct Primary Care', '/services/direct-primary-care'],
    ['Learn More', '/about'],
  ])
})

test.each(['/', '/services'])('the page %s shows the services, each with a link to its page', (path) => {
  const cards = linksOf(mainOf(path)).filter(([, href]) => /^\/services\/(?!direct)/.test(href!))
  expect(cards.map(([name]) => name)).toEqual(services.map(() => 'Learn More'))
})

test('without script the card for a day without internet says what is true of any device', () => {
  expect(mainOf('/no-internet').match(/<span data-kept="[^"]+"(?! hidden)/g)).toEqual([
    '<span data-kept="unknown"',
  ])
})

test('the about page has six values and all nurse practitioners', () => {
  const main = mainOf('/about')
  expect(main.match(/<dt/g)).toHaveLength(6)
  expect(main.match(/class="person /g)).toHaveLength(nursePractitioners.length)
  for (const id of nursePractitioners) expect(textOf(main)).toContain(people[id].name)
})

describe.each(locations)('the page of the $name', (location) => {
  const main = () => mainOf(`/locations/${location.id}`)

  test('leads back, to an appointment and to a map', () => {
    const links = linksOf(main())
    expect(links).toContainEqual(['Back to Locations', '/locations'])
    expect(links).toContainEqual(['Schedule Appointment', `/contact?clinic=${location.id}#message`])
    const map = /Interactive Map Coming Soon.*?<\/section>/s.exec(main())![0]
    expect(map).toContain('Get Directions')
  })

  test('links to the services that it offers, and to no other', () => {
    const offered = linksOf(main()).filter(([, href]) => href!.startsWith('/services/'))
    expect(offered.map(([, href]) => href!.split('/').at(-1)!).toSorted()).toEqual(
      location.services.toSorted(),
    )
  })

  test('shows its whole team, its address, phone and hours', () => {
    expect(main().match(/class="person /g)).toHaveLength(location.staff.length)
    for (const fact of [location.street, location.postalCode, location.phone, ...hoursOf(location)]) {
      expect(textOf(main())).toContain(fact)
    }
    // On a phone, address and hours stand above the description of the clinic.
    expect(main().indexOf('Contact and hours')).toBeLessThan(main().indexOf('About the'))
  })
})

test('the cards of all clinics on the home page, /contact and /locations give address, phone, hours and directions', () => {
  for (const path of ['/contact', '/locations', '/']) {
    const cards = [...mainOf(path).matchAll(/<article.*?<\/article>/gs)].map(([card]) => card)
    expect(cards).toHaveLength(locations.length)
    cards.forEach((card, at) => {
      const location = locations[at]!
      const { id, street, phone, phoneE164 } = location
      for (const fact of [street, phone, ...hoursOf(location), 'Get Directions'])
        expect(textOf(card)).toContain(fact)
      expect(linksOf(card)).toContainEqual([phone, `tel:${phoneE164}`])
      expect(linksOf(card)).toContainEqual(['Learn More', `/locations/${id}`])
    })
  }
})

test('the offline page names the clinic and its phone numbers', () => {
  expect(offlineHead).toContain(clinic.name)
  expect(offlineBody).toContain(clinic.name)
  for (const { phone, phoneE164 } of locations)
    expect(offlineBody).toContain(`href="tel:${phoneE164}">${phone}<`)
})

test('the resources page links to the guides, and each guide has a link back and a form', () => {
  const cards = linksOf(mainOf('/resources')).filter(([name]) => name === 'Download Free')
  expect(cards.map(([, href]) => href)).toEqual(guides.map(({ path }) => path))
  for (const { id, path, title } of guides) {
    expect(linksOf(mainOf(path))).toContainEqual(['Back to Resources', '/resources'])
    expect(mainOf(path)).toContain(`guide=${id}`)
    expect(headingsOf(mainOf(path))).toContain(title)
  }
})

test('the privacy policy has one section on each topic', () => {
  const sections = headingsOf(mainOf('/privacy-policy')).slice(1).join('\n').toLowerCase()
  const topics = 'collect|use your information|contact by text, email or phone|security|changes'.split('|')
  for (const topic of [...topics, 'california privacy compliance', 'children’s privacy compliance'])
    expect(sections.split(topic), `“${topic}”`).toHaveLength(2)
})

test('a picture has the same description on every page', () => {
  const words = new Map<string, string>()
  for (const html of pages.values()) {
    for (const [, src, alt] of html.matchAll(/<img src="([^"]+)" alt="([^"]+)"/g)) {
      expect(alt).toBe(words.get(src!) ?? alt)
      words.set(src!, alt!)
    }
  }
  expect(words.size).toBeGreaterThan(5)
})

test('the header’s links stand in the specified order', () => {
  const nav = /<nav id="site-menu".*?<\/nav>/s.exec(part('/', 'header'))![0]
  // A phone's menu ends with the hours and the links to social networks.
  expect(linksOf(nav).slice(0, 6)).toEqual([
    ['Home', '/'],
    ['About', '/about'],
    ['Services', '/services'],
    ['Locations', '/locations'],
    ['Resources', '/resources'],
    ['Book Appointment', '/contact#message'],
  ])
})

test('the footer has its quick links, all addresses and the small print', () => {
  const footer = part('/', 'footer')
  const nav = /<nav .*?<\/nav>/gs
  expect(linksOf([...footer.matchAll(nav)].map(([html]) => html).join(''))).toEqual([
    ['About Us', '/about'],
    ['Services', '/services'],
    ['Weight Loss', '/services/medical-weight-loss'],
    ['Primary Care', '/services/family-primary-care'],
    ['Contact', '/contact'],
    ['Employee Portal', '/portal/login'],
  ])
  for (const { street } of locations) expect(textOf(footer)).toContain(street)
  expect(textOf(footer)).toContain(`© ${clinic.copyrightYear}`)
  expect(linksOf(footer)).toContainEqual(['Privacy Policy', '/privacy-policy'])
})

test('the bar at the bottom of a phone has Book on every page, and up to two call buttons or one for all clinics', () => {
  const calls =
    locations.length > 2
      ? [['Call a clinic', '/contact#clinics']]
      : locations.map(({ town, phoneE164 }) => [`Call ${town}`, `tel:${phoneE164}`])
  for (const [path, html] of pages) {
    const bar = /<aside class="thumb-bar".*?<\/aside>/s.exec(html)![0]
    expect(linksOf(bar)).toEqual([['Book', path === '/contact' ? '#message' : '/contact#message'], ...calls])
  }
})

test.each(publicPaths)(
  'on %s every link that says Book or Schedule leads to the place of the form',
  (path) => {
    const place = path === '/contact' ? /^#message$/ : /^\/contact(\?[\w=&-]+)?#message$/
    const links = linksOf(pages.get(path)!).filter(([name]) => /\b(book|schedule)\b/i.test(name!))
    expect(links).not.toEqual([])
    expect(links.filter(([, href]) => !place.test(href!))).toEqual([])
    expect(mainOf('/contact')).toContain('id="message"')
  },
)
