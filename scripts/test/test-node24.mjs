// `npm run test:node24 [-- files]`: runs all unit, data, screen and database tests on Node 24, whichever Node starts the command.
import { finish } from '../run/child.mjs'
import { run } from '../run/say.mjs'
import { checkNode, installPackages, root } from '../setup/setup.mjs'
import { getNode24 } from '../setup/tools.mjs'

await run(async () => {
  checkNode()
  await installPackages()
  const { program, env } = await getNode24()
  const projects = ['--project=!engines', '--project=!hosts']
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...process.argv.slice(2)]
  const { code } = await finish(program, args, { cwd: root, env })
  process.exitCode = code
})
