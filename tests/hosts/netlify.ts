// Netlify, as its own program netlify-cli imitates it on this machine; `npm run test:hosts` installs the program.
import { freePort } from '../support/free-port'
import { type Host, serveWith } from './host'

const { CLINIC_NODE: node, CLINIC_NETLIFY: folder } = process.env

export const netlify: Host = {
  name: 'Netlify',
  isHere: Boolean(node && folder),
  // Netlify's local file server sets a Cache-Control, and sends every file whole and as it is.
  leavesOut: ['cache-control', 'compression', 'hidden files', 'ranges'],
  serve: (dist) =>
    serveWith(async (_folder, port) => ({
      command: node!,
      args: [
        `${folder}/node_modules/netlify-cli/bin/run.js`,
        'dev',
        '--offline',
        '--internal-disable-edge-functions',
        '--no-open',
        `--dir=${dist}`,
        `--port=${port}`,
        `--staticServerPort=${await freePort()}`,
      ],
      env: { CI: '1' },
    })),
}
