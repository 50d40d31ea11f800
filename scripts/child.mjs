// Child processes: started the same way on Linux, macOS and Windows, and never left behind.
import { spawn } from 'node:child_process'

const isWindows = process.platform === 'win32'

/** Starts a program; `npm`, `npx` and other scripts need a shell on Windows. */
export function start(command, args, options = {}) {
  return spawn(command, args, {
    stdio: 'inherit',
    shell: isWindows && /^(npm|npx)$/.test(command),
    ...options,
  })
}

/** Runs a program to its end. Resolves with its exit code and what it wrote, where that is not inherited. */
export function finish(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = start(command, args, options)
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }))
  })
}

/** Runs a script of a package in node_modules with this Node, without a shell. */
export const node = (args, options) => finish(process.execPath, args, options)
