// A network between a device and a server that a test controls: it can be cut, lose an answer, hold it back, or give another one.

type Fetch = typeof fetch
type Matches = (url: URL, method: string) => boolean
type Fault = { matches: Matches; act: (send: () => Promise<Response>) => Promise<Response> }

export type HandNetwork = ReturnType<typeof createNetwork>

export function createNetwork(server: Fetch) {
  let isOffline = false
  const faults: Fault[] = []
  const held: (() => void)[] = []
  const requests: {
    method: string
    url: URL
    bearer: string | null
    body: string | undefined
    range: string | null
  }[] = []

  const once = (act: Fault['act'], matches: Matches = () => true) => void faults.push({ matches, act })

  /** Delivers every answer that is held back. */
  const release = () => {
    for (const letGo of held.splice(0)) letGo()
  }

  const go: Fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const method = (init?.method ?? 'GET').toUpperCase()
    const headers = new Headers(init?.headers)
    const [bearer, range] = [headers.get('authorization'), headers.get('range')]
    const body = typeof init?.body === 'string' ? init.body : undefined
    requests.push({ method, url, bearer, body, range })
    if (isOffline) throw new TypeError('Failed to fetch')
    const send = () => server(input, init)
    const index = faults.findIndex((fault) => fault.matches(url, method))
    const [fault] = index < 0 ? [] : faults.splice(index, 1)
    return fault ? fault.act(send) : send()
  }

  return {
    fetch: go,
    /** Every request that a device tried to send. */
    requests,
    /** The requests that match. */
    sent: (matches: Matches) => requests.filter(({ url, method }) => matches(url, method)),
    offline() {
      isOffline = true
    },
    online() {
      isOffline = false
    },
    /** Acts in place of the server at the next request; `send` sends it on. */
    meet: once,
    /** Loses the next answer: before the server got the request, or after it had done its work. */
    loseAnswer(when: 'before' | 'after', matches?: Matches) {
      once(async (send) => {
        if (when === 'after') await send()
        throw new TypeError('Failed to fetch')
      }, matches)
    },
    /** Answers the next request in place of the server. */
    answer(
      status: number,
      body: unknown = { code: `E${status}`, message: `Status ${status}` },
      matches?: Matches,
    ) {
      once(() => Promise.resolve(Response.json(body, { status })), matches)
    },
    /** Answers the next request with plain text, like a file. */
    answerText(status: number, text: string, matches?: Matches) {
      once(() => Promise.resolve(new Response(text, { status })), matches)
    },
    /** Answers the next request with this response. */
    answerWith(response: () => Response, matches?: Matches) {
      once(() => Promise.resolve(response()), matches)
    },
    /** Holds the next answer back until `release` is called. `reached` resolves when the server has answered. */
    hold(matches?: Matches) {
      const gate = signal()
      const reached = signal()
      held.push(gate.give)
      once(async (send) => {
        const response = await send()
        reached.give()
        await gate.given
        return response
      }, matches)
      return { reached: reached.given, release: gate.give }
    },
    release,
    /** Removes all faults, delivers held answers, and goes online. */
    heal() {
      isOffline = false
      faults.length = 0
      release()
    },
  }
}

/** Matches requests to a table or function of the database, and requests that pull a table by its function `…_since`. */
export const rest =
  (name: string, method?: string): Matches =>
  (url, asked) =>
    [`/rest/v1/${name}`, `/rest/v1/rpc/${name}_since`].some((path) => url.pathname.includes(path)) &&
    (!method || asked === method)

export const tokens: Matches = (url) => url.pathname.endsWith('/auth/v1/token')

function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { give, given }
}
