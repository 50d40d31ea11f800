// Reads the settings in `supabase/config.toml` for `deploy:check`.
import { parse } from 'smol-toml'
import { Stop } from '../../run/say.mjs'

/** The settings by their whole names, like `auth.email.smtp.host`. Throws a Stop at a line that is not TOML. */
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

/** A size like `50MiB` in bytes; NaN where it is none. */
export function toBytes(size) {
  const [, number, unit] = /^([\d.]+) *([KMGT]?)(?:i?B)?$/i.exec(String(size)) ?? []
  return Number(number) * 1024 ** ' KMGT'.indexOf((unit || ' ').toUpperCase())
}
