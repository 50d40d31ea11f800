// Installs programs from npm that few commands need and that are too heavy for everybody's install. Each has a folder below
// `.tools`, and is fetched at its first use.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { finish } from '../run/child.mjs'
import { say, since, Stop } from '../run/say.mjs'
import { root } from './setup.mjs'

const versions = { node: '24.21.0', wrangler: '4.164.0', 'netlify-cli': '27.10.2' }

/** The folder of a program, which is installed where it is missing; throws a Stop where that fails. */
export async function getTool(name, env = process.env) {
  const folder = join(root, '.tools', name)
  const stamp = join(folder, '.version')
  const version = `${versions[name]} ${process.platform} ${process.arch}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return folder
  const begun = performance.now()
  say(`Getting ${name} ${versions[name]} …`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--save-exact']
  // The program's own install scripts fetch the binary of this platform.
  const options = { cwd: folder, env, stdio: 'pipe', silence: 600_000 }
  const { code, output } = await finish('npm', ['install', ...quiet, `${name}@${versions[name]}`], options)
  if (code !== 0) throw new Stop(`${name} could not be had from npm:\n${output.trim()}`)
  writeFileSync(stamp, version)
  say(`${name} is here after ${since(begun)}.`)
  return folder
}

/** Node 24: its program, and an environment in which `node` starts it. */
export async function getNode24() {
  const bin = join(await getTool('node'), 'node_modules/node/bin')
  const program = join(bin, process.platform === 'win32' ? 'node.exe' : 'node')
  return { program, env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` } }
}
