import { expect, test } from 'vitest'
import { publicPaths, render } from '@/app/entry-server'
import { holidays, locations, type Person, type PersonId, people } from './clinic'
import { absoluteUrl, siteUrl } from './site-url'
import { staff } from './structured-data'

type Node = Record<string, unknown> & { '@type': string; '@id'?: string }

// Fields that Google and schema.org's own validator require for each type that we use.
const required: Record<string, string[]> = {
  MedicalClinic: [
    'name',
    'url',
    'image',
    'telephone',
    'address',
    'hasMap',
    'openingHoursSpecification',
    'specialOpeningHoursSpecification',
    'availableService',
  ],
  MedicalOrganization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  Person: ['name', 'jobTitle', 'worksFor'],
  Service: ['name', 'description', 'provider', 'url'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  OpeningHoursSpecification: ['opens', 'closes'],
  ListItem: ['position', 'name', 'item'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  MedicalProcedure: ['name', 'url'],
  Offer: ['name', 'price', 'priceCurrency'],
  GeoCoordinates: ['latitude', 'longitude'],
}

async function graphOf(path: string): Promise<Node[]> {
  const { head } = await render(path)
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1]
  const data = JSON.parse(json ?? 'null') as { '@context': string; '@graph': Node[] }
  expect(data['@context']).toBe('https://schema.org')
  return data['@graph']
}

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one)
  else if (value && typeof value === 'object') {
    if ('@type' in value) yield value as Node
    yield* nodesIn(Object.values(value))
  }
}

test.each(publicPaths)('every node on %s has a known type and its required fields', async (path) => {
  const nodes = [...nodesIn(await graphOf(path))]
  expect(nodes.length).toBeGreaterThan(0)
  for (const node of nodes) {
    expect(required).toHaveProperty(node['@type'])
    for (const field of required[node['@type']]!) {
      expect(node[field], `${node['@type']}.${field}`).toBeTruthy()
    }
  }
})

test.each(publicPaths.filter((path) => path !== '/'))('%s has breadcrumbs', async (path) => {
  const [crumbs] = (await graphOf(path)).filter((node) => node['@type'] === 'BreadcrumbList')
  const items = crumbs?.itemListElement as { position: number; item: string }[]
  expect(items.map(({ position }) => position)).toEqual(items.map((_, at) => at + 1))
  expect(items[0]?.item).toBe(absoluteUrl('/'))
  expect(items.at(-1)?.item).toBe(absoluteUrl(path))
  for (const { item } of items) expect(publicPaths).toContain(item.slice(siteUrl().length))
})

test.each(locations)('the page of the $name has its address, phone and hours', async (location) => {
  const graph = await graphOf(`/locations/${location.id}`)
  const node = graph.find((one) => one['@type'] === 'MedicalClinic')
  expect(node?.telephone).toMatch(/^\+1\d{10}$/)
  expect(node?.address).toMatchObject({ streetAddress: location.street, postalCode: location.postalCode })
  const hours = node?.openingHoursSpecification as { dayOfWeek: string; opens: string; closes: string }[]
  const open = location.hours.flatMap((span, weekday) => (span ? [{ ...span, weekday }] : []))
  expect(hours.map(({ opens, closes }) => ({ opens, closes }))).toEqual(
    open.map(({ opens, closes }) => ({ opens, closes })),
  )
  const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
  expect(hours.map(({ dayOfWeek }) => dayOfWeek)).toEqual(
    open.map(({ weekday }) => `https://schema.org/${days[weekday]}`),
  )
  expect(node?.availableService).toHaveLength(location.services.length)
  // Unmeasured coordinates are left out rather than made up.
  expect('geo' in node!).toBe(location.geo !== undefined)
  expect(node?.hasMap).toContain(encodeURIComponent(location.street))
})

test('the holidays of the coming year are special hours, from midnight to midnight where closed', async () => {
  const [node] = (await graphOf('/contact')).filter((one) => one['@type'] === 'MedicalClinic')
  const special = node?.specialOpeningHoursSpecification as Record<string, string>[]
  expect(special.length).toBeGreaterThanOrEqual(holidays.length - 1)
  for (const day of special) {
    expect(day.validFrom).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(day.validThrough).toBe(day.validFrom)
  }
  const whole = holidays.find(({ closes }) => !closes)
  for (const day of special.filter(({ name }) => name === whole?.name))
    expect(day).toMatchObject({ opens: '00:00', closes: '00:00' })
})

test('no made-up person reaches a search engine', async () => {
  const made: Record<string, Person> = people
  for (const path of ['/about', ...locations.map(({ id }) => `/locations/${id}`)])
    for (const { name } of (await graphOf(path)).filter((node) => node['@type'] === 'Person'))
      expect(Object.values(made).find((one) => one.name === name)?.isSample).not.toBe(true)
  for (const id of Object.keys(people) as PersonId[])
    expect(staff([id])).toHaveLength(made[id]!.isSample ? 0 : 1)
})
