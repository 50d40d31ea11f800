// `npm run types`: checks the types of all sources, also on a bare clone.
import { node } from '../run/child.mjs'
import { run } from '../run/say.mjs'
import { checkNode, installPackages, root } from '../setup/setup.mjs'

/**
 * Makes the route trees, `src/routes/*.gen.ts`, which git does not keep. The build's plugins make them when Vite reads
 * its config.
 */
async function makeRouteTrees() {
  const { resolveConfig } = await import('vite')
  await resolveConfig({ root, logLevel: 'error' }, 'serve')
}

await run(async () => {
  checkNode()
  await installPackages()
  await makeRouteTrees()
  for (const project of ['.', 'src/sw', 'supabase/functions']) {
    const { code } = await node(['node_modules/typescript/bin/tsc', '--noEmit', '-p', project], { cwd: root })
    if (code !== 0) process.exitCode = 1
  }
})
