// Measures how many reads the local stack answers in a second, through its gateway, row level security and Postgres.
import { startApp } from '../support/browser/app-process'
import { type Figure, figure } from './report'

const clients = 8
const duration = 3000 // ms

export async function measureRequests(runs: number): Promise<Figure[]> {
  const app = await startApp({ isMeasured: true })
  try {
    const token = await app.signIn('staff@clinic.example', 'demo-staff')
    const headers = { apikey: app.publishableKey, authorization: `Bearer ${token}` }
    const read = async () => {
      const answer = await fetch(`${app.url}/rest/v1/documents?select=*`, { headers })
      const rows = (await answer.json()) as unknown[]
      if (!answer.ok || rows.length === 0) throw new Error(`Documents answered ${answer.status}`)
    }
    await read()
    const rates: number[] = []
    for (let run = 0; run < runs; run++) rates.push(await rateOf(read))
    return [figure(`document lists read by ${clients} at once`, '/s', rates)]
  } finally {
    await app.remove()
  }
}

async function rateOf(read: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  let answered = 0
  const client = async () => {
    while (performance.now() - begun < duration) {
      await read()
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return answered / ((performance.now() - begun) / 1000)
}
