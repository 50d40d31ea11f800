// `npm run doctor -- https://your.clinic`: checks a live site and its project from outside, as a visitor could, and says what to
// mend. With DOCTOR_EMAIL and DOCTOR_PASSWORD it also checks as that person. It changes nothing. Exit code 1 where something is
// wrong; `--json` for programs.
import { fileURLToPath } from 'node:url'
import { checkBuckets, checkFunctions, checkProject, checkTables } from './doctor/access.mjs'
import { askTwice } from './doctor/ask-twice.mjs'
import { checkClock, checkMail, checkPasswordChange, checkRedirects, checkSignUp } from './doctor/auth.mjs'
import { checkForms, checkSamples } from './doctor/content.mjs'
import { checkHeaders, checkPolicy } from './doctor/headers.mjs'
import { checkAsMember } from './doctor/as-member.mjs'
import { checkAddress, checkHttps, checkPages } from './doctor/pages.mjs'
import { openSite } from './doctor/site.mjs'
import { checkWorker } from './doctor/worker.mjs'
import { note, report } from './results.mjs'
import { run, Stop } from '../run/say.mjs'

const siteChecks = [checkHttps, checkAddress, checkHeaders, checkPolicy, checkPages, checkWorker]
const projectChecks = [
  checkSignUp,
  checkTables,
  checkBuckets,
  checkFunctions,
  checkRedirects,
  checkPasswordChange,
  checkMail,
  checkClock,
  checkAsMember,
]
const contentChecks = [checkSamples, checkForms]

/**
 * The results of all checks of the site at this address. Throws a Stop where nothing answers there.
 * @param {string} address
 * @param {{ account?: { email?: string, password?: string }, now?: () => number }} [options] `account`: an account that
 * may sign in.
 */
export async function diagnose(address, { account, now = Date.now } = {}) {
  const site = { ...(await openSite(address)), account, now }
  const ask = async (checks) => (await Promise.all(checks.map((check) => askTwice(check, site)))).flat()
  const [project] = await askTwice(checkProject, site)
  const skipped = [note('project', 'Because of that, accounts, tables, files and mails were not looked at.')]
  const [live, behind, content] = await Promise.all([
    ask(siteChecks),
    project.state === 'wrong' ? skipped : ask(projectChecks),
    ask(contentChecks),
  ])
  return [...live, project, ...behind, ...content]
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await run(async () => {
    const args = process.argv.slice(2)
    const address = args.find((arg) => !arg.startsWith('--'))
    if (!address) throw new Stop('Say which site: npm run doctor -- https://your.clinic')
    const isJson = args.includes('--json')
    const { DOCTOR_EMAIL: email, DOCTOR_PASSWORD: password } = process.env
    report(await diagnose(address, { account: { email, password } }), { isJson, title: address })
  })
