// Rate limits for sign-ins and mails, as in a hosted project (`auth.rate_limit` in config.toml). The counts are in memory, so a
// restart clears them.
import { RateLimiterMemory } from 'rate-limiter-flexible'

export type AuthLimits = {
  /** Failed sign-ins of one person from one address, in five minutes. */
  signInsPerPerson: number
  /** Failed sign-ins of one person from all addresses, in five minutes. Above this limit each address has only few tries. */
  signInsPerAccount: number
  /** Tries of each address above that limit, so that nobody is locked out of their account by strangers' tries elsewhere. */
  signInsWhileGuessed: number
  /** Failed sign-ins of all people from one address, in five minutes. */
  signInsPerAddress: number
  /** Codes and links tried from one address, in five minutes. */
  verifications: number
  /** Mails asked for from one address, in an hour. */
  recoveries: number
  /** Seconds between two mails to the same person. */
  secondsBetweenMails: number
}

const DEFAULTS: AuthLimits = {
  signInsPerPerson: 20,
  signInsPerAccount: 100,
  signInsWhileGuessed: 3,
  signInsPerAddress: 30,
  verifications: 30,
  recoveries: 30,
  secondsBetweenMails: 60,
}

export type RateLimits = ReturnType<typeof createRateLimits>

export function createRateLimits(limits: Partial<AuthLimits> = {}) {
  const numbers = { ...DEFAULTS, ...limits }
  const person = createLimit(numbers.signInsPerPerson, 300)
  const account = createLimit(numbers.signInsPerAccount, 300)
  const address = createLimit(numbers.signInsPerAddress, 300)
  const verifications = createLimit(numbers.verifications, 300)
  const recoveries = createLimit(numbers.recoveries, 3600)
  const mails = createLimit(1, numbers.secondsBetweenMails)
  return {
    /**
     * Counts a sign-in before it is tried. Call `succeeded` after a success: it forgets the person's failures from that
     * address.
     */
    async signIn(from: string, email: string) {
      const guesser = `${from} ${email}`
      const isAllowed =
        (await take(address, from)) &&
        (await take(person, guesser)) &&
        ((await take(account, email)) || (await countOf(person, guesser)) <= numbers.signInsWhileGuessed)
      const succeeded = async () => {
        await person.delete(guesser)
        await account.reward(email)
        await address.reward(from)
      }
      return { isAllowed, succeeded }
    },
    /** Whether a mail for a change of this person's address may be sent. */
    changeAddress: (id: string) => take(mails, `change ${id}`),
    verify: (from: string) => take(verifications, from),
    /** Whether a recovery mail may be sent; refused where the 'address' asks too often, or the 'person' has just got a mail. */
    async recover(from: string, email: string): Promise<'allowed' | 'address' | 'person'> {
      if (!(await take(recoveries, from))) return 'address'
      return (await take(mails, email)) ? 'allowed' : 'person'
    },
  }
}

const createLimit = (points: number, duration: number) => new RateLimiterMemory({ points, duration })

async function countOf(limit: RateLimiterMemory, who: string) {
  return (await limit.get(who))?.consumedPoints ?? 0
}

function take(limit: RateLimiterMemory, who: string) {
  return limit.consume(who).then(
    () => true,
    () => false,
  )
}
