// A guesser is slowed down: every try is counted before it is made, a success clears the count.
import { RateLimiterMemory } from 'rate-limiter-flexible'

export type SignInLimit = {
  /** False when the tries are used up. */
  take(who: string): Promise<boolean>
  forget(who: string): Promise<void>
}

/** Lets through `attempts` failures in `seconds`. */
export function createSignInLimit(attempts = 20, seconds = 300): SignInLimit {
  const limiter = new RateLimiterMemory({ points: attempts, duration: seconds })
  return {
    take: (who) =>
      limiter.consume(who).then(
        () => true,
        () => false,
      ),
    forget: (who) => limiter.delete(who).then(() => {}),
  }
}
