// Measures how long a save waits for a pull of 2,000 rows, and for the first pull of 20,000, in a real browser. The data layer itself
// runs against a server in memory.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { openTablet } from '../support/browser/app'
import { freePort } from '../support/free-port'
import { createMemoryServer, KEY } from '../support/tablet/memory-server'
import { type Figure, figure } from './report'
import { median } from './statistics'

const PAGE = '<!doctype html><script type="module" src="/saves.js"></script>'
const ROWS = 2_000
/** Documents of the largest clinic. */
const MOST_ROWS = 20_000
/** New tablets per run. Each makes `SAVES` saves without a pull, then saves until its pull ends, about as often. */
const TABLETS = 8
const SAVES = 30
const nurse = { id: 'user-ana', email: 'ana@clinic.example', password: 'secret-a' }

export async function measureSaves(runs: number): Promise<Figure[]> {
  const scripts = await bundle()
  const page = await serve(scripts, ROWS)
  const large = await serve(scripts, MOST_ROWS)
  const profiles = await mkdtemp(join(tmpdir(), 'clinic-bench-saves-'))
  try {
    const alone: number[] = []
    const longestAlone: number[] = []
    const half: number[] = []
    const most: number[] = []
    const worst: number[] = []
    const besideMost: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const taken = []
      for (let tablet = 0; tablet < TABLETS; tablet += 1)
        taken.push(await measureOnce(page.url, join(profiles, `${run} ${tablet}`), ROWS))
      const takenAlone = taken.flatMap((each) => each.alone)
      const usual = median(takenAlone)
      const waits = taken.flatMap(({ beside }) => beside).map((ms) => Math.max(0, ms - usual))
      alone.push(usual)
      longestAlone.push(Math.max(...takenAlone) - usual)
      half.push(median(waits))
      most.push(percentile(waits, 0.95))
      worst.push(Math.max(...waits))
      const first = await measureOnce(large.url, join(profiles, `${run} large`), MOST_ROWS)
      besideMost.push(percentile(first.beside, 0.95) / median(first.alone))
    }
    return [
      figure('a save until the device has it', 'ms', alone),
      // A wait for a pull that is shorter than this figure is noise of the machine.
      figure('the longest save without a pull, minus the median save', 'ms', longestAlone),
      figure(`wait of a save for a pull of ${ROWS} rows, median`, 'ms', half, 20),
      figure(`wait of a save for a pull of ${ROWS} rows, 95 of 100`, 'ms', most, 20),
      figure(`wait of a save for a pull of ${ROWS} rows, longest`, 'ms', worst, 20),
      figure(
        `95 of 100 saves during a pull of ${MOST_ROWS} rows, the median without one is 1`,
        '×',
        besideMost,
        4,
      ),
    ]
  } finally {
    page.close()
    large.close()
    await rm(profiles, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * Measures on a new tablet with a profile on the disk: in a private window Chromium's IndexedDB is in memory, and waits for no
 * disk.
 */
async function measureOnce(url: string, profile: string, rows: number) {
  const tablet = await openTablet(profile)
  try {
    const page = await tablet.newPage()
    await page.goto(url)
    const taken = await page.evaluate(
      ([login, key, saves]) =>
        (globalThis as unknown as { measureSaves: Measure }).measureSaves(login, key, saves),
      [nurse, KEY, SAVES] as const,
    )
    if (taken.rows !== rows) throw new Error(`${taken.rows} rows were pulled`)
    return taken
  } finally {
    await tablet.close()
  }
}

/** The value below which this share of the values lies. */
const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!

type Measure = (
  login: { email: string; password: string },
  key: string,
  saves: number,
) => Promise<{ alone: number[]; beside: number[]; rows: number }>

/** The scripts of the page, by path. */
async function bundle(): Promise<Map<string, string>> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': resolve('src') } },
    build: {
      write: false,
      lib: { entry: resolve(import.meta.dirname, 'saves-page.ts'), formats: ['es'], fileName: 'saves' },
    },
  })
  const [first] = Array.isArray(output) ? output : [output]
  if (!first || !('output' in first)) throw new Error('Nothing was built')
  return new Map(
    first.output.flatMap((each) => (each.type === 'chunk' ? [[`/${each.fileName}`, each.code]] : [])),
  )
}

/** The page, its script, and the server. The server's answers are made once, so that it costs nothing while saves are measured. */
async function serve(scripts: Map<string, string>, rows: number) {
  const memory = createMemoryServer({ now: Date.now, users: [{ ...nurse, role: 'staff' }] })
  memory.tables.training_videos.push({
    id: 'video-hygiene',
    title: 'Hygiene',
    created_at: new Date().toISOString(),
  })
  memory.tables.documents.push(...Array.from({ length: rows }, (_, index) => documentRow(index)))
  const pages = new Map<string, { status: number; headers: [string, string][]; body: string }>()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    if (path === '/') return response.setHeader('content-type', 'text/html').end(PAGE)
    const script = scripts.get(path)
    if (script) return response.setHeader('content-type', 'text/javascript').end(script)
    const found = pages.get(path) ?? (await ask(memory.fetch, request))
    if (path.startsWith('/rest/v1/rpc/documents_since')) pages.set(path, found)
    return response.writeHead(found.status, Object.fromEntries(found.headers)).end(found.body)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error))
  })
  const port = await freePort()
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

async function ask(fetch: typeof globalThis.fetch, request: IncomingMessage) {
  const body = Buffer.concat(await request.toArray())
  const headers = Object.entries(request.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  )
  const answer = await fetch(`http://clinic.test${request.url}`, {
    method: request.method ?? 'GET',
    headers: headers.filter(([name]) => name !== 'host' && name !== 'connection'),
    ...(body.length > 0 && { body: body.toString() }),
  })
  return { status: answer.status, headers: [...answer.headers], body: await answer.text() }
}

function documentRow(index: number) {
  const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
  return {
    id,
    title: `Form ${index} for the front desk`,
    description: 'What the front desk asks of a patient before the first visit. '.repeat(3),
    file_name: `form-${index}.pdf`,
    file_path: `forms/${id}.pdf`,
    file_type: 'application/pdf',
    file_size: 120_000 + index,
    is_embed: false,
    created_at: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    document_categories: { name: 'HR Documentation' },
    video_categories: null,
  }
}
