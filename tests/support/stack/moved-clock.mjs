// Moves the clock of a Node process by the ms in the file CLINIC_CLOCK_FILE, which a test changes while the process runs. Load it with
// `node --import`. Postgres in the process follows, because it asks Date for the time.
import { readFileSync } from 'node:fs'
import { ServerResponse } from 'node:http'

const RealDate = Date
const file = process.env.CLINIC_CLOCK_FILE
/** Reads the file at each call, so that no answer has the time before a move. A read takes a hundredth of a millisecond. */
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'))

globalThis.Date = new Proxy(RealDate, {
  construct: (_target, values, newTarget) =>
    Reflect.construct(RealDate, values.length > 0 ? values : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

// Node writes the header `date` by a clock of its own, and the portal learns the server's time from it.
const writeHead = Reflect.get(ServerResponse.prototype, 'writeHead')
ServerResponse.prototype.writeHead = function writeMovedDate(...values) {
  if (!this.headersSent) this.setHeader('date', new Date().toUTCString())
  return writeHead.apply(this, values)
}
