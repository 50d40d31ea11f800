// `npm run test:hosts`: the built site on every static host that README names. nginx and Caddy are taken from this machine, as
// `npm test` takes them; the programs of Cloudflare Pages and Netlify come from npm, into a folder of their own.
import { buildIfChanged, distFolder } from '../build/build.mjs'
import { node } from '../run/child.mjs'
import { run, say, Stop } from '../run/say.mjs'
import { checkNode, getChromium, getEnginesAndServers, installPackages, root } from '../setup/setup.mjs'
import { getNode24, getTool } from '../setup/tools.mjs'

/** The folder of the program; nothing, with a line about it, where it cannot be had: the suite then names its host as left out. */
async function tryToGet(name, env) {
  try {
    return await getTool(name, env)
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    say(error.message)
    return ''
  }
}

await run(async () => {
  checkNode()
  await installPackages()
  process.env.CHROMIUM_PATH = await getChromium()
  await getEnginesAndServers()
  await buildIfChanged()
  // wrangler and netlify-cli want a newer Node than this project does.
  const newer = await getNode24()
  const env = {
    ...process.env,
    CLINIC_HOSTS: 'all',
    CLINIC_DIST_DIR: distFolder(),
    CLINIC_NODE: newer.program,
    CLINIC_WRANGLER: await tryToGet('wrangler', newer.env),
    CLINIC_NETLIFY: await tryToGet('netlify-cli', newer.env),
  }
  const suite = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/hosts/vitest.config.ts']
  const { code } = await node([...suite, '--reporter=verbose', ...process.argv.slice(2)], { cwd: root, env })
  process.exitCode = code
})
