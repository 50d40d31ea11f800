// Opens a live site for the doctor: its pages, and the project of its portal, whose address is in the portal's script.
import { Stop } from '../../run/say.mjs'

const patience = 20_000

/** Opens the site at this address; throws a Stop where nothing answers, or the address leads to another site. */
export async function openSite(address) {
  const origin = originFrom(address)
  const get = rememberAnswers(origin)
  const home = await get('/').catch((error) => {
    throw new Stop(
      `Nothing answers at ${origin}: ${error.cause?.code ?? error.message}. Is the address right?`,
    )
  })
  const elsewhere = originOf(home.headers.get('location') ?? '/', origin)
  if (home.status >= 300 && home.status < 400 && elsewhere !== origin)
    throw new Stop(`${origin} leads to ${elsewhere}: that is the address to look at.`)
  const isLocal = /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(origin).hostname)
  const project = await findProject(get, origin)
  /**
   * Sends a request to the hosted project with its public key, as a visitor's browser could. Throws where the project itself
   * fails, with the status as the cause's code.
   */
  const askProject = async (path, { body, headers, ...init } = {}) => {
    const answer = await ask(project.url + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      ...init,
      headers: { apikey: project.key, ...(body && { 'content-type': 'application/json' }), ...headers },
    })
    if (answer.status < 500) return answer
    throw new Error(`${path} was answered ${answer.status}`, { cause: { code: answer.status } })
  }
  /** Opens the pages again, without the remembered answers. */
  const anew = async () => {
    const getAgain = rememberAnswers(origin)
    return { get: getAgain, home: await getAgain('/') }
  }
  return { origin, isLocal, get, anew, ask, home, project, askProject }
}

/** Returns a function that asks for a path once, and remembers the answer: `{ status, headers, text }`. */
function rememberAnswers(origin) {
  const seen = new Map()
  return (path) => {
    if (!seen.has(path)) seen.set(path, ask(origin + path))
    return seen.get(path)
  }
}

/** Sends a request, and reads its whole answer. A redirect is not followed: its target is part of the answer. */
export async function ask(url, init = {}) {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patience), ...init })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { status, headers } = answer
  let text
  return {
    status,
    headers,
    bytes,
    get text() {
      return (text ??= bytes.toString())
    },
    json: () => parse(bytes),
  }
}

/** Whether an answer is the page in which the portal starts. */
export const isShell = ({ status, text }) => status === 200 && text.includes('id="root"')

function originFrom(address) {
  const whole = /^https?:\/\//.test(address) ? address : `https://${address}`
  if (!URL.canParse(whole)) throw new Stop(`This is no address: ${address}`)
  return new URL(whole).origin
}

const originOf = (url, base) => (URL.canParse(url, base) ? new URL(url, base).origin : url)

// Finds the project's address and public key, which the build writes into the portal's script. Without them the portal uses its own
// origin.
async function findProject(get, origin) {
  const shell = (await Promise.all(['/portal/login', '/portal', '/portal.html'].map(get))).find(isShell)
  const scripts = [...(shell?.text ?? '').matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, path]) => path,
  )
  const code = (await Promise.all(scripts.map(async (path) => (await get(path)).text))).join('\n')
  const url = /\bVITE_SUPABASE_URL:["'`](https?:[^"'`]+)["'`]/.exec(code)?.[1]
  const key = /\bVITE_SUPABASE_PUBLISHABLE_KEY:["'`]([^"'`]+)["'`]/.exec(code)?.[1]
  const local = /\bsb_publishable_[\w-]{10,}/.exec(code)?.[0]
  return { url: (url ?? origin).replace(/\/+$/, ''), key: key ?? local ?? '' }
}

function parse(bytes) {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}
