// nginx with the configuration that `docs/hosts` gives to people, put between the lines that a system's own file has.
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findProgram } from '../../scripts/setup/find-program.mjs'
import { type Host, serveWith } from './host'

const program = findProgram(['nginx'])
const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

export const nginx: Host = {
  name: 'nginx',
  isHere: program !== undefined,
  serve: (dist) =>
    serveWith(async (folder, port) => {
      // The checkout's path may have a space, which the configuration does not expect.
      const root = join(folder, 'site')
      await symlink(dist, root)
      const site = (await readFile('docs/hosts/nginx.conf', 'utf8'))
        .replace('listen 80;', `listen 127.0.0.1:${port};`)
        .replaceAll('/srv/clinic', root)
        .replace('include mime.types;', 'include /etc/nginx/mime.types;')
      const file = join(folder, 'nginx.conf')
      await writeFile(
        file,
        `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr warn;
        ${process.getuid?.() === 0 ? 'user root;' : ''}
        events {}
        http {
          access_log off; sendfile on;
          ${places.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
          ${site}
        }`,
      )
      return { command: program!, args: ['-e', 'stderr', '-p', folder, '-c', file] }
    }),
}
