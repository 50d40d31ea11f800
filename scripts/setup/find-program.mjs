// Finds programs that are installed on this machine: browsers, nginx, PostgreSQL.
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// Server programs are in folders that only an administrator's PATH names.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

/**
 * The first of these programs that can be run, found by PATH or in this system's usual places.
 * @param {string[]} names  @param {Partial<Record<string, string[]>>} places  @returns {string | undefined}
 */
export function findProgram(names, places = {}) {
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...(places[process.platform] ?? [])].find(isExecutable)
}

/** Whether the path is a file that can be run. */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return existsSync(path)
  } catch {
    return false
  }
}
