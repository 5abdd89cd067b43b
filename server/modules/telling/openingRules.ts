import type { Position } from '#contract/rules/distance.ts'

/** What a report says of the trunk. */
export interface OpeningSaid {
  /** Its door is open. */
  door?: boolean | undefined
  locked?: boolean | undefined
}

/** A trunk that was open: from the report that first said so to the one that said it was shut; null while it is open. */
export interface Opening {
  from: number
  to: number | null
  /** The last report that said it was open: between it and `to` nobody knows. */
  last: number
  /** What showed it: the door, or the lock where no door is measured. */
  by: 'door' | 'lock'
  /** Nothing was told for long before it: it may have been open already. */
  blind: boolean
  place: Position | null
  driver: string
  maxKmh: number | null
  leastC: number | null
  mostC: number | null
}

export interface OpeningSeed {
  /** It told of its door once: its lock says no more of openings. */
  hasDoor: boolean
  saidAt: number | null
  open: Opening | null
}
export const noOpening: OpeningSeed = { hasDoor: false, saidAt: null, open: null }

interface Where {
  at: number
  place: Position | null
  speedKmh: number | null
  driver: string
  celsius: readonly number[]
}

/** After so long without a word nobody knows when it was opened. */
const blindMs = 30 * 60_000

const least = (a: number | null, b: readonly number[]) => (b.length === 0 ? a : Math.min(a ?? Infinity, ...b))
const most = (a: number | null, b: readonly number[]) => (b.length === 0 ? a : Math.max(a ?? -Infinity, ...b))

/** Openings of one vehicle's trunk from its reports in their order; a silence within one, or a midnight, parts nothing. */
export class Openings {
  #seed: OpeningSeed
  #told: Opening[] = []
  #changed: boolean

  /** @param anew what is open is told as well */
  constructor(seed: OpeningSeed, anew: boolean) {
    this.#seed = { ...seed, open: seed.open && { ...seed.open } }
    this.#changed = anew && seed.open !== null
  }

  seed(): OpeningSeed {
    return { ...this.#seed, open: this.#seed.open && { ...this.#seed.open } }
  }

  taken(): Opening[] {
    const { open } = this.#seed
    const told = this.#changed && open !== null ? [...this.#told, { ...open }] : this.#told
    this.#told = []
    this.#changed = false
    return told
  }

  tell(said: OpeningSaid | undefined, where: Where): void {
    const { at } = where
    const door = said?.door
    if (door !== undefined && !this.#seed.hasDoor) {
      // What its lock said goes on as what its door says.
      this.#seed.hasDoor = true
    }
    const locked = this.#seed.hasDoor ? undefined : said?.locked
    const isOpen = door ?? (locked === undefined ? undefined : !locked)
    const { open, saidAt } = this.#seed
    if (isOpen === false && open !== null) {
      this.#told.push({ ...open, to: at })
      this.#seed.open = null
    } else if (open !== null) this.#goOn(open, where, isOpen === true)
    else if (isOpen === true) {
      const { place, driver, speedKmh, celsius } = where
      this.#seed.open = {
        from: at,
        to: null,
        last: at,
        by: door === undefined ? 'lock' : 'door',
        blind: saidAt === null || at - saidAt > blindMs,
        place: place && { latitude: place.latitude, longitude: place.longitude },
        driver,
        maxKmh: speedKmh,
        leastC: least(null, celsius),
        mostC: most(null, celsius),
      }
      this.#changed = true
    }
    if (isOpen !== undefined) this.#seed.saidAt = at
  }

  #goOn(open: Opening, { at, speedKmh, celsius }: Where, said: boolean): void {
    if (said) open.last = at
    if (speedKmh !== null) open.maxKmh = Math.max(open.maxKmh ?? 0, speedKmh)
    open.leastC = least(open.leastC, celsius)
    open.mostC = most(open.mostC, celsius)
    this.#changed = true
  }
}
