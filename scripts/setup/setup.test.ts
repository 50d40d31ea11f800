import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let clone: string

// The setup in a clone of its own, with an npm that says only that it was called.
beforeAll(() => {
  clone = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'clinic-setup-')))
  for (const folder of ['setup', 'run'])
    fs.cpSync(`scripts/${folder}`, `${clone}/scripts/${folder}`, { recursive: true })
  fs.writeFileSync(`${clone}/package-lock.json`, 'first')
  fs.mkdirSync(`${clone}/bin`)
  fs.writeFileSync(`${clone}/bin/npm`, '#!/bin/sh\necho "npm $1"\n', { mode: 0o755 })
  for (const name of ['vite', '@tailwindcss/vite', 'tsx']) {
    fs.mkdirSync(`${clone}/node_modules/${name}`, { recursive: true })
    fs.writeFileSync(`${clone}/node_modules/${name}/index.js`, '')
  }
})
afterAll(() => fs.rmSync(clone, { recursive: true }))

function setUp() {
  const PATH = `${clone}/bin${path.delimiter}${process.env.PATH}`
  return execFileSync(process.execPath, [`${clone}/scripts/setup/setup.mjs`], {
    env: { ...process.env, PATH },
    encoding: 'utf8',
  })
}

test.skipIf(process.platform === 'win32')('packages are installed once for each lockfile', () => {
  expect(setUp()).toMatch(/^Installing packages …\nnpm ci\nPackages installed in .*\nReady: npm start\n$/)
  expect(setUp()).toBe('Ready: npm start\n')
  fs.writeFileSync(`${clone}/package-lock.json`, 'second')
  expect(setUp()).toContain('npm ci')
})
