// A failure goes when the same action succeeds: "Error" would stand beside "Success". The login, which has no room for this, is without.
import { useEffect } from 'react'
import { showError, useToasts } from '@/ui/toast-store'
import { runner } from './use-busy'

const shown = () => useToasts.getState().toasts

/** The failures that each owner's actions have shown. */
const failures = new WeakMap<object, object[]>()

/** What the actions of `useBusy` have shown as failures goes when they succeed. */
export function dismissFailures() {
  runner.run = (action, onFail, owner) => {
    /** Does `work`, and notes the failures that it shows at once. Returns what it brings, and whether there were some. */
    const note = <Value>(work: () => Value) => {
      const before = shown()
      const value = work()
      const added = shown().filter((toast) => toast.tone === 'destructive' && !before.includes(toast))
      failures.set(owner, [...(failures.get(owner) ?? []), ...added])
      return { value, hasFailed: added.length > 0 }
    }
    // A form that was filled wrongly says so, and ends well.
    const { value, hasFailed } = note(action)
    return value.then(
      () => {
        if (hasFailed) return
        const own = failures.get(owner)!
        failures.delete(owner)
        useToasts.setState({ toasts: shown().filter((toast) => !own.includes(toast)) })
      },
      (error: unknown) => {
        note(() => onFail(error))
      },
    )
  }
}

/** Takes failures with these words away: the same action has succeeded now. */
export function dismissErrors(text: string) {
  const isOther = (toast: { tone: string; text?: string }) =>
    toast.tone !== 'destructive' || toast.text !== text
  useToasts.setState({ toasts: shown().filter(isOther) })
}

/** Passes on what an action brings; says these words where it fails, until it succeeds. Never rejects. */
export const orShow = <Value>(text: string, action: Promise<Value>) =>
  action.then(
    (value) => {
      dismissErrors(text)
      return value
    },
    (error: unknown) => showError(text, error),
  )

/** Says these words, where there are any, while the screen has this error: until Try Again, or until the screen is left. */
export function useFailure(text: string | undefined, error: unknown) {
  useEffect(() => {
    if (text === undefined || error === undefined) return
    showError(text, error)
    return () => dismissErrors(text)
  }, [text, error])
}
