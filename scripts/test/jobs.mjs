// The jobs of `npm run test:all`. The first of them is the gate, `npm test`. Which file belongs to which job is settled once for
// each runner: in tests/projects.ts for Vitest, in playwright.config.ts for Playwright. A job runs the projects of its name.
import { getEngines, getPostgres, getServers } from '../setup/setup.mjs'

/** @typedef {import('./suite.mjs').Suite} Suite */
/** @typedef {{ what: string, needs?: () => Promise<void>, suites: Suite[] }} Job `needs` installs what only this job needs. */

const vitest = (title, ...projects) => ({ title, tool: 'vitest', projects, oneTry: ['node', 'dom'] })
const playwright = (title, ...projects) => ({ title, tool: 'playwright', projects })

/** @type {Record<string, Job>} */
export const jobs = {
  gate: {
    what: 'what every change may break',
    suites: [
      vitest('Rules, data, screens and rights', 'node', 'dom', 'rights'),
      playwright('Stories in Chromium', 'gate'),
    ],
  },
  database: { what: 'the local stack, and the data layer on it', suites: [vitest('Database', 'database')] },
  postgres: {
    what: 'the migrations on a real PostgreSQL',
    needs: getPostgres,
    suites: [vitest('PostgreSQL', 'postgres')],
  },
  kills: {
    what: 'kills, power cuts and full disks',
    suites: [vitest('Kills, on the stack', 'kills'), playwright('Kills, in Chromium', 'kills')],
  },
  hostile: {
    what: 'hostile requests',
    suites: [vitest('Hostile requests', 'hostile'), playwright('Hostile words', 'hostile')],
  },
  models: { what: 'random stories of saves and uploads', suites: [vitest('Models', 'models')] },
  programs: { what: 'the commands of README', suites: [vitest('Programs', 'programs')] },
  tools: { what: 'the drawings and the benches', suites: [vitest('Art and benches', 'tools')] },
  browser: { what: 'all other stories', suites: [playwright('Further stories in Chromium', 'browser')] },
  fonts: { what: 'every text with a wider font', suites: [playwright('Wide font', 'fonts')] },
  releases: { what: 'a worker that is replaced', suites: [playwright('Releases', 'releases')] },
  engines: {
    what: 'Firefox and WebKit',
    needs: getEngines,
    suites: [vitest('Firefox and WebKit', 'engines')],
  },
  hosts: { what: 'nginx and Caddy', needs: getServers, suites: [vitest('nginx and Caddy', 'hosts')] },
}
