// Type of a browser tab in the checks of this folder, the same for Firefox and WebKit.

export type Tab = {
  /** Opens an address and waits for its load event. */
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs the function in the page with JSON arguments, and gives back its awaited JSON result. */
  run<Result, Args extends unknown[]>(
    task: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** Moves the clock of the pages that are opened from now on; missing where the engine's driver cannot. */
  moveClock?(ms: number): Promise<void>
  /** The PDF that the last print became; missing where the browser's printer would ask a person. */
  printed?(): Promise<Uint8Array>
  /** Gives the page the style of paper, or takes it away; missing where it really prints. */
  showAsPrinted?(isPrinted: boolean): Promise<void>
  close(): Promise<void>
  /** Kills every process of the browser at once. */
  cutPower(): Promise<void>
}

/** Runs in the page, before its own scripts: its clock is `ms` ahead. */
export function shiftDate(ms: number) {
  const { now } = Date
  globalThis.Date = class extends Date {
    constructor(...args: unknown[]) {
      super(...((args.length > 0 ? args : [now() + ms]) as [number]))
    }
    static override now = () => now() + ms
  } as DateConstructor
}

/** `start` opens the profile in the folder `profile`, which is kept. */
export type Engine = { name: string; isHere: boolean; start(profile: string): Promise<Tab> }

/**
 * True once the task returns true in the page; after 40 s it throws, and says where the page is and the task's last error. The loop runs
 * outside: a wait inside the page would die with a reload.
 */
export async function eventually(tab: Tab, task: () => boolean | Promise<boolean>): Promise<true> {
  const deadline = Date.now() + 40_000
  let cause: unknown
  while (Date.now() < deadline) {
    try {
      if (await tab.run(task)) return true
      cause = undefined
    } catch (error) {
      // A reload takes the page away from under the task: the task is run again.
      cause = error
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const place = await tab
    .run(() => `${location.href}: ${document.body.innerText.slice(0, 300)}`)
    .catch(String)
  throw new Error(`Not within 40 s: ${task.toString()}\n  at ${place}`, { cause })
}
