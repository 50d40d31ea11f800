// Cloudflare Pages, as its own program wrangler imitates it on this machine; `npm run test:hosts` installs the program.
import { type Host, serveWith } from './host'

const { CLINIC_NODE: node, CLINIC_WRANGLER: folder } = process.env

export const cloudflarePages: Host = {
  name: 'Cloudflare Pages',
  isHere: Boolean(node && folder),
  leavesOut: ['hidden files', 'ranges'],
  serve: (dist) =>
    serveWith((_folder, port) => ({
      command: node!,
      args: [
        `${folder}/node_modules/wrangler/bin/wrangler.js`,
        'pages',
        'dev',
        dist,
        `--port=${port}`,
        '--ip=127.0.0.1',
        '--compatibility-date=2026-11-01',
      ],
      env: { CI: '1', WRANGLER_SEND_METRICS: 'false' },
    })),
}
