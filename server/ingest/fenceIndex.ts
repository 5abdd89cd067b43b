import type { Bounds } from '#contract/rules/fenceGeometry.ts'

/** Cells of a tenth of a degree, some 11 km: a town's worth of fences in each. */
const perDegree = 10
const around = 360 * perDegree
/** A fence over more cells than this is asked by its bounds alone. */
const mostCells = 2_000

const cellOf = (latitude: number, longitude: number) =>
  keyOf(Math.floor(latitude * perDegree), Math.floor(longitude * perDegree))
const keyOf = (row: number, column: number) => row * around + ((((column + around / 2) % around) + around) % around)

/** Fences by where they are: each fix asks one cell, not every fence. */
export class FenceIndex<F extends { prepared: { bounds: Bounds } }> {
  readonly #cells = new Map<number, F[]>()
  readonly #wide: F[] = []

  constructor(fences: Iterable<F>) {
    for (const fence of fences) this.#add(fence)
  }

  /** Fences whose bounds may hold the place; their shapes are not asked. */
  *near({ latitude, longitude }: { latitude: number; longitude: number }): Iterable<F> {
    for (const fence of this.#cells.get(cellOf(latitude, longitude)) ?? []) {
      if (holds(fence.prepared.bounds, latitude, longitude)) yield fence
    }
    for (const fence of this.#wide) if (holds(fence.prepared.bounds, latitude, longitude)) yield fence
  }

  #add(fence: F): void {
    const { south, north, west, east } = fence.prepared.bounds
    const rows = [Math.floor(south * perDegree), Math.floor(north * perDegree)] as const
    const columns = [Math.floor(west * perDegree), Math.floor(east * perDegree)] as const
    if ((rows[1] - rows[0] + 1) * (columns[1] - columns[0] + 1) > mostCells) {
      this.#wide.push(fence)
      return
    }
    for (let row = rows[0]; row <= rows[1]; row++) {
      for (let column = columns[0]; column <= columns[1]; column++) {
        const key = keyOf(row, column)
        const cell = this.#cells.get(key)
        if (cell === undefined) this.#cells.set(key, [fence])
        else cell.push(fence)
      }
    }
  }
}

function holds({ south, north, west, east }: Bounds, latitude: number, longitude: number): boolean {
  if (latitude < south || latitude > north) return false
  return [longitude, longitude + 360, longitude - 360].some((turn) => turn >= west && turn <= east)
}
