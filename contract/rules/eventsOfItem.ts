import { z } from 'zod'

import type { CountedCode } from '../codes/deviceEvents.ts'
import type { DriverItem } from './rate.ts'

/** Of which events an item is told; how long a vehicle coasts is told of none. */
export const eventsOfItem = {
  excess: ['EVT0003'],
  braking: ['RVT0002'],
  collision: ['RVT0003'],
  acceleration: ['RVT0001'],
  turn: ['RVT0004'],
  lateral: ['RVT0005'],
  overRev: ['EVT0007'],
  idle: ['EVT0009'],
  noEngineBrake: ['EVT0008'],
} as const satisfies Partial<Record<DriverItem, readonly CountedCode[]>>
export const ItemOfEvents = z.enum(Object.keys(eventsOfItem) as (keyof typeof eventsOfItem)[]) // oxlint-disable-line typescript/no-unsafe-type-assertion -- keys of the record itself
