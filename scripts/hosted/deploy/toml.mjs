// Reads the settings in `supabase/config.toml`, for the check of a deployment.
import { parse } from 'smol-toml'
import { Stop } from '../../run/say.mjs'

/** Settings by their whole name, like `auth.email.smtp.host`. Throws a Stop at a line that is no TOML. */
export function readToml(source) {
  try {
    return flatten(parse(source))
  } catch (error) {
    const [words] = error.message.split('\n')
    throw new Stop(`supabase/config.toml, line ${error.line}: ${words}`)
  }
}

function flatten(table, before = '') {
  const named = Object.entries(table).map(([key, value]) =>
    isTable(value) ? flatten(value, `${before}${key}.`) : { [before + key]: value },
  )
  return Object.assign({}, ...named)
}

const isTable = (value) => typeof value === 'object' && !Array.isArray(value)

/** `50MiB` in bytes. */
export function toBytes(size) {
  const [, number, unit] = /^([\d.]+) *([KMGT]?)(?:i?B)?$/i.exec(String(size)) ?? []
  return Number(number) * 1024 ** ' KMGT'.indexOf((unit || ' ').toUpperCase())
}
