import { atom } from 'jotai'

import type { Answer } from '#contract/endpoint.ts'
import type { positionDensity } from '#contract/endpoints/live.ts'

import { type DensitySteps, densitySteps } from './densitySteps.ts'
import { type Hexagon, hexagonsOf } from './hexagons.ts'

export type Density = Answer<typeof positionDensity>

/** What the server counted, while it is shown; null while it is switched off or not known. */
export const densityAtom = atom<Density | null>(null)

const zoomStepAtom = atom<number | null>(null)
/** The zoom of the map: hexagons keep their ground until the next whole one is nearer. */
export const densityZoomAtom = atom(
  (get) => get(zoomStepAtom),
  (_get, set, zoom: number) => set(zoomStepAtom, Math.round(zoom)),
)

export interface ShownDensity {
  hexagons: readonly Hexagon[]
  steps: DensitySteps
}

/** A cell of this many pixels still lies in one hexagon or the next; a larger one would leave holes between them. */
const cellPx = 16

/** The last zoom at which there is a hexagon for every cell. */
export const lastZoomOf = ({ zoom }: Pick<Density, 'zoom'>): number => zoom - Math.log2(512 / cellPx)

/** The hexagons of the density at the zoom of the map; null where there is nothing to draw, or the map looks too near. */
export const shownDensityAtom = atom((get): ShownDensity | null => {
  const density = get(densityAtom)
  const zoom = get(zoomStepAtom)
  if (density === null || zoom === null || zoom > lastZoomOf(density) || density.cells.length === 0) return null
  const hexagons = hexagonsOf(density.cells, density.zoom, zoom)
  return { hexagons, steps: densitySteps(hexagons.map(({ positions }) => positions)) }
})
