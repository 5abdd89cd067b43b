import { type Bubble, pixelsPerDegree } from './pick.ts'

/** Names need not step aside anew for less, px: a bubble is the mean of vehicles that move. */
const slackPx = 6

/**
 * Keeps the clearings of a style where the bubbles over it are, so that no bubble covers the name of a town. Telling them
 * lays the names out anew: only when a reader of the map could see the difference.
 */
export class NamesAside<Source extends object> {
  #told: readonly Bubble[] = []
  #source: Source | undefined
  readonly #tell: (source: Source, bubbles: readonly Bubble[]) => void

  constructor(tell: (source: Source, bubbles: readonly Bubble[]) => void) {
    this.#tell = tell
  }

  /** @param source of the style that is drawn now; another style begins without clearings */
  look(source: Source, bubbles: readonly Bubble[], zoom: number): void {
    if (source !== this.#source) this.#told = []
    this.#source = source
    if (standStill(this.#told, bubbles, zoom)) return
    this.#told = bubbles
    this.#tell(source, bubbles)
  }
}

/** Bubbles never touch, so that as many, each where one was, are the same. */
function standStill(before: readonly Bubble[], now: readonly Bubble[], zoom: number): boolean {
  if (before.length !== now.length) return false
  const perDegree = pixelsPerDegree(zoom)
  return now.every((one) => {
    const stretch = 1 / Math.cos((one.latitude * Math.PI) / 180)
    return before.some(
      (other) =>
        Math.abs(other.radiusPx - one.radiusPx) < slackPx &&
        Math.abs(other.longitude - one.longitude) * perDegree < slackPx &&
        Math.abs(other.latitude - one.latitude) * perDegree * stretch < slackPx,
    )
  })
}
