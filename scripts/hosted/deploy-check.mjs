// `npm run deploy:check`: checks the settings before `supabase config push` and a production build, and says what to mend.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkAuth } from './deploy/check-auth.mjs'
import { checkDeployment } from './deploy/check-project.mjs'
import { readSettings } from './deploy/settings.mjs'
import { report } from './results.mjs'
import { run } from '../run/say.mjs'
import { checkNode, installPackages } from '../setup/setup.mjs'

/** The results of all checks, for the project in this folder with these settings. */
export async function checkFolder(root, env) {
  const { readToml } = await import('./deploy/toml.mjs')
  const readFile = (name) => (existsSync(root + name) ? readFileSync(root + name, 'utf8') : undefined)
  const config = readToml(readFile('supabase/config.toml'))
  const linkedTo = readFile('supabase/.temp/project-ref')?.trim()
  return [...checkDeployment({ config, env, linkedTo }), ...checkAuth({ config, env, readFile })]
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await run(async () => {
    const root = fileURLToPath(new URL('../../', import.meta.url))
    const isJson = process.argv.includes('--json')
    checkNode()
    // installPackages prints lines that are not JSON.
    if (!isJson) await installPackages()
    report(await checkFolder(root, readSettings(root)), { isJson, title: 'Before a deploy' })
  })
