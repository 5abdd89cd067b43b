type Point = { x: number; y: number }

/** As long as the systems of phones take. */
const restMs = 550
/** A finger is never quite still, px. */
const slack = 8
/** The click that follows the lifted finger comes within this. */
const afterMs = 700

/** A finger that rests on the map means what the right button means. */
export class LongPress {
  #timer: ReturnType<typeof setTimeout> | undefined
  #from: Point | null = null
  #fired = false
  #lifted = -Infinity

  begin(at: Point, fire: () => void): void {
    this.end()
    this.#fired = false
    this.#from = at
    this.#timer = setTimeout(() => {
      this.#fired = true
      fire()
    }, restMs)
  }

  moved(to: Point): void {
    if (this.#from && Math.hypot(to.x - this.#from.x, to.y - this.#from.y) > slack) this.end()
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#from = null
    if (this.#fired) this.#lifted = Date.now()
    this.#fired = false
  }

  /** True for the click that the browser makes of the lifted finger. */
  justFired(): boolean {
    return this.#fired || Date.now() - this.#lifted < afterMs
  }
}
