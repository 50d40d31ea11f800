// Starts child processes on Linux, macOS and Windows, and ends them with their parent.
import { spawn, spawnSync } from 'node:child_process'

const isWindows = process.platform === 'win32'
const running = new Set()
let isEnding = false

/** Starts a program; `npm`, `npx` and other scripts need a shell on Windows. */
export function start(command, args, options = {}) {
  return spawn(command, args, {
    stdio: 'inherit',
    shell: isWindows && /^(npm|npx)$/.test(command),
    ...options,
  })
}

/**
 * Runs a program to its end. Resolves with its exit code and its output (where that is piped). The program leads a process group, so
 * that the programs that it starts end with it. A program that gives no sign of life for `silence` milliseconds, neither piped output
 * nor a message (where `stdio` has 'ipc'), is ended, and `isSilent` is true.
 */
export function finish(command, args, { silence, onMessage, ...options } = {}) {
  return new Promise((resolve) => {
    const child = start(command, args, { detached: !isWindows, ...options })
    running.add(child)
    let output = ''
    let limit
    let isSilent = false
    const giveUp = () => {
      isSilent = true
      endGroup(child)
    }
    const live = () => {
      clearTimeout(limit)
      limit = silence && setTimeout(giveUp, silence)
    }
    live()
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk) => {
        output += chunk
        live()
      })
    child.on('message', (message) => {
      live()
      onMessage?.(message)
    })
    const end = (result) => {
      clearTimeout(limit)
      running.delete(child)
      if (!isEnding) resolve({ ...result, isSilent })
    }
    child.on('error', (error) => end({ code: 127, output: error.message }))
    child.on('close', (code, signal) => end({ code: code ?? (signal ? 1 : 0), output }))
  })
}

/** Runs a script of a package in node_modules with this Node, without a shell. */
export const node = (args, options) => finish(process.execPath, args, options)

/** Ends all programs that `finish` runs. The promises of `finish` stay pending then. */
export async function endAll() {
  isEnding = true
  await Promise.all(
    [...running].map((child) => new Promise((gone) => child.on('close', gone) && endGroup(child))),
  )
}

/** Calls `shutDown` once, when a signal comes or npm has ended (npm passes a signal on to its shell only). */
export function whenAskedToEnd(shutDown) {
  const parent = process.ppid
  let isTold = false
  const tell = () => {
    if (!isTold) void shutDown()
    isTold = true
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, tell)
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || tell(), 250).unref()
}

// Asks the group to end with SIGTERM; after five seconds SIGKILL ends it.
function endGroup({ pid }) {
  if (isWindows) return void spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'])
  signalGroup(pid, 'SIGTERM')
  setTimeout(() => signalGroup(pid, 'SIGKILL'), 5000).unref()
}

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch {
    // All processes of the group have ended.
  }
}
