// `npm run test:hosts`: tests the built site on every static host that README names. nginx and Caddy are those of this machine, as
// in `npm run test:all -- hosts`; the programs of Cloudflare Pages and Netlify are installed from npm, each into a folder.
import { buildIfChanged, distFolder } from '../build/build.mjs'
import { node } from '../run/child.mjs'
import { run, say, Stop } from '../run/say.mjs'
import { checkNode, getServers, installPackages, root } from '../setup/setup.mjs'
import { getNode24, getTool } from '../setup/tools.mjs'

/** The folder of the program; empty where it cannot be installed: the suite then reports the host as left out. */
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
  await getServers()
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
  const suite = ['node_modules/vitest/vitest.mjs', 'run', '--project=hosts']
  const { code } = await node([...suite, '--reporter=verbose', ...process.argv.slice(2)], { cwd: root, env })
  process.exitCode = code
})
