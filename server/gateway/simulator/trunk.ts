import { type Telemetry, trunkFields } from '#contract/telemetry.ts'

import { hash32 } from './prng.ts'
import type { VehicleState } from './vehicle.ts'

const outsideC = 29
/** Time constants of the air inside: closed and cooled, and with the door open, s. */
const coolS = 900
const openS = 1_500
/** A driver who delivers opens within so many minutes of parking, for so long. */
const opensWithinMin = 4
const openMin = [4, 14] as const

/** What a driver does with the trunk who parks by day: most deliver, and leave the door open for some minutes. */
export function openTrunk(s: VehicleState): void {
  if (s.trunk === null) return
  const chance = hash32('door', s.vehicle.id, Math.floor(s.t / 60_000))
  if (chance % 10 < 3) return
  const [least, most] = openMin
  s.trunkOpenAt = s.t + ((chance >>> 4) % (opensWithinMin * 60)) * 1_000
  s.trunkShutAt = s.trunkOpenAt + (least + ((chance >>> 12) % (most - least))) * 60_000
}

/** What so many seconds from `s.t` on do to the air in the trunk: the cooler runs by itself, whatever the engine does. */
export function runTrunk(s: VehicleState, seconds: number): void {
  if (s.trunk === null) return
  const until = s.t + seconds * 1_000
  const openedS = Math.max(0, Math.min(until, s.trunkShutAt) - Math.max(s.t, s.trunkOpenAt)) / 1_000
  const closedBeforeS = Math.max(0, Math.min(until, s.trunkOpenAt) - s.t) / 1_000
  approach(s, s.trunk.setPointC, closedBeforeS, coolS)
  approach(s, outsideC, openedS, openS)
  approach(s, s.trunk.setPointC, seconds - openedS - closedBeforeS, coolS)
}

function approach(s: VehicleState, aimC: number, seconds: number, constantS: number): void {
  if (seconds > 0) s.trunkC = aimC + (s.trunkC - aimC) * Math.exp(-seconds / constantS)
}

/** The door, and thermometers from the cooler at the front wall to the door: the nearer the door, the warmer and the more uneven. */
export function readTrunk(s: VehicleState): Partial<Telemetry> {
  const { trunk } = s
  if (trunk === null) return {}
  const warmed = s.trunkC - trunk.setPointC
  const cold = Object.fromEntries(
    trunkFields.slice(0, trunk.sensors).map((field, at) => {
      const toDoor = at / Math.max(1, trunk.sensors - 1)
      const unrest = ((hash32(field, s.vehicle.id, Math.floor(s.t / 60_000)) % 7) - 3) / 10
      return [field, Math.round((trunk.setPointC + warmed * (0.7 + 0.6 * toDoor) + toDoor + unrest) * 10) / 10]
    }),
  )
  const trunkOpen = s.t >= s.trunkOpenAt && s.t < s.trunkShutAt
  // Who opens it by hand unlocks it first.
  return trunkOpen ? { ...cold, trunkOpen, trunkLocked: false } : { ...cold, trunkOpen }
}
