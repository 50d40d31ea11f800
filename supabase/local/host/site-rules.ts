// Reads the files `_headers` and `_redirects` of the built site as static hosts do.
import fs from 'node:fs/promises'
import { versionOf } from './site-files.ts'

export type HeaderRule = { pattern: RegExp; headers: [string, string][] }
export type RedirectRule = { pattern: RegExp; to: string; status: number }

/** Reads the rules of a file, and parses them again when the file changes. A missing file has no rules. */
export function createRuleFile<Rule>(file: string, parse: (text: string) => Rule[]) {
  let known: { version: string; rules: Rule[] } | undefined
  return async () => {
    const stat = await fs.stat(file).catch(() => undefined)
    if (!stat) return []
    const version = versionOf(stat)
    if (known?.version !== version) known = { version, rules: parse(await fs.readFile(file, 'utf8')) }
    return known.rules
  }
}

/** Parses `_headers`: a path on a line, and below it the path's headers, indented. */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of meaningfulLines(text)) {
    if (!/^\s/.test(line)) {
      rules.push({ pattern: toPattern(line.trim()), headers: [] })
      continue
    }
    const colon = line.indexOf(':')
    if (colon > 0) rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()])
  }
  return rules
}

/** Parses `_redirects`: lines of `from to status`, of which the first match counts. */
export function parseRedirectRules(text: string): RedirectRule[] {
  return meaningfulLines(text).flatMap((line) => {
    const [from, to, status] = line.trim().split(/\s+/)
    return from && to ? [{ pattern: toPattern(from), to, status: Number(status ?? 301) }] : []
  })
}

/** All headers for a path. A later rule replaces a header of an earlier rule. */
export function collectHeaders(rules: HeaderRule[], path: string): Headers {
  const headers = new Headers()
  for (const rule of rules) {
    if (rule.pattern.test(path)) for (const [name, value] of rule.headers) headers.set(name, value)
  }
  return headers
}

function meaningfulLines(text: string) {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'))
}

// `*` stands for any rest of the path, `:name` for one part of it.
function toPattern(path: string) {
  const source = path
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${source}$`)
}
