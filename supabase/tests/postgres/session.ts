// A session of `psql` that stays open and runs one statement after the other, so that the transactions of two sessions can overlap.
import { spawn } from 'node:child_process'

const MARK = '---answered---'

export type Session = ReturnType<typeof openSession>

/** Opens a session at the address `url` of a `Postgres`; `bin` is the folder with its programs. */
export function openSession(bin: string, url: string) {
  const child = spawn(`${bin}/psql`, ['-X', '-q', '-A', '-t', '-d', url], {
    env: { PATH: process.env['PATH'] ?? '', PGOPTIONS: '-c client_min_messages=warning' },
  })
  let printed = ''
  let complained = ''
  let look = () => {}
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
    look()
  })
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()))
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      printed += `${MARK} closed\n`
      look()
      resolve()
    })
  })

  /** Runs a statement, which may wait for another session. Resolves with what it printed; rejects with the server's error. */
  const ask = (statement: string) =>
    new Promise<string>((resolve, reject) => {
      look = () => {
        const [answer = '', state] = printed.split(`${MARK} `)
        if (!state?.endsWith('\n')) return
        look = () => {}
        printed = ''
        if (state.trim() === '00000') resolve(answer.trim())
        else setImmediate(() => reject(new Error(`${state.trim()} ${complained}`)))
      }
      complained = ''
      child.stdin.write(`${statement.trim().replace(/;?$/, ';')}\n\\echo ${MARK} :SQLSTATE\n`)
    })

  return {
    ask,
    async end() {
      child.stdin.end()
      await ended
    },
  }
}
