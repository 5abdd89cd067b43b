import type { Position } from '#contract/rules/distance.ts'

/** A stretch of one state of a vehicle, as spans say it. Epoch ms. */
export interface Stretch {
  from: number
  to: number
  moving: boolean
  start: Position | null
  end: Position | null
  km: number
}
/** From when until when it was in a plant. */
export interface Stay {
  plant: number
  from: number
  to: number
}

/** Whoever is out of a plant for less than this drove across its edge, or stood at it. */
const nearlyMs = 180_000

/** The stays of a vehicle in plants; `plantAt` names the plant that holds a place. */
export function staysIn(stretches: readonly Stretch[], plantAt: (place: Position) => number | null): Stay[] {
  const stays: Stay[] = []
  for (const { from, to, moving, start, end } of stretches) {
    // A stand ends with the report after it, which is on its way already.
    const [here, there] = [start ?? end, moving ? (end ?? start) : (start ?? end)]
    const plant = here === null ? null : plantAt(here)
    if (plant === null || there === null || plantAt(there) !== plant) continue
    const last = stays.at(-1)
    if (last?.plant === plant && from - last.to < nearlyMs) last.to = to
    else stays.push({ plant, from, to })
  }
  return stays
}
