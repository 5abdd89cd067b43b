const firstMs = 2_000
const mostMs = 60_000

/** A tile of a source, or, without a place, what a source says of itself. */
export interface Lacking {
  sourceId: string
  place: { x: number; y: number; z: number } | null
}

/**
 * What of the ground did not come is asked for again, after 2 s at first and never more than a minute apart: the engine
 * itself tries a tile once, and a link that was cut while the map moved would leave holes until somebody moves it again.
 */
export class GroundRetry {
  #lacking: Lacking[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #waitMs = firstMs
  readonly #again: (lacking: readonly Lacking[]) => void

  /** @param again asks for these; those that fail once more are told by `failed` */
  constructor(again: (lacking: readonly Lacking[]) => void) {
    this.#again = again
  }

  failed(one: Lacking): void {
    this.#lacking.push(one)
    this.#timer ??= setTimeout(() => {
      const lacking = this.#lacking
      this.#timer = undefined
      this.#lacking = []
      this.#waitMs = Math.min(2 * this.#waitMs, mostMs)
      this.#again(lacking)
    }, this.#waitMs)
  }

  /** Something came: whatever fails next is a new trouble. */
  came(): void {
    if (this.#lacking.length === 0) this.#waitMs = firstMs
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#lacking = []
  }
}
