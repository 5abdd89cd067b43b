import { z } from 'zod'

import type { PartAttribute } from '#contract/codes/trackerParts.ts'

import { faultsIn } from '../attributes.ts'
import type { DeviceAnswer, DeviceCommand } from '../port.ts'
import { faultLamps, faultList } from './faultCodes.ts'
import { partsOf } from './parts.ts'
import { hash32 } from './prng.ts'
import type { VehicleState } from './vehicle.ts'
import { cylinderBalance } from './wear.ts'

/** What is read of a tracker and its vehicle, by the action that asks. */
const readings: Partial<Record<DeviceCommand['action'], (s: VehicleState) => Record<string, unknown>>> = {
  faultRead: (s) => {
    const written = faultList(s.vehicle, s.dtcCount)
    return { dtcs: written || 'none', ...faultLamps(faultsIn(written).telemetry?.dtcCodes ?? '') }
  },
  versionRead: (s) => answered(s, { firmware: 'versionFw', hardware: 'versionHw' }),
  identityRead: (s) => answered(s, { vin: 'vin', iccid: 'iccid' }),
  odometerSet: (s) => ({ odometer: Math.round(s.odometerKm * 10) / 10 }),
}
/** What it tells of itself with reports, under the names of an answer. */
function answered({ vehicle }: VehicleState, names: Readonly<Record<string, PartAttribute>>): Record<string, unknown> {
  const parts = partsOf(vehicle)
  return Object.fromEntries(Object.entries(names).flatMap(([name, part]) => (parts[part] ? [[name, parts[part]]] : [])))
}

const Settings = z.looseObject({ values: z.record(z.string(), z.unknown()) })
const Cylinders = z.looseObject({ cylinders: z.int().min(1).max(16) })

/**
 * What a device tells beside its word: of each setting whether it took it (one that refuses takes some of them all the
 * same), of a test how far each cylinder is off the mean, in percent. Nothing for the rest.
 */
export function toldOf(
  { id, action, payload }: DeviceCommand,
  outcome: DeviceAnswer['outcome'],
  vehicle?: VehicleState,
): Record<string, unknown> | undefined {
  const set = Settings.safeParse(payload)
  if (set.success && (outcome === 'done' || outcome === 'refused')) {
    const codes = Object.keys(set.data.values)
    const takes = (code: string, at: number) => outcome === 'done' || (at > 0 && hash32(0, 'code', id, code) % 3 > 0)
    return Object.fromEntries(codes.map((code, at) => [code, takes(code, at) ? 'ok' : 'recusado']))
  }
  const read = outcome === 'done' && vehicle !== undefined ? readings[action]?.(vehicle) : undefined
  if (read !== undefined) return read
  const tested = action === 'cylinderTest' && outcome === 'done' ? Cylinders.safeParse(payload) : undefined
  if (!tested?.success) return undefined
  return { balanco: cylinderBalance(vehicle?.vehicle, id, tested.data.cylinders) }
}
