// Finds programs that are installed on this machine: browsers, nginx, PostgreSQL.
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// Programs of servers lie in folders that only an administrator's PATH names.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

/**
 * The first of these programs that can be run, by PATH or in this system's usual places.
 * @param {string[]} names  @param {Partial<Record<string, string[]>>} places  @returns {string | undefined}
 */
export function onSystem(names, places = {}) {
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...(places[process.platform] ?? [])].find(isExecutable)
}

/** Whether there is a file that can be run. */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return existsSync(path)
  } catch {
    return false
  }
}
