// `npm start`: installs the packages, builds the site and runs the local stack. `--dev` puts Vite with hot reload in front of the
// stack; `--fresh` moves the data folder aside and starts with a new one.
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfChanged, distFolder } from '../build/build.mjs'
import { start } from '../run/child.mjs'
import { endAtOnce, run, Stop } from '../run/say.mjs'
import { checkNode, installPackages, root } from '../setup/setup.mjs'

const host = process.env.HOST || '127.0.0.1'
const isDev = process.argv.includes('--dev')
const isFresh = process.argv.includes('--fresh')
let stack

await run(async () => {
  checkNode()
  const port = portFrom(process.env.PORT || '4173')
  await checkFree(port)
  await installPackages()
  if (isDev) await develop(port)
  else {
    await buildIfChanged()
    startStack({ PORT: String(port), HOST: host, CLINIC_DIST_DIR: distFolder() })
  }
}, shutDown)

/** Ends the stack, which closes the database, and then this process. Without a stack the process ends at once. */
function shutDown() {
  return stack ? stack.disconnect() : endAtOnce()
}

/**
 * Starts the local stack; this process ends with the stack's exit code. The stack closes when its channel to this process
 * breaks.
 */
function startStack(env) {
  const guard = pathToFileURL(join(root, 'scripts/start/end-with-parent.mjs')).href
  const args = [
    '--import',
    'tsx',
    '--import',
    guard,
    'supabase/local/main.ts',
    ...(isFresh ? ['--fresh'] : []),
  ]
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  stack = start(process.execPath, args, { cwd: root, stdio, env: { ...process.env, ...env } })
  stack.on('exit', (code) => process.exit(code ?? 1))
}

/** Starts the stack on another port, and in front of it Vite, which renders the pages and passes other requests on. */
async function develop(port) {
  const inner = await freePort()
  const { createServer: createVite } = await import('vite')
  const target = `http://127.0.0.1:${inner}`
  const api = ['/auth/v1', '/rest/v1', '/storage/v1', '/functions/v1', '/_local']
  const proxy = Object.fromEntries(api.map((path) => [path, { target }]))
  // Vite would watch the database's folder, which is written all the time.
  const watch = { ignored: ['**/.local*/**', '**/dist/**', '**/test-results/**'] }
  const vite = await createVite({ root, server: { host, port, strictPort: true, proxy, watch } })
  await vite.listen()
  startStack({
    PORT: String(inner),
    HOST: '127.0.0.1',
    CLINIC_DIST_DIR: join(root, 'node_modules/.no-site'),
    CLINIC_PUBLIC_URL: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
  })
}

function portFrom(text) {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Stop(`PORT must be a number from 1 to 65535, not "${text}".`)
}

/** Throws a Stop where another program listens on the port. It is called before anything is installed or built. */
function checkFree(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(new Stop(reason(error, port))))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function reason(error, port) {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what runs there, or choose another with the variable PORT, for example PORT=${port + 1}.`
  return `Cannot listen on ${host}:${port} (${error.code}). Choose others with the variables HOST and PORT.`
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
