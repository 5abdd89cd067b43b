import type { Clock } from '../../kit/clock.ts'
import { RecentKeys } from './recentKeys.ts'

/** Reliability §4.7: 5 tries per minute from one address at one account, 20 per minute from one address. */
const windowMs = 60_000
const perPair = 5
const perAddress = 20
/** After each full window of failures the wait doubles, from one minute up to this. */
const longestWaitMs = 15 * 60_000
const hourMs = 60 * 60_000
/** So many tries of an hour at one account, from wherever, come at once; then the gap doubles from 1 s to a minute. */
const freePerHour = 10
const longestGapMs = 60_000
/** More keys than any honest hour brings; the oldest go first, so that a flood cannot fill the memory. */
const mostKeys = 50_000

/** Where a try comes from, and whom it is for. */
export interface Source {
  address: string
  /** Lower case. */
  account: string
  /** The id of a browser on which this account signed in before; null for any other. */
  device: string | null
}

export interface Verdict {
  /** 0 when the try may go on, else the seconds to wait. */
  retryAfterS: number
  /** The first refusal since a try was let through: what is worth writing down. */
  first: boolean
}

interface Tries {
  at: number[]
  /** Full windows so far. */
  rounds: number
  blockedUntil: number
  /** A try was refused since the last one that went on. */
  told: boolean
}

interface Counter {
  keys: RecentKeys<Tries>
  key: string
  /** Milliseconds that a try must wait; 0 when it may go on. */
  wait: (tries: Tries, now: number) => number
}

/**
 * Counts sign-in tries: per address, per account, and per address at an account. A try is charged before the password is
 * checked, so that parallel tries cannot slip through; one that is refused costs nothing more.
 *
 * Nobody can lock an account. Guesses from many addresses are held to about 75 an hour at one account, with a gap that
 * grows to a minute; tries from a browser that the account knows count by themselves and wait for none of it.
 *
 * The counts live in this process: a restart forgets them, and each of several processes has its own (decision 12).
 */
export class Attempts {
  readonly #clock: Clock
  readonly #pairs = new RecentKeys<Tries>(mostKeys)
  readonly #addresses = new RecentKeys<Tries>(mostKeys)
  readonly #accounts = new RecentKeys<Tries>(mostKeys)

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Charges one try, or says how long it must wait. */
  charge(source: Source): Verdict {
    const now = this.#clock.now()
    const charged = this.#countersOf(source).map(({ keys, key, wait }) => {
      const tries = recent(keys.get(key), now)
      return { keys, key, tries, waitMs: wait(tries, now) }
    })
    const waitMs = Math.max(...charged.map((one) => one.waitMs))
    const first = waitMs > 0 && !charged.some(({ tries }) => tries.told)
    for (const { keys, key, tries } of charged) {
      tries.told = waitMs > 0
      if (waitMs === 0) tries.at.push(now)
      // A refused try makes no new key: made-up ones cannot push the others out for nothing.
      if (waitMs === 0 || keys.get(key) !== undefined) keys.set(key, tries)
    }
    return { retryAfterS: Math.ceil(waitMs / 1000), first }
  }

  /** The password was right and a code is asked for: the try costs address and account nothing, the pair keeps it. */
  refund(source: Source): void {
    if (source.device !== null) return
    this.#addresses.get(networkOf(source.address))?.at.pop()
    this.#accounts.get(accountOf(source))?.at.pop()
  }

  /** The sign-in went through: what its source gathered at the account is forgotten, and the try costs nothing. */
  clear(source: Source): void {
    this.#pairs.delete(pairOf(source))
    this.refund(source)
  }

  /** What a try counts for. From a known device it is that device's alone. */
  #countersOf(source: Source): Counter[] {
    const pair: Counter = {
      keys: this.#pairs,
      key: pairOf(source),
      wait: (tries, now) => waitOfWindow(tries, perPair, now, true),
    }
    if (source.device !== null) return [pair]
    return [
      pair,
      {
        keys: this.#addresses,
        key: networkOf(source.address),
        wait: (tries, now) => waitOfWindow(tries, perAddress, now, false),
      },
      { keys: this.#accounts, key: accountOf(source), wait: waitOfGap },
    ]
  }
}

/** What is known of a key, without what is older than an hour; anew when nothing is. */
function recent(known: Tries | undefined, now: number): Tries {
  const last = known === undefined ? 0 : Math.max(known.at.at(-1) ?? 0, known.blockedUntil)
  if (known === undefined || now - last >= hourMs) return { at: [], rounds: 0, blockedUntil: 0, told: false }
  known.at = known.at.filter((at) => at > now - hourMs)
  return known
}

/** At most so many tries in a minute; with `growing`, each full minute makes the next wait twice as long. */
function waitOfWindow(tries: Tries, most: number, now: number, growing: boolean): number {
  if (tries.blockedUntil > now) return tries.blockedUntil - now
  tries.at = tries.at.filter((at) => at > now - windowMs)
  if (tries.at.length < most) return 0
  const waitMs = growing ? Math.min(windowMs * 2 ** tries.rounds, longestWaitMs) : (tries.at[0] ?? now) + windowMs - now
  tries.blockedUntil = now + waitMs
  tries.rounds += 1
  tries.at = []
  return waitMs
}

/** A gap after each try that grows with those of the last hour: no round number opens or shuts a door. */
function waitOfGap(tries: Tries, now: number): number {
  const beyond = tries.at.length - freePerHour
  if (beyond < 0) return 0
  const gapMs = Math.min(1_000 * 2 ** beyond, longestGapMs)
  return Math.max(0, (tries.at.at(-1) ?? 0) + gapMs - now)
}

const accountOf = ({ account }: Source): string => account.slice(0, 254)

const pairOf = ({ device, address, account }: Source): string =>
  device === null ? `${networkOf(address)} ${account.slice(0, 254)}` : `device ${device}`

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
