import type { KeyboardEvent } from 'react'

import type { Position } from '#contract/rules/distance.ts'

import type { Projection } from './projection.ts'

const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Pixels per key: to and fro, and with Shift. */
const near = 2
const far = 20

/** Where an arrow key takes a place, by pixels of the screen; null for every other key. */
export function nudged({ key, shiftKey }: KeyboardEvent, place: Position, ground: Projection): Position | null {
  const step = steps[key]
  if (!step) return null
  const { x, y } = ground.toPixel(place)
  const reach = shiftKey ? far : near
  return ground.toPlace({ x: x + step[0] * reach, y: y + step[1] * reach })
}
