// `npm run types`: TypeScript over the sources, on a bare clone too.
import { node } from '../run/child.mjs'
import { run } from '../run/say.mjs'
import { checkNode, installPackages, root } from '../setup/setup.mjs'

/** Makes the route trees, `src/routes/*.gen.ts`, which sources import and git does not keep: the build's plugins make them when they start. */
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
