import type { Clock } from '../../kit/clock.ts'

/** Reliability §4.7: 5 tries per minute from one address at one account, 20 per minute from one address. */
const windowMs = 60_000
const perPair = 5
const perAddress = 20
/** After each full window of failures the wait doubles, from one minute up to this. */
const longestWaitMs = 15 * 60_000
/** A pair that was quiet this long starts anew. */
const forgetMs = 60 * 60_000
/** More keys than any honest hour brings; the oldest go first, so that a flood cannot fill the memory. */
const mostKeys = 20_000

interface Tries {
  at: number[]
  /** Full windows so far. */
  rounds: number
  blockedUntil: number
  touched: number
}

/**
 * Counts sign-in tries. A try is charged before the password is checked, so that parallel tries cannot slip through,
 * and a right password clears what its own address had gathered at its account. One address can never lock the
 * account for another.
 */
export class Attempts {
  readonly #clock: Clock
  readonly #tries = new Map<string, Tries>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Charges one try; 0 when it may go on, else the seconds to wait. */
  charge(address: string, account: string): number {
    const network = networkOf(address)
    const waitMs = Math.max(
      this.#charge(`${network} ${account.slice(0, 254)}`, perPair, true),
      this.#charge(network, perAddress, false),
    )
    return Math.ceil(waitMs / 1000)
  }

  /** The password was right: what this address gathered at the account is forgotten, and the try costs it nothing. */
  clear(address: string, account: string): void {
    const network = networkOf(address)
    this.#tries.delete(`${network} ${account.slice(0, 254)}`)
    this.#tries.get(network)?.at.pop()
  }

  #charge(key: string, most: number, growing: boolean): number {
    const now = this.#clock.now()
    const tries = this.#of(key, now)
    if (tries.blockedUntil > now) return tries.blockedUntil - now
    tries.at = tries.at.filter((at) => at > now - windowMs)
    if (tries.at.length >= most) {
      const waitMs = growing
        ? Math.min(windowMs * 2 ** tries.rounds, longestWaitMs)
        : (tries.at[0] ?? now) + windowMs - now
      tries.blockedUntil = now + waitMs
      tries.rounds += 1
      tries.at = []
      return waitMs
    }
    tries.at.push(now)
    return 0
  }

  #of(key: string, now: number): Tries {
    const known = this.#tries.get(key)
    const tries =
      known !== undefined && now - known.touched < forgetMs
        ? known
        : { at: [], rounds: 0, blockedUntil: 0, touched: now }
    tries.touched = now
    // Deleting first moves the key to the end: the map's order is the order of last use.
    this.#tries.delete(key)
    this.#tries.set(key, tries)
    if (this.#tries.size > mostKeys) {
      const oldest = this.#tries.keys().next()
      if (!oldest.done) this.#tries.delete(oldest.value)
    }
    return tries
  }
}

/** A household or a host owns a whole IPv6 /64, so its addresses count as one. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::', 2)
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === '' ? [] : tail.split(':')
  const zeros = address.includes('::')
    ? Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
    : []
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}
