// `_headers` and `_redirects` of the built site, read as static hosts read them.
import fs from 'node:fs/promises'
import { versionOf } from './site-files.ts'

export type HeaderRule = { pattern: RegExp; headers: [string, string][] }
export type RedirectRule = { pattern: RegExp; to: string; status: number }

/** Gives the rules of a file, parsed once for as long as it does not change; without the file there are none. */
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

/** A path on a line of its own, its headers indented below. */
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

/** `from to status`, the first match wins. */
export function parseRedirectRules(text: string): RedirectRule[] {
  return meaningfulLines(text).flatMap((line) => {
    const [from, to, status] = line.trim().split(/\s+/)
    return from && to ? [{ pattern: toPattern(from), to, status: Number(status ?? 301) }] : []
  })
}

/** All headers for a path; a later rule replaces what an earlier one said. */
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

// `*` is any rest, `:name` one part of the path.
function toPattern(path: string) {
  const source = path
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${source}$`)
}
