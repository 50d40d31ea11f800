/**
 * Holds the Web Lock of this name until `until` is aborted; `onHeld` is called when this tab has it. A browser without Web Locks holds
 * none.
 */
export function holdLock(
  locks: LockManager | null,
  name: string,
  until: AbortSignal,
  { mode = 'exclusive', onHeld }: { mode?: LockMode; onHeld?: () => void } = {},
): void {
  const hold = () => {
    if (until.aborted) return
    onHeld?.()
    return new Promise<void>((resolve) => until.addEventListener('abort', () => resolve()))
  }
  // It rejects where `until` is aborted before this tab has the lock.
  locks?.request(name, { mode, signal: until }, hold).catch(() => undefined)
}
