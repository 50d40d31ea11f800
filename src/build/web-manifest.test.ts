// Two apps can be installed from one address, the portal and the public site. The browser tells them apart by their ids.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from '../../scripts/setup/setup.mjs'
import { publicPaths } from '../app/entry-server'
import { portalWebManifest, siteWebManifest } from './web-manifest'

const portal = portalWebManifest(root)
const site = siteWebManifest(root)
const addresses = ({ start_url, shortcuts }: typeof portal) => [
  start_url!,
  ...shortcuts!.map(({ url }) => url),
]

it('the web manifests make the portal an app with its own id, only its own addresses, and a start at the dashboard', () => {
  expect(portal).toMatchObject({ id: '/portal/', scope: '/portal/', start_url: '/portal/dashboard' })
  expect(portal.shortcuts!.map(({ name }) => name)).toEqual(['Training Videos', 'Documents', 'Search'])
  expect(portal.display_override).toEqual(['standalone', 'minimal-ui'])
  for (const address of addresses(portal)) expect(address).toMatch(/^\/portal\//)
})

it('the web manifests keep the id and the start of the site’s app, which people have installed, and share icons and colours', () => {
  expect(site).toMatchObject({ id: '/', scope: '/', start_url: '/' })
  const { icons, theme_color, background_color, display } = portal
  expect(site).toMatchObject({ icons, theme_color, background_color, display })
  expect(site.name).not.toBe(portal.name)
})

it('the web manifests name no public page that the site lacks', () => {
  const pages = [portal, site].flatMap(addresses).filter((address) => !address.startsWith('/portal/'))
  expect(publicPaths).toEqual(expect.arrayContaining(pages))
})

it('the web manifests are asked for anew each time, so that an installed app follows a release', () => {
  const headers = readFileSync('public/_headers', 'utf8')
  for (const name of ['manifest', 'site'])
    expect(headers).toContain(`\n/${name}.webmanifest\n  Cache-Control: no-cache`)
})
