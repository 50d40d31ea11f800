// Measures the bytes that are sent to a device, with Brotli: they do not vary from run to run.
import { distFolder } from '../support/browser/app-process'
import { LOGIN_LIMIT, packagesAlone } from './packages-alone'
import {
  builtPaths,
  loginScripts,
  sentBytes,
  sentBytesOf,
  START_LIMIT,
  startScripts,
  weighPage,
  workerLists,
} from './page-weight'
import { type Figure, figure } from './report'

const KB = 1000

export async function measureWeights(): Promise<Figure[]> {
  const dist = distFolder()
  const pages = await Promise.all((await builtPaths(dist)).map((path) => weighPage(dist, path)))
  const home = await weighPage(dist, '/')
  const { site, portal } = await workerLists(dist)
  const login = await sentBytesOf(dist, await loginScripts(dist))
  const alone = await packagesAlone()
  const list = async (addresses: string[]) => {
    const bytes = await Promise.all(addresses.map((address) => sentBytes(dist, pageFile(address))))
    return bytes.reduce((a, b) => a + b, 0) / KB
  }
  const worst = (of: 'script' | 'style') => Math.max(...pages.map((page) => page[of])) / KB
  return [
    figure('script of the home page', 'KB', [home.script / KB], 5),
    figure('script of the heaviest public page', 'KB', [worst('script')], 5),
    figure(
      'script that registers the service worker, after the page was seen',
      'KB',
      [home.workerScript / KB],
      3,
    ),
    figure('style of the heaviest public page', 'KB', [worst('style')], 12),
    figure(
      'home page, all of it in its largest pictures, before its video',
      'KB',
      [(home.html + home.script + home.style + home.fonts + home.pictures) / KB],
      400,
    ),
    figure('script of the login page, until it can be used', 'KB', [login / KB]),
    figure('react-dom, router, auth-js and zustand, bundled alone', 'KB', [alone / KB]),
    figure('script of the login page, its packages alone are 1', '×', [login / alone], LOGIN_LIMIT),
    figure(
      'script that starts the portal for a person',
      'KB',
      [(await sentBytesOf(dist, await startScripts(dist))) / KB],
      START_LIMIT,
    ),
    figure(`kept on a visitor’s device (${site.length} files)`, 'KB', [await list(site)]),
    figure(`kept on a staff device besides (${portal.length} files)`, 'KB', [await list(portal)]),
  ]
}

/** The built file behind an address of the worker's lists, which name a page without its `.html`. */
const pageFile = (address: string) => {
  if (address === '/') return '/index.html'
  return /\.\w+$/.test(address) ? address : `${address}.html`
}
