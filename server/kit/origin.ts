import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

/** A page that was turned away: where it stands, and the host that the request named. */
export interface RefusedPage {
  origin: string
  host: string
  /** Epoch ms. */
  at: number
}

interface Headers {
  origin?: string | undefined
  host?: string | undefined
}

/** What a stranger writes is cut before it stands in a log, in health or in an answer. */
const most = 100
/** A page that tries again and again is told to the log that often. */
const silenceMs = 600_000

/**
 * Whether a page of this origin may act on the server: one of the host that was called, or of a named origin. A request
 * without an origin comes from no page: a browser sends it with every write and every WebSocket (Fetch §3.1).
 */
export function isOurOrigin({ origin, host }: Headers, others: readonly string[]): boolean {
  if (origin === undefined || others.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/**
 * The pages that may act on this installation, and the last one that might not. A proxy that passes requests on under a
 * host of its own (what nginx does unless told otherwise) makes a stranger of our own page: whoever installs it must find
 * the two hosts and the setting that joins them, in the answer, in the log and in health.
 */
export class PageOrigins {
  readonly #named: readonly string[]
  readonly #clock: Clock
  readonly #log: Log
  #last: RefusedPage | null = null
  #loggedAt = new Map<string, number>()

  constructor({ named, clock, log }: { named: readonly string[]; clock: Clock; log: Log }) {
    this.#named = named
    this.#clock = clock
    this.#log = log
  }

  /** The page that is refused, or null where it may act. */
  refused(headers: Headers): RefusedPage | null {
    if (isOurOrigin(headers, this.#named)) return null
    const at = this.#clock.now()
    const page = { origin: headers.origin?.slice(0, most) ?? '', host: headers.host?.slice(0, most) ?? '', at }
    this.#last = page
    const pair = `${page.origin} ${page.host}`
    if (at - (this.#loggedAt.get(pair) ?? -Infinity) >= silenceMs) {
      if (this.#loggedAt.size >= most) this.#loggedAt.clear()
      this.#loggedAt.set(pair, at)
      this.#log.warn(
        { origin: page.origin, host: page.host, setting: 'PUBLIC_URL' },
        `A page at ${page.origin} was refused: the request names the host ${page.host}. If that page is this installation behind a proxy, set PUBLIC_URL to ${page.origin}, or let the proxy pass the Host header on.`,
      )
    }
    return page
  }

  get lastRefused(): RefusedPage | null {
    return this.#last
  }
}
