// `npm run bench`, `npm run bench:site` and `npm run scale`: installs what is missing, then runs the measurements of tests/bench.
import { node } from '../run/child.mjs'
import { run } from '../run/say.mjs'
import { checkNode, getChromium, installPackages, root } from '../setup/setup.mjs'

await run(async () => {
  const [which, ...options] = process.argv.slice(2)
  checkNode()
  await installPackages()
  process.env.CHROMIUM_PATH = await getChromium()
  const { code } = await node(['--import', 'tsx', `tests/bench/${which}.ts`, ...options], { cwd: root })
  process.exitCode = code
})
