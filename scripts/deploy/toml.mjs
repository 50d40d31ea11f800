// Reads the part of TOML that `supabase/config.toml` uses: sections, and one text, number, truth or list of texts a line.

/** Values by their whole name, like `auth.email.smtp.host`. Throws at a line that it does not understand. */
export function readToml(source) {
  const values = {}
  let section = ''
  for (const [at, line] of source.split(/\r?\n/).entries()) {
    const text = line.trim()
    if (text === '' || text.startsWith('#')) continue
    const [, name] = /^\[([\w.-]+)\]$/.exec(text) ?? []
    if (name) {
      section = `${name}.`
      continue
    }
    const [, key, value] = /^([\w-]+) *= *(".*"|'.*'|\[.*\]|true|false|-?[\d._]+)(?: *#.*)?$/.exec(text) ?? []
    if (!key) throw new Error(`supabase/config.toml, line ${at + 1}: this is not understood: ${text}`)
    values[section + key] = JSON.parse(value.replaceAll("'", '"').replaceAll(/(?<=\d)_(?=\d)/g, ''))
  }
  return values
}

/** `50MiB` in bytes. */
export function toBytes(size) {
  const [, number, unit] = /^([\d.]+) *([KMGT]?)(?:i?B)?$/i.exec(String(size)) ?? []
  return Number(number) * 1024 ** ' KMGT'.indexOf((unit || ' ').toUpperCase())
}
