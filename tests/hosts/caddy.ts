// Caddy with the configuration that `docs/hosts` gives to people. https is left out, because it needs a domain.
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findProgram } from '../../scripts/setup/find-program.mjs'
import { type Host, serveWith } from './host'

const program = findProgram(['caddy'])

export const caddy: Host = {
  name: 'Caddy',
  isHere: program !== undefined,
  serve: (dist) =>
    serveWith(async (folder, port) => {
      // The checkout's path may have a space, which the configuration does not expect.
      const root = join(folder, 'site')
      await symlink(dist, root)
      const site = (await readFile('docs/hosts/Caddyfile', 'utf8'))
        .replace('\nclinic.example {', `\nhttp://127.0.0.1:${port} {`)
        .replaceAll('/srv/clinic', root)
      const file = join(folder, 'Caddyfile')
      await writeFile(file, `{\n\tadmin off\n}\n${site}`)
      return { command: program!, args: ['run', '--config', file, '--adapter', 'caddyfile'] }
    }),
}
