import { z } from 'zod'

import type { DeviceAnswer, DeviceCommand } from '../port.ts'
import { faultCodes } from './faultCodes.ts'
import { hash32 } from './prng.ts'
import type { VehicleState } from './vehicle.ts'

/** What is read of a tracker and its vehicle, by the action that asks. */
const readings: Partial<Record<DeviceCommand['action'], (s: VehicleState) => Record<string, unknown>>> = {
  faultRead: (s) => ({ dtcs: faultCodes(s.vehicle.deviceId, s.dtcCount) || 'none' }),
  versionRead: (s) => versionOf(s.vehicle.deviceId),
  identityRead: (s) => ({
    vin: `9BM${(hash32(0, 'vin', s.vehicle.deviceId) % 1e9).toString().padStart(9, '0')}`,
    iccid: `8955${(hash32(0, 'sim', s.vehicle.deviceId) % 1e9).toString().padStart(9, '0')}`,
  }),
  odometerSet: (s) => ({ odometer: Math.round(s.odometerKm * 10) / 10 }),
}
const firmwares = ['1.4.2', '1.5.0', '1.6.1', '1.6.3']
const versionOf = (deviceId: string) => ({
  firmware: firmwares[hash32(0, 'firmware', deviceId) % firmwares.length],
  hardware: `R${1 + (hash32(0, 'hardware', deviceId) % 3)}`,
})

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
  const balance = Array.from(
    { length: tested.data.cylinders },
    (_, at) => (hash32(0, 'cylinder', id, at) % 90) / 10 - 4.5,
  )
  return { balanco: balance.map((one) => Math.round(one * 10) / 10) }
}
