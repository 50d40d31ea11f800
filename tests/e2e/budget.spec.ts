// Valid HTML, and limits on the bytes that a visitor's device fetches, for every page of the build. The spec reads files only;
// `npm run bench:site` measures the pages in a browser.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { policyHash } from '../../src/build/document'
import { fileOf } from '../../src/build/pages'
import { LOGIN_LIMIT, packagesAlone } from '../bench/packages-alone'
import {
  builtPaths,
  loginScripts,
  sentBytesOf,
  START_LIMIT,
  startScripts,
  weighPage,
  workerLists,
} from '../bench/page-weight'
import { distFolder } from '../support/browser/app-process'

const dist = distFolder()
const KB = 1000
const read = (path: string) => readFile(join(dist, fileOf(path)), 'utf8')

/** Every page that a visitor can meet. */
const pages = async () => [...(await builtPaths(dist)), '/404', '/offline']

test('a page needs at most 5 KB of script and 12 KB of style, whatever a visitor does on it, and 3 KB more to register the worker', async () => {
  for (const path of await pages()) {
    const { script, workerScript, style } = await weighPage(dist, path)
    expect(script, `script of ${path}`).toBeGreaterThan(0)
    expect(script, `script of ${path}`).toBeLessThanOrEqual(5 * KB)
    expect(workerScript, `script of ${path} that registers the worker`).toBeGreaterThan(0)
    expect(workerScript, `script of ${path} that registers the worker`).toBeLessThanOrEqual(3 * KB)
    expect(style, `style of ${path}`).toBeGreaterThan(0)
    expect(style, `style of ${path}`).toBeLessThanOrEqual(12 * KB)
  }
})

test('home needs at most 400 KB before its video, on the largest screen and scrolled to its end', async () => {
  const { html, script, style, fonts, pictures } = await weighPage(dist, '/')
  expect(pictures).toBeGreaterThan(0)
  expect(html + script + style + fonts + pictures).toBeLessThanOrEqual(400 * KB)
  expect(await read('/'), 'no video starts by itself').not.toMatch(/<video\b[^>]*\b(src=|autoplay)/i)
})

test('site and portal have one font of at most 40 KB, and every device keeps it', async () => {
  const { site } = await workerLists(dist)
  for (const path of ['/', '/portal']) {
    const { fonts } = await weighPage(dist, path)
    expect(fonts, path).toBeGreaterThan(0)
    expect(fonts, path).toBeLessThanOrEqual(40 * KB)
  }
  expect(site.filter((address) => address.endsWith('.woff2'))).toHaveLength(1)
})

test('no page has a style in its HTML, and no script but the one that the policy allows by its hash', async () => {
  const policy = await readFile(join(dist, '_headers'), 'utf8')
  const allowed = policy.match(/'sha256-[^']+'/g)
  expect(allowed, 'the script in the HTML, and the rules that it adds').toHaveLength(2)
  for (const path of [...(await pages()), '/portal']) {
    const html = await read(path)
    const inline = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].filter(
      ([, attributes]) => !/\bsrc=|type="application\/ld\+json"/.test(attributes!),
    )
    const hashes = inline.map(([, , code]) => policyHash(code!))
    expect(hashes, path).toEqual(path === '/portal' ? [] : allowed!.slice(0, 1))
    expect(html, path).not.toMatch(/<style\b|<[^>]+\sstyle="|<[^>]+\son[a-z]+="/i)
  }
})

test('no tag that loads something names another origin', async () => {
  const loading =
    /<(?:script|img|source|video|audio|iframe|embed|object|link\b(?![^>]*\brel="canonical"))\b[^>]*\b(?:src|srcset|href|poster|data)="\s*((?:https?:)?\/\/[^"]+)"/gi
  for (const path of [...(await pages()), '/portal']) {
    const strangers = [...(await read(path)).matchAll(loading)].map(([, address]) => address)
    expect(strangers, path).toEqual([])
  }
})

test('a visitor’s device keeps no part of the portal, and a staff device all of it', async () => {
  const { site, portal } = await workerLists(dist)
  const visitors = new Set<string>()
  for (const path of await pages()) {
    const { scripts } = await weighPage(dist, path)
    for (const script of scripts) visitors.add(script)
  }
  expect(site.filter((address) => /\.m?js$/.test(address)).toSorted()).toEqual([...visitors].toSorted())
  expect(site.filter((address) => portal.includes(address))).toEqual([])
  const { scripts } = await weighPage(dist, '/portal')
  expect(scripts.length).toBeGreaterThan(visitors.size)
  expect(scripts.filter((script) => !site.includes(script) && !portal.includes(script))).toEqual([])
})

test('the portal starts with little script', async () => {
  const scripts = await startScripts(dist)
  expect(scripts.length).toBeGreaterThan(5)
  expect(await sentBytesOf(dist, scripts)).toBeLessThanOrEqual(START_LIMIT * KB)
  const ofPages = scripts.filter((script) => /\/(pages|cards|lists)-/.test(script))
  expect(ofPages, 'parts of the pages travel with the pages').toEqual([])
})

test('the login page weighs at most 1.2 times its packages, and loads no code of the screens behind it', async () => {
  const scripts = await loginScripts(dist)
  expect((await sentBytesOf(dist, scripts)) / (await packagesAlone())).toBeLessThanOrEqual(LOGIN_LIMIT)
  const { portal } = await workerLists(dist)
  const later = portal.filter((address) => address.endsWith('.js') && !scripts.includes(address))
  const textOf = async (list: string[]) =>
    (await Promise.all(list.map((address) => readFile(join(dist, address), 'utf8')))).join('\n')
  const [atLogin, behind] = [await textOf(scripts), await textOf(later)]
  for (const [part, words] of Object.entries(behindTheLogin)) {
    expect(behind, `${part} is in the build`).toContain(words)
    expect(atLogin, `${part} travels with the login`).not.toContain(words)
  }
  expect(atLogin + behind, 'realtime-js travels to nobody').not.toMatch(/phx_join|realtime-js/)
})

/** Words that only the code of a part has, whatever its chunk is called. */
const behindTheLogin = {
  Dexie: 'DexieError',
  'the client for rows': 'PostgrestError',
  'the client for files': 'StorageApiError',
  'the list of users': 'delete-user',
  'the viewer': 'viewer-percent',
  'the upload': 'Tus-Resumable',
  'the player': 'Mute',
}

const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // Two rules about the way of writing attributes and void elements are off: React's way is valid HTML too.
    'attr-case': 'off',
    'void-style': 'off',
    // Two rules about typography are off: they say nothing about valid HTML.
    'tel-non-breaking': 'off',
    'long-title': 'off',
  },
})

test('every page is valid HTML, also the portal’s shell, the not-found page and the offline page', async () => {
  for (const path of [...(await pages()), '/portal']) {
    const { results } = await checker.validateString(await read(path))
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    )
    expect(faults, path).toEqual([])
  }
})
